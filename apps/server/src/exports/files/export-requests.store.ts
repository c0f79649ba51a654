import { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files/export";
import { ExportFormat } from "@colophon/contracts/exports/files/export-request";
import { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** A file of an export, wherever the book has gone since. */
const StoredFile = z.object({
  format: ExportFormat,
  filename: z.string(),
  /** what the file is; where it lies, and whether it does, its own row says */
  content_hash: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** What was ordered and what came of it; how far it is stands in the run of the same id. */
const ExportRow = z.object({
  id: z.uuid(),
  book_id: z.uuid(),
  formats: z.array(ExportFormat),
  trim: TrimSize,
  paper: Paper,
  theme: PressTheme,
  large_print: z.boolean(),
  files: z.array(StoredFile),
  not_made: z.array(FileNotMade),
  findings: z.array(ExportFinding),
  rules_checked: z.int().nullable(),
  created_at: z.date(),
});
export type ExportRow = z.output<typeof ExportRow>;

export type NewExport = Pick<
  ExportRow,
  "id" | "book_id" | "formats" | "trim" | "paper" | "theme" | "large_print"
>;
/** What an order has come to. */
export type ExportResult = Pick<ExportRow, "files" | "not_made" | "findings" | "rules_checked">;

const COLUMNS = sql.raw(Object.keys(ExportRow.shape).join(", "));

export async function insertExport(tx: Tx, row: NewExport): Promise<void> {
  await sql`insert into book_export (id, book_id, formats, trim, paper, theme, large_print)
    values (${row.id}, ${row.book_id}, ${row.formats}, ${row.trim}, ${row.paper}, ${row.theme},
      ${row.large_print})`.execute(tx);
}

export function findExport(db: Db, id: string): Promise<ExportRow | null> {
  return readRow(db, ExportRow, sql`select ${COLUMNS} from book_export where id = ${id}`);
}

/** A page of a book's orders, newest first. */
export function listExports(
  db: Db,
  { bookId, limit, offset }: { bookId: string; limit: number; offset: number },
): Promise<ExportRow[]> {
  return readRows(
    db,
    ExportRow,
    sql`select ${COLUMNS} from book_export where book_id = ${bookId}
      order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
}

export function countExports(db: Db, bookId: string): Promise<number> {
  return readCount(db, sql`select count(*)::int as count from book_export where book_id = ${bookId}`);
}

/** One author's orders one after another, so that two at once are counted. */
export async function lockExportsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${ownerId}`}, 0))`.execute(tx);
}

const Twin = z.object({ id: z.uuid() });

/** The oldest of `among` that is an order for the very same. */
export async function findTwin(tx: Tx, row: NewExport, among: readonly string[]): Promise<string | null> {
  const twin = await readRow(
    tx,
    Twin,
    sql`select id from book_export where id = any(${among}) and ${isFor(row)} order by created_at limit 1`,
  );
  return twin?.id ?? null;
}

/** The newest order for the very same that has come to exactly these files: the book was the same as well. */
export async function findReadyTwin(
  tx: Tx,
  row: NewExport,
  files: readonly StoredFile[],
): Promise<string | null> {
  const came = JSON.stringify(files);
  const twin = await readRow(
    tx,
    Twin,
    sql`select id from book_export where ${isFor(row)} and files @> ${came}::jsonb and files <@ ${came}::jsonb
      order by created_at desc limit 1`,
  );
  return twin?.id ?? null;
}

/** The same book, kinds and look; in which order the kinds were named makes no other order. */
function isFor(row: NewExport): Query {
  return sql`book_id = ${row.book_id} and formats @> ${row.formats} and formats <@ ${row.formats}
    and trim = ${row.trim} and paper = ${row.paper} and theme = ${row.theme} and large_print = ${row.large_print}`;
}

/** The caller's transaction ends the order's run. */
export async function saveResult(tx: Tx, exportId: string, result: ExportResult): Promise<void> {
  await sql`update book_export set files = ${JSON.stringify(result.files)}::jsonb,
      not_made = ${JSON.stringify(result.not_made)}::jsonb, findings = ${JSON.stringify(result.findings)}::jsonb,
      rules_checked = ${result.rules_checked}
    where id = ${exportId}`.execute(tx);
}
