import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";
import { ChapterReading } from "./answers.ts";

const ReadingRow = z.object({
  chapter_id: z.string(),
  version: z.int(),
  words: z.int(),
  reading: ChapterReading.nullable(),
});
/** What one reading has made of a chapter; null where no model would read it. */
export type ReadingRow = z.output<typeof ReadingRow>;

export function selectReadings(db: Db, runId: string): Promise<ReadingRow[]> {
  return readRows(
    db,
    ReadingRow,
    sql`select chapter_id, version, words, reading from chapter_reading where run_id = ${runId}`,
  );
}

export async function insertReading(tx: Tx, runId: string, row: ReadingRow): Promise<void> {
  const reading = row.reading === null ? null : JSON.stringify(row.reading);
  await sql`insert into chapter_reading (run_id, chapter_id, version, words, reading)
    values (${runId}, ${row.chapter_id}, ${row.version}, ${row.words}, ${reading}::jsonb)
    on conflict do nothing`.execute(tx);
}

const ReadSoFar = z.object({
  chapters: z.int(),
  is_older: z.boolean(),
});
/** How many chapters a reading has read, and whether any of the book's has another text by now. */
export type ReadSoFar = z.output<typeof ReadSoFar>;

export async function findReadSoFar(
  db: Db,
  { runId, bookId }: { runId: string; bookId: string },
): Promise<ReadSoFar> {
  const row = await readRow(
    db,
    ReadSoFar,
    sql`select (select count(*)::int from chapter_reading r where r.run_id = ${runId} and r.reading is not null) as chapters,
      exists (select from chapter c left join chapter_reading r on r.run_id = ${runId} and r.chapter_id = c.id
        where c.book_id = ${bookId} and c.number is not null and c.words > 0
          and r.version is distinct from c.version) as is_older`,
  );
  return row ?? { chapters: 0, is_older: false };
}
