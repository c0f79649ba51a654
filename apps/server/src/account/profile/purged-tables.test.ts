import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Tables whose rows outlive their author, and why; a new one must be decided here. */
const NOT_WITH_THE_USER: Readonly<Record<string, string>> = {
  users: "removed by the purge",
  registration: "removed by its address",
  analytics_call: "figures of days, nobody's",
  analytics_day: "figures of days, nobody's",
  analytics_job: "figures of days, nobody's",
  analytics_aggregation: "when days were summed up",
  auth_email: "removed by its address",
  local_email: "the mailbox of development: what was sent is not the account's any more",
  provider_circuit: "how workers stand with providers",
  rate_bucket: "counts with the address or the id in their key are removed",
  credit_account: "stays under the pseudonym",
  credit_lot: "stays under the pseudonym",
  credit_ledger: "stays under the pseudonym, without its descriptions",
  credit_hold: "stays under the pseudonym",
  credit_clawback: "stays under the pseudonym",
  lifetime_key: "leads to nobody",
  lifetime_spot: "stays under the pseudonym, given up",
  local_payment_event: "the test checkout of a machine under development",
  local_payment_object: "the test checkout of a machine under development",
  payment_customer: "removed by the purge",
  payment_event: "names orders and the provider's ids, no person",
  purchase: "stays under the pseudonym",
  subscription_change: "names orders and prices, no person",
  payment_reconciliation: "leads to nobody",
  payment_reversal: "stays under the pseudonym",
  security_event: "stays under the pseudonym, until the log forgets it",
  security_log_key: "leads to nobody",
  model_call: "stays under the pseudonym for 12 months",
  write_freeze: "stays under the pseudonym",
  audit_entry: "stays: rows hold ids alone, which lead to nobody afterwards",
  audit_detail: "goes with the account it is about, by audit_forget",
  account_access: "stays under the pseudonym, without its reason",
  account_deletion: "goes with the last mail",
  text_provider: "the installation's; who changed it is forgotten",
  support_canned_answer: "the installation's; who changed it is forgotten",
  site_secret: "the installation's; who changed it is forgotten",
  site_setting: "the installation's; who changed it is forgotten",
  store_figure: "the installation's; who changed it is forgotten",
  integrity_scan: "when promises were looked at, and how many did not hold",
  kysely_migration: "leads to nobody",
  kysely_migration_lock: "leads to nobody",
};

test("deletes every table with its author, or keeps it for a reason", async () => {
  const { rows } = await sql<{ name: string }>`
    with recursive going as (
      select 'users'::regclass::oid as id
      union
      select c.conrelid from pg_constraint c join going g on c.confrelid = g.id
      where c.contype = 'f' and c.confdeltype = 'c')
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'users' or c.oid not in (select id from going))
      and c.relname <> 'purged_file'
    order by 1`.execute(app.ownerDb);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(NOT_WITH_THE_USER).toSorted());
});

test("has no column that keeps an author's row from being deleted", async () => {
  const { rows } = await sql`
    select conrelid::regclass::text as table, conname from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and confdeltype not in ('c', 'n')`.execute(
    app.ownerDb,
  );
  expect(rows).toEqual([]);
});

test("purges every column that names a stored file", async () => {
  const { rows } = await sql<{ place: string }>`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and column_name ~ '(object|manuscript|blob|file|store|storage)_?key$'
    order by 1`.execute(app.ownerDb);
  expect(rows.map(({ place }) => place)).toEqual([
    "author_photo.object_key",
    "book_image.object_key",
    "cover.object_key",
    "cover_artwork.object_key",
    "cover_thumbnail.object_key",
    "cover_version.object_key",
    "edition.manuscript_key",
    "export_file.object_key",
    "purged_file.object_key",
    "support_attachment.object_key",
  ]);
});
