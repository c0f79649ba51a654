import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import { ChapterAnalysis } from "./answers.ts";

const ChapterAnalysisRow = z.object({
  chapter_id: z.string(),
  version: z.int(),
  reading: ChapterAnalysis.nullable(),
});
/** One run's analysis of a chapter; null if the model refused it. */
export type ChapterAnalysisRow = z.output<typeof ChapterAnalysisRow>;

export function selectAnalyses(db: Db, runId: string): Promise<ChapterAnalysisRow[]> {
  return readRows(
    db,
    ChapterAnalysisRow,
    sql`select chapter_id, version, reading from chapter_analysis where run_id = ${runId}`,
  );
}

export async function insertAnalysis(tx: Tx, runId: string, row: ChapterAnalysisRow): Promise<void> {
  const reading = row.reading === null ? null : JSON.stringify(row.reading);
  await sql`insert into chapter_analysis (run_id, chapter_id, version, reading)
    values (${runId}, ${row.chapter_id}, ${row.version}, ${reading}::jsonb)
    on conflict do nothing`.execute(tx);
}

const ReadSoFar = z.object({ seen: z.int(), read: z.int(), is_older: z.boolean() });
/** Chapters attempted and chapters read, and whether the book's text has changed since. */
export type ReadSoFar = z.output<typeof ReadSoFar>;

/** A generated and unchanged chapter is already in the bible. */
export async function findReadSoFar(
  db: Db,
  { runId, bookId }: { runId: string; bookId: string },
): Promise<ReadSoFar> {
  const row = await readRow(
    db,
    ReadSoFar,
    sql`select count(*)::int as seen, count(reading)::int as read,
      exists (select from chapter c left join chapter_analysis r on r.run_id = ${runId} and r.chapter_id = c.id
        where c.book_id = ${bookId} and c.number is not null and c.words > 0
          and r.version is distinct from c.version
          and not (r.run_id is null and c.version = 0 and c.summary <> '')) as is_older
      from chapter_analysis where run_id = ${runId}`,
  );
  return row ?? { seen: 0, read: 0, is_older: false };
}

/** When a book's last analysis ended; null if none has. */
export async function findLastRead(db: Db, bookId: string): Promise<Date | null> {
  const row = await readRow(
    db,
    z.object({ at: z.date().nullable() }),
    sql`select max(updated_at) as at from run
      where book_id = ${bookId} and kind = 'read_through' and status = 'completed'`,
  );
  return row?.at ?? null;
}
