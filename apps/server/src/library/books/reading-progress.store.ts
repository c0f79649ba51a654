import {
  READER_PAPERS,
  READER_SETTINGS,
  READER_SIZES,
} from "@colophon/contracts/library/books/reader-settings";
import type { SaveReadingProgressRequest } from "@colophon/contracts/library/books/endpoints";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readCount, readRow } from "../../platform/db/rows.ts";
import type { BookRef } from "../../ports/book-ref.ts";

const ReadingProgressRow = z.object({
  chapter: z.int(),
  char_offset: z.int(),
  fraction: z.number(),
  size: z.literal(READER_SIZES),
  paper: z.enum(READER_PAPERS),
  setting: z.enum(READER_SETTINGS),
  read_at: z.date(),
});
export type ReadingProgressRow = z.output<typeof ReadingProgressRow>;

const COLUMNS = sql.raw(Object.keys(ReadingProgressRow.shape).join(", "));

/** Whether the author has this book. */
export async function isBookOf(db: Db, { ownerId, bookId }: BookRef): Promise<boolean> {
  const found = await readCount(
    db,
    sql`select count(*)::int as count from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null`,
  );
  return found > 0;
}

/** @returns null alike for an unread book, an unknown one and another author's */
export function findReadingProgress(
  db: Db,
  { ownerId, bookId }: BookRef,
): Promise<ReadingProgressRow | null> {
  return readRow(
    db,
    ReadingProgressRow,
    sql`select ${COLUMNS} from reading_progress
      where book_id = (select id from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null)`,
  );
}

/** Stores a place, unless a later one exists or the book is another author's. @returns the stored place */
export function upsertReadingProgress(
  db: Db,
  { ownerId, bookId }: BookRef,
  place: SaveReadingProgressRequest,
): Promise<ReadingProgressRow | null> {
  const { chapter, offset, fraction, size, paper, setting, age_ms: ageMs } = place;
  return readRow(
    db,
    ReadingProgressRow,
    sql`insert into reading_progress (book_id, chapter, char_offset, fraction, size, paper, setting, read_at)
      select id, ${chapter}::int, ${offset}::int, ${fraction}::float8, ${size}::int, ${paper}, ${setting},
        clock_timestamp() - ${ageMs}::float8 * interval '1 millisecond'
      from book where id = ${bookId} and owner_id = ${ownerId} and deleted_at is null
      on conflict (book_id) do update set chapter = excluded.chapter, char_offset = excluded.char_offset,
        fraction = excluded.fraction, size = excluded.size, paper = excluded.paper,
        setting = excluded.setting, read_at = excluded.read_at
      where reading_progress.read_at <= excluded.read_at
      returning ${COLUMNS}`,
  );
}
