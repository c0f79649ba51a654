import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "./db/database.ts";
import { findBrokenInvariants } from "./invariants.ts";
import { type TestDatabase, createTestDatabase } from "./test-kit/test-database.ts";

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("in a new database every promise holds", async () => {
  expect(await findBrokenInvariants(db)).toEqual([]);
});

test("credits that no entry accounts for are found", async () => {
  await sql`insert into users (id, email, full_name, password_hash)
    values ('11111111-1111-4111-8111-111111111111', 'a@b.test', 'Ada', 'x')`.execute(db);
  expect(await findBrokenInvariants(db)).toMatchObject([{ invariant: "author without a standing" }]);
  await sql`insert into author_standing (user_id, trial_expires_at)
    values ('11111111-1111-4111-8111-111111111111', now())`.execute(db);
  await sql`select credit_grant('11111111-1111-4111-8111-111111111111', 40, 'trial',
    now() + interval '14 days', 'grant', 'trial', '', 'trial')`.execute(db);
  expect(await findBrokenInvariants(db)).toEqual([]);
  await sql`update credit_account set balance = balance + 5`.execute(db);
  expect(await findBrokenInvariants(db)).toContainEqual({
    invariant: "ledger",
    subject: "11111111-1111-4111-8111-111111111111",
    detail: "balance 45 is not the ledger's sum 40",
  });
  await sql`update credit_account set balance = balance - 5`.execute(db);
});

test("a broken promise of which little is known hides neither itself nor the others", async () => {
  await sql`create or replace function broken_invariants()
    returns table (invariant text, subject text, detail text) language sql stable as
    $$ values ('one', null::text, null::text), ('two', 'of a book', 'why') $$`.execute(db);
  expect(await findBrokenInvariants(db)).toEqual([
    { invariant: "one", subject: "?", detail: "?" },
    { invariant: "two", subject: "of a book", detail: "why" },
  ]);
});
