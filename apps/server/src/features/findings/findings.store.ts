import { BookFinding } from "@colophon/contracts/books/finding";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readCount, readRows } from "../../platform/db/rows.ts";

/** The most findings a book carries; beyond, nobody reads them. */
const MOST = 200;

const StoredFinding = BookFinding.omit({ is_of_before: true }).extend({ created_at: z.date() });
/** A finding as it was found; whether its text has changed since, its row does not say. */
export type StoredFinding = z.output<typeof StoredFinding>;

/** A finding before it has an id. `chapterId`: null where it speaks of the whole book. */
export type NewFinding = Pick<BookFinding, "kind" | "severity" | "found_by" | "detail" | "quotes"> & {
  chapterId: string | null;
};

export async function insertFindings(tx: Tx, bookId: string, found: readonly NewFinding[]): Promise<void> {
  for (const finding of found.slice(0, MOST)) {
    await sql`insert into finding (id, book_id, chapter_id, kind, severity, found_by, detail, quotes)
      values (gen_random_uuid(), ${bookId}, ${finding.chapterId}, ${finding.kind}, ${finding.severity},
        ${finding.found_by}, ${finding.detail.slice(0, 1000)}, ${JSON.stringify(finding.quotes)})`.execute(
      tx,
    );
  }
}

/** The gravest first, each kind of gravity in the order of the text; those of the whole book last. */
export function selectFindings(db: Db, bookId: string): Promise<StoredFinding[]> {
  return readRows(
    db,
    StoredFinding,
    sql`select f.id, f.kind, f.severity, f.found_by, c.number as chapter, f.detail, f.quotes, f.status, f.created_at
      from finding f left join chapter c on c.book_id = f.book_id and c.id = f.chapter_id
      where f.book_id = ${bookId}
      order by array_position(array['blocking', 'warning', 'note'], f.severity), c.number nulls last, f.created_at, f.id limit ${MOST}`,
  );
}

export function countOpenBlocking(db: Db, bookId: string): Promise<number> {
  return readCount(
    db,
    sql`select count(*)::int as count from finding
      where book_id = ${bookId} and severity = 'blocking' and status = 'open'`,
  );
}

export async function deleteOpen(
  tx: Tx,
  bookId: string,
  by: readonly BookFinding["found_by"][],
): Promise<void> {
  await sql`delete from finding
    where book_id = ${bookId} and status = 'open' and found_by = any(${by})`.execute(tx);
}

export async function settleBlocking(tx: Tx, bookId: string, status: "accepted" | "mended"): Promise<void> {
  await sql`update finding set status = ${status}
    where book_id = ${bookId} and severity = 'blocking' and status = 'open'`.execute(tx);
}
