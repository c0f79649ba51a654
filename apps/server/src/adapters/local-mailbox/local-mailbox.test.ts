import fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "../../platform/db/database.ts";
import { type TestDatabase, createTestDatabase } from "../../platform/testing/test-database.ts";
import { buildEmail, testMailer } from "../../ports/mailer.port-test.ts";
import { type LocalMailbox, createLocalMailbox } from "./local-mailbox.ts";
import { registerLocalMailboxRoutes } from "./mailbox-page.ts";

let database: TestDatabase;
let db: Db;
let mailbox: LocalMailbox;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 4, onError: () => undefined });
  mailbox = createLocalMailbox(db);
  app = fastify();
  registerLocalMailboxRoutes(app, mailbox);
});
afterAll(async () => {
  await app.close();
  await db.destroy();
  await database.drop();
});
beforeEach(() => sql`delete from local_email`.execute(db));

testMailer("the local mailbox", {
  start: async () => mailbox,
  stop: async () => {},
  async arrived(to) {
    const emails = await mailbox.list(to);
    return emails.toReversed().map(({ sent_at: _sentAt, ...email }) => email);
  },
});

test("lists the newest email first", async () => {
  for (const subject of ["first", "second", "third"]) await mailbox.send(buildEmail({ subject }));
  expect((await mailbox.list(null)).map(({ subject }) => subject)).toEqual(["third", "second", "first"]);
});

test("finds an address in any spelling", async () => {
  await mailbox.send(buildEmail({ to: "Ada@Readers.Example" }));
  expect(await mailbox.list("aDA@readers.example")).toHaveLength(1);
  expect(await mailbox.list("eve@readers.example")).toEqual([]);
});

test("shows the time of an email in UTC", async () => {
  const before = Date.now();
  await mailbox.send(buildEmail());
  const after = Date.now();
  const [email] = await mailbox.list(null);
  expect(email?.sent_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const sentAt = Date.parse(email?.sent_at ?? "");
  // Shown to the second or finer.
  expect(sentAt).toBeGreaterThan(before - 1000);
  expect(sentAt).toBeLessThanOrEqual(after + 1);
});

test("shows at most a hundred emails", async () => {
  await sql`insert into local_email (recipient, subject, text_body, html_body)
    select 'ada@readers.example', 'mail ' || n, '', '' from generate_series(1, 120) n`.execute(db);
  const emails = await mailbox.list(null);
  expect(emails).toHaveLength(100);
  expect(emails[0]?.subject).toBe("mail 120");
});

test("shows emails as text with links", async () => {
  await mailbox.send(
    buildEmail({
      subject: "<script>alert(1)</script>",
      text: 'Open https://colophon.example/reset?token=a&b="c" <b>now</b>',
    }),
  );
  const page = await app.inject({ url: "/dev/mailbox" });
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.headers["content-security-policy"]).toContain("default-src 'none'");
  expect(page.body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page.body).not.toContain("<script>");
  expect(page.body).not.toContain("<b>now</b>");
  expect(page.body).toContain('<a href="https://colophon.example/reset?token=a&amp;b=');
});

test("says that the mailbox is empty", async () => {
  expect((await app.inject({ url: "/dev/mailbox" })).body).toContain("No mails yet.");
});

test("serves the emails of an address as JSON", async () => {
  await mailbox.send(buildEmail({ to: "ada@readers.example" }));
  await mailbox.send(buildEmail({ to: "grace@readers.example" }));
  const answer = await app.inject({ url: "/dev/mailbox.json?to=ada@readers.example" });
  expect(answer.json()).toMatchObject([{ to: "ada@readers.example", subject: buildEmail().subject }]);
  expect((await app.inject({ url: "/dev/mailbox.json" })).json()).toHaveLength(2);
});

test("rejects an excessive address at its field", async () => {
  await mailbox.send(buildEmail());
  const answer = await app.inject({ url: `/dev/mailbox.json?to=${"a".repeat(300)}` });
  expect(answer.json()).toMatchObject({ statusCode: 422, message: "This address is too long" });
});
