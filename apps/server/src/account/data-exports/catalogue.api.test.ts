import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { BOOK_TABLE, EXPORTED_TABLES } from "./exported-tables.ts";
import { LEFT_OUT_TABLES } from "./left-out-tables.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const EXPORTED = [...EXPORTED_TABLES.account, ...EXPORTED_TABLES.book];

/**
 * Tables that name an author or lead to one, directly or indirectly, according to the database's foreign
 * keys.
 */
async function tablesOfAuthors(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive leads (name) as (
      select c.relname::text from pg_class c where c.relnamespace = 'public'::regnamespace
        and c.relname in ('users', 'credit_account')
      union
      select table_name::text from information_schema.columns where table_schema = 'public'
        and column_name in ('user_id', 'owner_id', 'account_id', 'author_id', 'email', 'email_hash', 'recipient', 'address')
      union
      select k.conrelid::regclass::text from leads join pg_constraint k
        on k.contype = 'f' and k.confrelid::regclass::text = leads.name
    ) select name from leads order by name`.execute(app.ownerDb);
  return rows.map(({ name }) => name);
}

test("exports every table that leads to an author, or leaves it out with a reason", async () => {
  const named = new Set([BOOK_TABLE, ...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT_TABLES)]);
  const found = await tablesOfAuthors();
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter((table) => !named.has(table))).toEqual([]);
  expect([...named].filter((table) => !found.includes(table))).toEqual([]);
  expect(Object.values(LEFT_OUT_TABLES).filter((reason) => reason.length < 30)).toEqual([]);
});

test("names no table and no file twice", () => {
  for (const tables of [EXPORTED_TABLES.account, EXPORTED_TABLES.book]) {
    const names = tables.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  }
  const tables = [...EXPORTED.map(({ table }) => table), ...Object.keys(LEFT_OUT_TABLES)];
  expect(new Set(tables).size).toBe(tables.length);
});

test("exports no column that may be a secret", async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and (data_type = 'bytea'
      or column_name ~ '(password|secret|token|sealed|recovery|private|credential|binding|email_hash)')`.execute(
    app.ownerDb,
  );
  const kept = new Map(EXPORTED.map(({ table, without }) => [table, without ?? []]));
  const tokensOfModels = ["input_tokens", "cached_input_tokens", "output_tokens", "cache_write_tokens"];
  const shown = rows.filter(
    ({ table, column }) =>
      kept.has(table) && !kept.get(table)?.includes(column) && !tokensOfModels.includes(column),
  );
  expect(shown).toEqual([]);
});

test("leaves out only existing columns", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(app.ownerDb);
  const there = new Set(rows.map(({ name }) => name));
  const left = EXPORTED.flatMap(({ table, without = [] }) => without.map((column) => `${table}.${column}`));
  expect(left.filter((name) => !there.has(name))).toEqual([]);
});

test("exports the file of every column that names one", async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct table_name as table from information_schema.columns
    where table_schema = 'public' and column_name in ('object_key', 'manuscript_key')
      and table_name <> 'purged_file' order by 1`.execute(app.ownerDb);
  const bringing = EXPORTED.filter(({ files }) => files !== undefined).map(({ table }) => table);
  expect(rows.map(({ table }) => table)).toEqual(bringing.toSorted());
});

test("pages through every exported table", async () => {
  const { rows } = await sql<{ table: string }>`
    select c.relname::text as table from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace`.execute(app.ownerDb);
  const keyed = new Set(rows.map(({ table }) => table));
  expect(EXPORTED.map(({ table }) => table).filter((table) => !keyed.has(table))).toEqual([]);
});
