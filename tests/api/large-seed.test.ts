// @module-tag merge
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { readRow } from "../../apps/server/src/platform/db/rows.ts";
import { type TestAuthor, buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { findWorkedBook } from "../../bench/admin-lists/administrator.store.ts";
import { bookQueries, listQueries } from "../../bench/admin-lists/list-queries.ts";
import { type Filled, fillInstallation } from "../../scripts/large-seed/fill-installation.ts";

/** A hundredth of everything. */
const SHARE = 0.01;
const USERS = 1000;

let app: TestApp;
let admin: TestAuthor;
const steps: Filled[] = [];

beforeAll(async () => {
  app = await startTestApp();
  await fill();
  // Without credits: the first lot after the seed is requested by a test.
  admin = await buildAuthor(app, { isAdmin: true, credits: 0 });
});
afterAll(() => app.close());

function fill(): Promise<void> {
  return fillInstallation(app.ownerDb, { share: SHARE, now: new Date(), onStep: (step) => steps.push(step) });
}

const Counted = z.object({
  users: z.int(),
  lines: z.int(),
  books: z.int(),
  left_without_a_name: z.int(),
  admins: z.int(),
  kinds: z.int(),
  funding: z.int(),
  states: z.int(),
  purchases_unpaid: z.int(),
  plans: z.int(),
  leaving: z.int(),
  tickets: z.int(),
  calls: z.int(),
  false_act: z.coerce.number().nullable(),
  acts: z.int(),
});

async function count(): Promise<z.output<typeof Counted>> {
  const row = await readRow(
    app.ownerDb,
    Counted,
    sql`select (select count(*)::int from users where email like '%@crowd.example') as users,
      (select count(*)::int from credit_ledger) as lines, (select count(*)::int from book) as books,
      (select count(*)::int from credit_account a where not exists (select from users u where u.id = a.user_id))
        as left_without_a_name,
      (select count(*)::int from users where is_admin and email like '%@crowd.example') as admins,
      (select count(distinct transaction_type)::int from credit_ledger) as kinds,
      (select count(distinct funding)::int from run) as funding,
      (select count(distinct status)::int from run) as states,
      (select count(*)::int from credit_ledger l where l.transaction_type = 'purchase' and not exists (
        select from purchase o join payment_event e on e.order_id = o.id::text
        where 'order:' || o.id = l.idempotency_key and o.user_id = l.user_id)) as purchases_unpaid,
      (select count(*)::int from purchase where kind = 'plan') as plans,
      (select count(*)::int from account_deletion) as leaving,
      (select count(*)::int from support_ticket) as tickets, (select count(*)::int from model_call) as calls,
      audit_first_false() as false_act, (select count(*)::int from audit_entry) as acts`,
  );
  if (row === null) throw new Error("nothing was counted");
  return row;
}

test("makes a hundredth of users, entries and books for an installation of a hundredth", async () => {
  const made = await count();
  expect(made.users).toBe(USERS);
  expect(made.lines).toBeGreaterThanOrEqual(10 * USERS);
  expect(made.books).toBeGreaterThanOrEqual(2 * USERS);
  expect(steps.at(-1)).toEqual({ accounts: 1005, of: 1005 });
});

test("has everything that lists can be filtered by", async () => {
  const made = await count();
  expect(made).toMatchObject({ left_without_a_name: 5, admins: 1, kinds: 5, funding: 3, states: 3 });
  for (const rows of [made.plans, made.leaving, made.tickets, made.calls]) expect(rows).toBeGreaterThan(0);
});

test("passes every integrity check", async () => {
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

test("has a payment for every pack in its ledger", async () => {
  expect((await count()).purchases_unpaid).toBe(0);
});

test("has an intact audit log", async () => {
  const { false_act: falseAct, acts } = await count();
  expect(falseAct).toBeNull();
  expect(acts).toBeGreaterThan(0);
});

test("spends credits from the seeded lots", async () => {
  const Purse = z.object({ user_id: z.uuid(), balance: z.int() });
  const purse = await readRow(
    app.ownerDb,
    Purse,
    sql`select user_id, balance from credit_account join users u on u.id = user_id
      where email like '%@crowd.example' and balance >= 60 limit 1`,
  );
  if (purse === null) throw new Error("nobody has credits");
  await sql`select credit_grant(${purse.user_id}, 5, 'purchased', null, 'adjust', 'seed', '', 'five more')`.execute(
    app.ownerDb,
  );
  expect(await app.features.integrityChecks.findBroken()).toEqual([]);
});

test("does not seed twice", async () => {
  const { users, acts } = await count();
  await fill();
  expect(await count()).toMatchObject({ users, acts });
});

test("does not allow the app's role to seed", async () => {
  const filled = fillInstallation(app.foundation.db, { share: SHARE, now: new Date() });
  await expect(filled).rejects.toThrow("owns the tables");
});

const ASKED = listQueries({
  userId: "00000000-0000-4000-8000-000000000000",
  from: "2026-01-01",
  until: "2026-12-31",
});
test.each(ASKED)("answers the list: $name", async ({ path }) => {
  const { status, body } = await admin.call("GET", path);
  expect({ status, body }).toMatchObject({ status: 200 });
});

test("answers the lists of work on one book", async () => {
  const bookId = await findWorkedBook(app.ownerDb);
  if (bookId === null) throw new Error("no model was asked for any book");
  for (const { path } of bookQueries(bookId)) {
    const { status, body } = await admin.call("GET", path);
    expect({ path, status, body }).toMatchObject({ status: 200 });
  }
});
