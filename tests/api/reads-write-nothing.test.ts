import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { composeFeatures, createApi } from "../../apps/server/src/compose.ts";
import { type Db, inTransaction, openDatabase } from "../../apps/server/src/platform/db/database.ts";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../apps/server/src/platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { UNHURRIED } from "../../apps/server/src/platform/testing/mounted-server.ts";

const READS = [
  "/api/auth/me",
  "/api/credits/balance",
  "/api/credits/history",
  "/api/credits/check/book_generation?chapters=5",
  "/api/credits/check/cover_generation",
  "/api/books",
  "/api/books?page=2&limit=1",
  "/api/books?q=salt&state=generating&sort=words",
];
const order = { title: "The Salt Garden", genre: "Romance", chapters: 2 };

let app: TestApp;
/** The same API on connections that PostgreSQL allows neither to write nor to lock a row. */
let readOnly: { app: TestApp["server"]; db: Db };

beforeAll(async () => {
  app = await startTestApp();
  const url = new URL(app.foundation.url);
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const db = openDatabase({ url: url.href, connections: 4, onError: () => undefined });
  const foundation = { ...app.foundation, db };
  const features = composeFeatures(foundation, app.adapters);
  readOnly = { db, app: await createApi(foundation, { adapters: app.adapters, features, load: UNHURRIED }) };
});
afterAll(async () => {
  await readOnly.app.close();
  await readOnly.db.destroy();
  await app.close();
});

async function buildReader(): Promise<TestAuthor & { bookId: string }> {
  const author = await buildAuthor(app, { credits: 40 });
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  return { ...author, bookId: String(body["id"]) };
}

/** Calls the API that cannot write, as this author. */
function reading(author: TestAuthor): TestAuthor["call"] {
  return callAs({ ...app, server: readOnly.app }, author.token);
}

test("rejects a lock and a write where the reads below are tested", async () => {
  const reader = await buildReader();
  const locked = inTransaction(readOnly.db, (tx) => app.features.credits.lock(tx, reader.id));
  await expect(locked).rejects.toThrow("read-only transaction");
  expect((await reading(reader)("POST", "/api/books/generate", { body: order })).status).toBe(500);
});

test.each([...READS, "/api/books/{id}"])("GET %s writes nothing and locks nothing", async (path) => {
  const reader = await buildReader();
  const address = path.replace("{id}", reader.bookId);
  const answer = await reading(reader)("GET", address);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual((await reader.call("GET", address)).body);
});

test("leaves out what has expired without writing it off", async () => {
  const reader = await buildReader();
  await sql`update credit_lot set expires_at = now() where user_id = ${reader.id}`.execute(app.ownerDb);
  const answers = await Promise.all(READS.map((path) => reading(reader)("GET", path)));
  expect(answers.map(({ status }) => status)).toEqual(READS.map(() => 200));
  expect(answers[0]?.body).toMatchObject({ credits: 0 });
  expect(answers[1]?.body).toMatchObject({ balance: 0, held: 10 });
});

test("lets an author read without waiting for one who spends", async () => {
  const reader = await buildReader();
  const answers = await inTransaction(app.foundation.db, async (tx) => {
    await app.features.credits.lock(tx, reader.id);
    await sql`select 1 from users where id = ${reader.id} for update`.execute(tx);
    return Promise.all(READS.map((path) => reader.call("GET", path)));
  });
  expect(answers.map(({ status }) => status)).toEqual(READS.map(() => 200));
});

test("records a session's use once an hour, however often it reads", async () => {
  const reader = await buildReader();
  const { db } = app.foundation;
  const Session = z.object({ last_used_at: z.date(), xmin: z.string() });
  const session = (): Promise<z.output<typeof Session> | null> =>
    readRow(db, Session, sql`select last_used_at, xmin::text from session where user_id = ${reader.id}`);
  await sql`update session set last_used_at = now() - interval '2 hours'
    where user_id = ${reader.id}`.execute(db);
  const before = await session();
  await reader.call("GET", "/api/auth/me");
  const noted = await session();
  expect(noted?.last_used_at.getTime()).toBeGreaterThan(before?.last_used_at.getTime() ?? 0);
  for (let n = 0; n < 20; n += 1) await reader.call("GET", "/api/auth/me");
  expect(await session()).toEqual(noted);
});
