// @module-tag merge
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type Db, openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";
import { insertAuthor } from "../../apps/server/src/platform/testing/insert-author.ts";
import {
  type TestDatabase,
  createTestDatabase,
} from "../../apps/server/src/platform/testing/test-database.ts";

const HOUR = 3_600_000;
const NEW_PASSWORD = "a new and long enough secret";
const directory = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-host-clock-"));
const servers: ChildProcess[] = [];
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
});
afterAll(async () => {
  for (const server of servers) {
    server.kill("SIGKILL");
    await once(server, "exit");
  }
  await db.destroy();
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

/** Loaded before everything else in a process: from then on its Date is off by this much. */
function wrongClock(offMs: number): string {
  const source = `
    const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...given) { given.length === 0 ? super(Right.now() + ${offMs}) : super(...given); }
      static now() { return Right.now() + ${offMs}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

const Started = z.object({ address: z.string(), hostTime: z.number() });

/** A server on a machine whose clock is wrong by this much. @returns its URL */
async function startServer(offMs: number): Promise<string> {
  const server = fork(new URL("./host-clock-server.ts", import.meta.url), {
    execArgv: ["--import", wrongClock(offMs)],
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DATABASE_URL: database.url,
      DATA_DIR: directory,
    },
  });
  servers.push(server);
  const { address, hostTime } = Started.parse((await once(server, "message"))[0]);
  expect(Math.abs(hostTime - (Date.now() + offMs))).toBeLessThan(HOUR / 2);
  return address;
}

async function post(url: string, body: unknown): Promise<number> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  await answer.body?.cancel();
  return answer.status;
}

const EmailMessage = z.object({ text: z.string() });

/** Requests a link like an author. @returns its token, from the email */
async function resetTokenFor(server: string, email: string): Promise<string> {
  expect(await post(`${server}/api/auth/request-password-reset`, { email })).toBeLessThan(300);
  const query = sql`select text_body as text from local_email where recipient = ${email} and subject like '%new password%'`;
  const { rows } = await eventually(() => query.execute(db), {
    until: (found) => found.rows.length > 0,
  });
  return /token=([\w-]+)/.exec(EmailMessage.parse(rows[0]).text)?.[1] ?? "";
}

async function buildAuthor(): Promise<{ id: string; email: string }> {
  const id = await insertAuthor(db, { host: "clock.test", credits: 0 });
  return { id, email: `${id}@clock.test` };
}

test.each([
  ["two hours behind", -2 * HOUR],
  ["two days behind", -48 * HOUR],
  ["two days ahead", 48 * HOUR],
])(
  "on a machine that is %s, sends a reset link that works and expires after an hour of the database's",
  async (_, offMs) => {
    const server = await startServer(offMs);
    const [inTime, tooLate] = [await buildAuthor(), await buildAuthor()];
    const token = await resetTokenFor(server, inTime.email);
    const late = await resetTokenFor(server, tooLate.email);
    // Simulates this much time passing on the database's clock.
    await sql`update password_reset set created_at = created_at - interval '59 minutes',
      expires_at = expires_at - interval '59 minutes' where user_id = ${inTime.id}`.execute(db);
    await sql`update password_reset set created_at = created_at - interval '61 minutes',
      expires_at = expires_at - interval '61 minutes' where user_id = ${tooLate.id}`.execute(db);
    const reset = `${server}/api/auth/reset-password`;
    expect(await post(reset, { token: late, new_password: NEW_PASSWORD })).toBe(400);
    expect(await post(reset, { token, new_password: NEW_PASSWORD })).toBe(200);
    expect(await post(`${server}/api/auth/login`, { email: inTime.email, password: NEW_PASSWORD })).toBe(200);
  },
);
