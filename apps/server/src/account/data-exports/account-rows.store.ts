import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { ExportedTable } from "./exported-table.ts";

/** Rows read per query at first: chapters may be large, so start small. */
const ROWS_AT_ONCE = 25;
/** Rows per query once rows turn out to be short, such as a chapter's steps. */
const MAX_ROWS_AT_ONCE = 400;
const PAGE_CHARACTERS = 1_000_000;

/** Rows of an author, or of one of their books. The caller must ensure the book is the author's. */
export type Whose = { ownerId: string } | { bookId: string };

const Name = z.object({ name: z.string() });
const KeyColumn = z.object({ table_name: z.string(), column_name: z.string(), type: z.string() });
const PageRow = z.object({ row: z.string(), place: z.array(z.string()) });

export type TableKeys = ReadonlyMap<string, readonly { column: string; type: string }[]>;

/** The primary key of each table: rows are read in its order, page by page. */
export async function readTableKeys(db: Db): Promise<TableKeys> {
  const rows = await readRows(
    db,
    KeyColumn,
    sql`select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
      from pg_index i
      join pg_class c on c.oid = i.indrelid and c.relnamespace = 'public'::regnamespace
      cross join unnest(i.indkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indisprimary order by c.relname, k.place`,
  );
  const named = rows.map(({ table_name, column_name, type }) => ({ table_name, column: column_name, type }));
  return Map.groupBy(named, ({ table_name }) => table_name);
}

/** Filters these tables to those that have rows: most are empty for most books. */
export async function tablesWithRows(
  db: Db,
  { tables, whose }: { tables: readonly ExportedTable[]; whose: Whose },
): Promise<ReadonlySet<string>> {
  const asked = tables.map(
    (table) => sql`select ${table.table} as name where exists (select from ${sql.table(table.table)} t
      where ${isTheirs(table, whose)})`,
  );
  const found = await readRows(db, Name, sql.join(asked, sql` union all `));
  return new Set(found.map(({ name }) => name));
}

/**
 * Streams every row of the author or the book as JSON text, a few at a time, without holding a transaction
 * open. Hardly any row is inspected, so rows aren't parsed here.
 */
export async function* rowsOf(
  db: Db,
  { table, whose, keys }: { table: ExportedTable; whose: Whose; keys: TableKeys },
): AsyncGenerator<string, void, void> {
  const key = keys.get(table.table) ?? [];
  const columns = sql.join(key.map(({ column }) => sql`t.${sql.ref(column)}`));
  const texts = sql.join(key.map(({ column }) => sql`t.${sql.ref(column)}::text`));
  let last: readonly string[] | null = null;
  let atOnce = ROWS_AT_ONCE;
  for (;;) {
    const after: RawBuilder<unknown> =
      last === null ? sql`` : sql`and (${columns}) > (${placeAfter(last, key)})`;
    const page: z.output<typeof PageRow>[] = await readRows(
      db,
      PageRow,
      sql`select (to_jsonb(t) - ${[...(table.without ?? [])]}::text[])::text as row, jsonb_build_array(${texts}) as place
        from ${sql.table(table.table)} t where ${isTheirs(table, whose)} ${after}
        order by ${columns} limit ${atOnce}`,
    );
    for (const { row } of page) yield row;
    if (page.length < atOnce) return;
    last = page.at(-1)?.place ?? null;
    atOnce = rowsAfter(page.map(({ row }) => row.length));
  }
}

/** Number of rows to read next, if all were as long as the longest: at most twice as many as before. */
function rowsAfter(lengths: readonly number[]): number {
  const fitting = Math.floor(PAGE_CHARACTERS / Math.max(1, ...lengths));
  return Math.max(ROWS_AT_ONCE, Math.min(fitting, 2 * lengths.length, MAX_ROWS_AT_ONCE));
}

function placeAfter(
  last: readonly string[],
  key: readonly { column: string; type: string }[],
): RawBuilder<unknown> {
  return sql.join(last.map((value, at) => sql`${value}::text::${sql.raw(key[at]?.type ?? "text")}`));
}

function isTheirs({ leads }: ExportedTable, whose: Whose): RawBuilder<unknown> {
  if ("bookId" in whose) {
    if (!("ofBook" in leads)) return sql`t.book_id = ${whose.bookId}`;
    return sql`t.${sql.ref(leads.column)} in (select p.id from ${sql.table(leads.ofBook)} p
      where p.book_id = ${whose.bookId})`;
  }
  if ("owner" in leads) return sql`t.${sql.ref(leads.owner)} = ${whose.ownerId}`;
  // programmer error: tables of books must be read by book
  if (!("of" in leads)) throw new Error("a table of books was asked for by its author");
  return sql`t.${sql.ref(leads.column)} in (select p.id from ${sql.table(leads.of)} p
    where p.${sql.ref(leads.by ?? "owner_id")} = ${whose.ownerId})`;
}

const BookRow = z.object({ id: z.uuid(), row: z.record(z.string(), z.unknown()) });

/** The author's books, including those in the trash, oldest first. */
export function selectBooks(db: Db, ownerId: string): Promise<z.output<typeof BookRow>[]> {
  return readRows(
    db,
    BookRow,
    sql`select id, to_jsonb(book) as row from book where owner_id = ${ownerId} order by created_at, id`,
  );
}
