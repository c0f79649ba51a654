import type { ExportFinding, ExportStatus, FileNotMade } from "@colophon/contracts/exports/export";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import type { Paper, PressTheme, TrimSize } from "@colophon/contracts/exports/print";
import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

/** A file of an export, wherever the book has gone since. */
export type StoredFile = {
  format: ExportFormat;
  filename: string;
  object_key: string;
  media_type: string;
  bytes: number;
  pages: number | null;
};

export type ExportRow = {
  id: string;
  book_id: string;
  formats: ExportFormat[];
  trim: TrimSize;
  paper: Paper;
  theme: PressTheme;
  large_print: boolean;
  status: ExportStatus;
  progress: number;
  step: string;
  attempt: number;
  files: StoredFile[];
  not_made: FileNotMade[];
  findings: ExportFinding[];
  rules_checked: number | null;
  failure: string | null;
  created_at: Date;
};

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
  const { rows } = await sql<ExportRow>`
    select ${COLUMNS} from book_export e join book b on b.id = e.book_id
    where e.id = ${which.exportId} and e.book_id = ${which.bookId} and b.owner_id = ${which.ownerId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One author's orders one after another, so that two at once are counted. */
export async function lockOrdersOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`exports ${ownerId}`}, 0))`.execute(tx);
}

export async function countUnderWay(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*)::int as running from book_export e join book b on b.id = e.book_id
    where b.owner_id = ${ownerId} and e.status not in ('ready', 'failed')`.execute(tx);
  return rows[0]?.running ?? 0;
}

/** An order for the very same that is still under way. */
export async function findTwin(tx: Tx, row: NewExport): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from book_export
    where book_id = ${row.book_id} and formats = ${row.formats} and trim = ${row.trim}
      and paper = ${row.paper} and theme = ${row.theme} and large_print = ${row.large_print}
      and status not in ('ready', 'failed')
    order by created_at limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Takes an export up. @returns null when it has ended or its book is gone */
export async function claimExport(
  db: Db,
  exportId: string,
): Promise<(ExportRow & { owner_id: string }) | null> {
  const { rows } = await sql<ExportRow & { owner_id: string }>`
    update book_export e set status = 'rendering', attempt = attempt + 1, progress = 5,
      step = 'Setting the pages', updated_at = now()
    from book b
    where e.id = ${exportId} and b.id = e.book_id and e.status not in ('ready', 'failed')
    returning ${COLUMNS}, b.owner_id`.execute(db);
  return rows[0] ?? null;
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
