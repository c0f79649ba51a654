import { ExportFinding, ExportStatus, FileNotMade } from "@colophon/contracts/exports/export";
import { ExportFormat } from "@colophon/contracts/exports/order";
import { Paper, PressTheme, TrimSize } from "@colophon/contracts/exports/print";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";

/** A file of an export, wherever the book has gone since. */
const StoredFile = z.object({
  format: ExportFormat,
  filename: z.string(),
  object_key: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
});

export type StoredFile = z.output<typeof StoredFile>;

const ExportRow = z.object({
  id: z.string(),
  book_id: z.string(),
  formats: z.array(ExportFormat),
  trim: TrimSize,
  paper: Paper,
  theme: PressTheme,
  large_print: z.boolean(),
  status: ExportStatus,
  progress: z.int(),
  step: z.string(),
  attempt: z.int(),
  files: z.array(StoredFile),
  not_made: z.array(FileNotMade),
  findings: z.array(ExportFinding),
  rules_checked: z.int().nullable(),
  failure: z.string().nullable(),
  created_at: z.date(),
});

export type ExportRow = z.output<typeof ExportRow>;

const ClaimedRow = ExportRow.extend({ owner_id: z.string() });
const TwinRow = z.object({ id: z.string() });

export type NewExport = Pick<
  ExportRow,
  "id" | "book_id" | "formats" | "trim" | "paper" | "theme" | "large_print"
>;
/** What an order has come to. */
export type ExportResult = Pick<ExportRow, "files" | "not_made" | "findings" | "rules_checked">;
type Claim = { id: string; attempt: number };

const COLUMNS = sql.raw(
  `e.id, e.book_id, e.formats, e.trim, e.paper, e.theme, e.large_print, e.status, e.progress, e.step,
   e.attempt, e.files, e.not_made, e.findings, e.rules_checked, e.failure, e.created_at`,
);

export async function insertExport(tx: Tx, row: NewExport): Promise<void> {
  await sql`insert into book_export (id, book_id, formats, trim, paper, theme, large_print)
    values (${row.id}, ${row.book_id}, ${row.formats}, ${row.trim}, ${row.paper}, ${row.theme},
      ${row.large_print})`.execute(tx);
}

/** @returns null for an unknown export and for another author's alike */
export async function findExportOf(
  db: Db,
  which: { ownerId: string; bookId: string; exportId: string },
): Promise<ExportRow | null> {
  return readRow(
    db,
    ExportRow,
    sql`select ${COLUMNS} from book_export e join book b on b.id = e.book_id
      where e.id = ${which.exportId} and e.book_id = ${which.bookId} and b.owner_id = ${which.ownerId}`,
  );
}

/** One author's orders one after another, so that two at once are counted. */
export async function lockOrdersOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${ownerId}`}, 0))`.execute(tx);
}

export async function countUnderWay(tx: Tx, ownerId: string): Promise<number> {
  return readCount(
    tx,
    sql`select count(*)::int as count from book_export e join book b on b.id = e.book_id
      where b.owner_id = ${ownerId} and e.status not in ('ready', 'failed')`,
  );
}

/** An order for the very same that is still under way. */
export async function findTwin(tx: Tx, row: NewExport): Promise<string | null> {
  const twin = await readRow(
    tx,
    TwinRow,
    sql`select id from book_export
      where book_id = ${row.book_id} and formats = ${row.formats} and trim = ${row.trim}
        and paper = ${row.paper} and theme = ${row.theme} and large_print = ${row.large_print}
        and status not in ('ready', 'failed')
      order by created_at limit 1`,
  );
  return twin?.id ?? null;
}

/** Takes an export up. @returns null when it has ended or its book is gone */
export async function claimExport(
  db: Db,
  exportId: string,
): Promise<(ExportRow & { owner_id: string }) | null> {
  return readRow(
    db,
    ClaimedRow,
    sql`update book_export e set status = 'rendering', attempt = attempt + 1, progress = 5,
        step = 'Setting the pages', updated_at = now()
      from book b
      where e.id = ${exportId} and b.id = e.book_id and e.status not in ('ready', 'failed')
      returning ${COLUMNS}, b.owner_id`,
  );
}

export async function noteProgress(
  db: Db,
  claim: Claim,
  news: { status: "rendering" | "checking"; progress: number; step: string },
): Promise<void> {
  await sql`update book_export set status = ${news.status}, progress = ${news.progress}, step = ${news.step},
      updated_at = now()
    where id = ${claim.id} and attempt = ${claim.attempt} and status not in ('ready', 'failed')`.execute(db);
}

/** @param attempt  null for an export that no worker has to take up */
export async function finishExport(
  db: Db,
  { id, attempt }: { id: string; attempt: number | null },
  result: ExportResult,
): Promise<void> {
  await sql`update book_export set status = 'ready', progress = 100, step = '', updated_at = now(),
      files = ${JSON.stringify(result.files)}::jsonb,
      not_made = ${JSON.stringify(result.not_made)}::jsonb, findings = ${JSON.stringify(result.findings)}::jsonb,
      rules_checked = ${result.rules_checked}
    where id = ${id} and attempt = ${attempt ?? 0} and status not in ('ready', 'failed')`.execute(db);
}

export async function failExport(db: Db, claim: Claim, failure: string): Promise<void> {
  await sql`update book_export set status = 'failed', step = '', failure = ${failure}, updated_at = now()
    where id = ${claim.id} and attempt = ${claim.attempt} and status not in ('ready', 'failed')`.execute(db);
}
