import { ExportFinding, FileNotMade } from "@colophon/contracts/exports/files";
import { ExportFormat } from "@colophon/contracts/exports/export-request";
import { Paper, PressTheme, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { type Query, readCount, readRow, readRows } from "../../platform/db/rows.ts";

/** A file of an export, even if the book has since been deleted. */
const StoredFile = z.object({
  format: ExportFormat,
  filename: z.string(),
  /** identifies the file; its own row says whether and where it is stored */
  content_hash: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** A request and its outcome; its progress is in the run with the same id. */
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
/** Outcome of an export request. */
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

/** A page of a book's exports, newest first. */
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

/** Serialises one author's requests, so that concurrent ones are counted. */
export async function lockExportsOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${ownerId}`}, 0))`.execute(tx);
}

const Twin = z.object({ id: z.uuid() });

/** The oldest identical request in `among`. */
export async function findTwin(tx: Tx, row: NewExport, among: readonly string[]): Promise<string | null> {
  const twin = await readRow(
    tx,
    Twin,
    sql`select id from book_export where id = any(${among}) and ${isFor(row)} order by created_at limit 1`,
  );
  return twin?.id ?? null;
}

/** The newest identical request that produced exactly these files, so the book was the same too. */
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

/** Same book, formats and layout; the order in which formats are listed doesn't matter. */
function isFor(row: NewExport): Query {
  return sql`book_id = ${row.book_id} and formats @> ${row.formats} and formats <@ ${row.formats}
    and trim = ${row.trim} and paper = ${row.paper} and theme = ${row.theme} and large_print = ${row.large_print}`;
}

/** The caller ends the export's run in the same transaction. */
export async function saveResult(tx: Tx, exportId: string, result: ExportResult): Promise<void> {
  await sql`update book_export set files = ${JSON.stringify(result.files)}::jsonb,
      not_made = ${JSON.stringify(result.not_made)}::jsonb, findings = ${JSON.stringify(result.findings)}::jsonb,
      rules_checked = ${result.rules_checked}
    where id = ${exportId}`.execute(tx);
}
