// @module-tag merge
import fs from "node:fs";
import path from "node:path";
import { allJobs } from "@colophon/contracts/jobs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertAuthor } from "../testing/insert-author.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { grantToApp, ownsTables, roleOf } from "./app-role.ts";
import { type Db, inTransaction, openDatabase } from "./database.ts";
import { prepareDatabase } from "./prepare.ts";

const SOURCES = path.join(import.meta.dirname, "../..");

let database: TestDatabase;
let app: Db;
let owner: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  app = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
  owner = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await app.destroy();
  await owner.destroy();
  await database.drop();
});

async function rowsOf(query: ReturnType<typeof sql>): Promise<unknown[]> {
  return (await query.execute(owner)).rows;
}

test.each([
  "alter table credit_ledger disable trigger all",
  "alter table credit_ledger disable trigger credit_ledger_rows",
  "drop trigger credit_ledger_rows on credit_ledger",
  "create or replace function credit_ledger_is_append_only() returns trigger language plpgsql as 'begin return new; end'",
  "alter function credit_grant owner to current_user",
  "drop table credit_ledger cascade",
  "create table note (n int)",
  "create trigger mine before insert on credit_account execute function credit_ledger_is_append_only()",
  "set session_replication_role = replica",
  "update kysely_migration set name = name",
])("forbids the app's role: %s", async (statement) => {
  await expect(sql.raw(statement).execute(app)).rejects.toThrow(/permission denied|must be owner/);
});

test.each(["credit_account", "credit_lot", "credit_ledger", "credit_hold"])(
  "lets the app's role read %s, without changing a row",
  async (table) => {
    await sql`select * from ${sql.ref(table)}`.execute(app);
    for (const statement of [
      `update ${table} set user_id = user_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
      `insert into ${table} (user_id) values (gen_random_uuid())`,
      `select * from ${table} for update`,
    ])
      await expect(sql.raw(statement).execute(app)).rejects.toThrow(`permission denied for table ${table}`);
  },
);

test("writes by the ledger's functions for a role that may not", async () => {
  const author = await insertAuthor(app, { host: "roles.test", credits: 40 });
  const { rows } = await sql`select balance from credit_account where user_id = ${author}`.execute(app);
  expect(rows).toEqual([{ balance: 40 }]);
});

test("does not confuse the caller's own table with the ledger's", async () => {
  const author = await insertAuthor(app, { host: "roles.test", credits: 40 });
  await inTransaction(app, async (tx) => {
    await sql`create temp table credit_account (user_id uuid primary key, balance int) on commit drop`.execute(
      tx,
    );
    await sql`insert into pg_temp.credit_account values (${author}, 1000000)`.execute(tx);
    const { rows } = await sql`select credit_lock(${author}) as balance`.execute(tx);
    expect(rows).toEqual([{ balance: 40 }]);
  });
});

/** All wrong grants; a migration that forgets some is listed here by name. */
async function wrongGrants(): Promise<unknown[]> {
  const role = await roleOf(database.url);
  return rowsOf(sql`
    with relation as (
      select c.oid, c.relname as name, c.relkind, c.relnamespace = 'pgboss'::regnamespace as is_queue,
             c.relname like 'credit\\_%' or c.relname like 'audit\\_%' or c.relname like 'kysely\\_%' as is_closed
      from pg_class c
      where c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and c.relkind in ('r', 'p', 'v', 'S')),
    wanted as (
      select r.name, r.oid, privilege, r.relkind = 'S' as is_sequence,
             case when r.relkind = 'S' then privilege = 'usage' and not (r.is_closed and not r.is_queue)
                  when privilege = 'select' then true
                  when privilege in ('insert', 'update', 'delete') then r.is_queue or not r.is_closed
                  else false end as is_right
      from relation r cross join lateral unnest(case when r.relkind = 'S' then array['usage', 'update']
        else array['select', 'insert', 'update', 'delete', 'truncate', 'trigger', 'references'] end) privilege)
    select name, privilege, is_right from wanted
    where is_right <> case when is_sequence then has_sequence_privilege(${role}, oid, privilege)
                           else has_table_privilege(${role}, oid, privilege) end
    order by 1, 2`);
}

test("opens every feature's table to the app's role, and those of ledger and audit log for reading only", async () => {
  expect(await wrongGrants()).toEqual([]);
});

/** The functions of the ledger and the audit log that stores call. */
function functionsInStores(): string[] {
  const stores = fs
    .readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".store.ts"));
  const calls = stores.flatMap((name) => [
    ...fs
      .readFileSync(path.join(SOURCES, name), "utf8")
      .matchAll(/\b((?:credit|audit)_(?!detail\b|entry\b)\w+)\(/g),
  ]);
  return [...new Set(calls.map(([, name = ""]) => name))].toSorted();
}

test("lets the app's role call exactly the functions of ledger and audit log that a store calls", async () => {
  const role = await roleOf(database.url);
  const rows =
    await rowsOf(sql`select array_agg(distinct proname::text order by proname::text) as names from pg_proc
    where pronamespace = 'public'::regnamespace and (proname like 'credit\\_%' or proname like 'audit\\_%')
      and has_function_privilege(${role}, oid, 'execute')`);
  expect(rows).toEqual([{ names: functionsInStores() }]);
});

test("runs as owner only functions of ledger and audit log, with a fixed path, closed to the public", async () => {
  const rows = await rowsOf(sql`select proname, proconfig, pg_get_userbyid(proowner) as owner,
      exists (select 1 from aclexplode(proacl) where grantee = 0) as is_open
    from pg_proc where pronamespace = 'public'::regnamespace and prosecdef order by proname`);
  const role = await roleOf(database.ownerUrl);
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) {
    expect(row).toMatchObject({
      proname: expect.stringMatching(/^(?:credit|audit)_/),
      proconfig: ["search_path=public, pg_temp"],
      owner: role,
      is_open: false,
    });
  }
});

test("covers later migrations when the database is next prepared", async () => {
  await sql`create table credit_more (n int generated always as identity, m int)`.execute(owner);
  await sql`create table later_note (n serial, m int)`.execute(owner);
  await sql`create function credit_later() returns void language sql as 'insert into credit_more (m) values (1)'`.execute(
    owner,
  );
  const { rows } = await sql<{
    text: string;
  }>`select pg_get_functiondef('credit_lock'::regproc) as text`.execute(owner);
  const plain = (rows[0]?.text ?? "").replace(/ SECURITY DEFINER\n.*\n/, "\n");
  expect(plain).not.toContain("search_path");
  await sql.raw(plain).execute(owner);
  await expect(sql`select credit_lock(gen_random_uuid())`.execute(app)).rejects.toThrow("permission denied");

  await prepareDatabase({ owner: database.ownerUrl, app: database.url }, allJobs);
  await sql`select credit_lock(gen_random_uuid())`.execute(app);
  await sql`select credit_later()`.execute(app);
  await sql`insert into later_note (m) values (1)`.execute(app);
  expect(await wrongGrants()).toEqual([]);
});

test("takes excess privileges from a role when the database is prepared", async () => {
  const role = sql.ref(await roleOf(database.url));
  await sql`grant all on credit_ledger, users to ${role}`.execute(owner);
  await sql`grant execute on function credit_write to ${role}`.execute(owner);
  await sql`grant execute on function credit_debit to public`.execute(owner);
  expect(await wrongGrants()).not.toEqual([]);
  await prepareDatabase({ owner: database.ownerUrl, app: database.url }, allJobs);
  expect(await wrongGrants()).toEqual([]);
  for (const inner of [
    sql`select credit_write(gen_random_uuid(), 1, 'grant', '', '', '[]', null, null, '')`,
    sql`select credit_debit(gen_random_uuid(), 1, '', '', '', null)`,
  ])
    await expect(inner.execute(app)).rejects.toThrow("permission denied for function");
});

test("lets four processes prepare at once without conflicting grants", async () => {
  const urls = { owner: database.ownerUrl, app: database.url };
  await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(urls, allJobs)));
  const owners = openDatabase({ url: database.ownerUrl, connections: 8, onError: () => undefined });
  const role = await roleOf(database.url);
  await Promise.all(Array.from({ length: 8 }, () => grantToApp(owners, role)));
  await owners.destroy();
  expect(await wrongGrants()).toEqual([]);
});

test("keeps a single role as the owner, and says so", async () => {
  await prepareDatabase(database.ownerUrl, allJobs);
  await prepareDatabase(
    { owner: database.ownerUrl, app: `${database.ownerUrl}?application_name=same` },
    allJobs,
  );
  await sql`select * from credit_ledger for update`.execute(owner);
  expect(await ownsTables(owner)).toBe(true);
  expect(await ownsTables(app)).toBe(false);
});
