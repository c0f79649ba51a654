import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Config, readConfig } from "../platform/config/config.ts";
import { type Db, openDatabase } from "../platform/db/database.ts";
import { createLog } from "../platform/log/log.ts";
import { buildClock } from "../platform/testing/build-clock.ts";
import { type TestDatabase, createTestDatabase } from "../platform/testing/test-database.ts";
import { type OutsideWorld, chooseOutsideWorld } from "./choose-outside-world.ts";
import { findClosedPort } from "./fakes/provider-server.ts";

const clock = buildClock(new Date("2031-01-01T00:00:00Z"));
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-outside-"));
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

function choose(environment: Record<string, string>): OutsideWorld {
  const config: Config = readConfig({ DATA_DIR: directory, ...environment });
  return chooseOutsideWorld(config, { db, clock, log: createLog({ name: "test", level: "silent" }) });
}

const EMAIL = { to: "ada@example.org", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

test("sends emails to the local mailbox without a mail server", async () => {
  const { mailer, mailbox } = choose({});
  await mailer.send(EMAIL);
  expect(await mailbox?.list("ada@example.org")).toMatchObject([{ subject: "Hello" }]);
});

test("has no local mailbox with a mail server", async () => {
  const { mailer, mailbox } = choose({ SMTP_URL: `smtp://127.0.0.1:${await findClosedPort()}` });
  expect(mailbox).toBeNull();
  await expect(mailer.send(EMAIL)).rejects.toThrow(/ECONNREFUSED/);
});

test("stores files in the data folder without a bucket", async () => {
  await choose({}).blobs.put("books/one.pdf", Buffer.from("%PDF"), "application/pdf");
  expect(fs.readFileSync(path.join(directory, "files/books/one.pdf"), "utf8")).toBe("%PDF");
});

test("stores no file on this machine with a bucket", async () => {
  const { blobs } = choose({
    S3_BUCKET: "books",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_ENDPOINT: `http://127.0.0.1:${await findClosedPort()}`,
  });
  const put = blobs.put("books/two.pdf", Buffer.from("%PDF"), "application/pdf");
  await expect(put).rejects.toThrow("Cannot write file");
  expect(fs.existsSync(path.join(directory, "files/books/two.pdf"))).toBe(false);
});

test("uses the given clock, not the machine's", () => {
  expect(choose({}).clock.now()).toEqual(clock.now());
});
