import { ExportFinding } from "@colophon/contracts/exports/files";
import { ExportFormat } from "@colophon/contracts/exports/export-request";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";

/** A finding that is gone, and when that was noticed. */
const FixedFinding = z.object({ finding: ExportFinding, mended_at: z.iso.datetime() });
export type FixedFinding = z.output<typeof FixedFinding>;

/** A book's latest check. */
const CheckRow = z.object({
  book_id: z.uuid(),
  export_id: z.uuid(),
  asked_at: z.date(),
  hashes: z.partialRecord(ExportFormat, z.string()),
  listed: z.array(ExportFinding),
  before: z.array(ExportFinding),
  mended: z.array(FixedFinding),
});
export type CheckRow = z.output<typeof CheckRow>;

const COLUMNS = sql.raw(Object.keys(CheckRow.shape).join(", "));

export function findCheck(db: Db, bookId: string): Promise<CheckRow | null> {
  return readRow(db, CheckRow, sql`select ${COLUMNS} from preflight_check where book_id = ${bookId}`);
}

/** Saves a check in place of the previous one. */
export async function upsertCheck(tx: Db | Tx, row: CheckRow): Promise<void> {
  await sql`insert into preflight_check (book_id, export_id, asked_at, hashes, listed, before, mended)
    values (${row.book_id}, ${row.export_id}, ${row.asked_at}, ${JSON.stringify(row.hashes)}::jsonb,
      ${JSON.stringify(row.listed)}::jsonb, ${JSON.stringify(row.before)}::jsonb,
      ${JSON.stringify(row.mended)}::jsonb)
    on conflict (book_id) do update set export_id = excluded.export_id, asked_at = excluded.asked_at,
      hashes = excluded.hashes, listed = excluded.listed, before = excluded.before,
      mended = excluded.mended`.execute(tx);
}

/**
 * Records current findings about names and listing; does nothing if the check was replaced or another
 * inspection came first.
 */
export async function recordSeen(
  db: Db,
  { book_id, export_id, listed }: CheckRow,
  seen: Pick<CheckRow, "listed" | "mended">,
): Promise<void> {
  await sql`update preflight_check
    set listed = ${JSON.stringify(seen.listed)}::jsonb, mended = ${JSON.stringify(seen.mended)}::jsonb
    where book_id = ${book_id} and export_id = ${export_id}
      and listed = ${JSON.stringify(listed)}::jsonb`.execute(db);
}
