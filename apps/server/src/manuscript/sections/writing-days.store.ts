import type { WritingDay } from "@colophon/contracts/manuscript/sections/manuscript";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import { ON_THE_AUTHORS_WORD } from "./replace-places.ts";

const DayRow = z.object({ day: z.string(), added: z.int(), taken: z.int() });

type Days = {
  bookId: string;
  /** a day in the author's time zone: 2026-11-22 */
  since: string;
  /** minutes the author's clock is ahead of UTC */
  offsetMinutes: number;
};

/**
 * Words the author added and removed by typing, by day in their own time zone; changes by models, files and
 * the product don't count.
 */
export function selectWritingDays(db: Db, { bookId, since, offsetMinutes }: Days): Promise<WritingDay[]> {
  const offset = sql`make_interval(mins => ${offsetMinutes}::int)`;
  return readRows(
    db,
    DayRow,
    sql`select to_char(created_at at time zone 'UTC' + ${offset}, 'YYYY-MM-DD') as day,
        sum(words_added)::int as added, sum(words_taken)::int as taken
      from chapter_change
      where book_id = ${bookId} and source = 'author' and client_id <> ${ON_THE_AUTHORS_WORD}
        and created_at >= (${since}::timestamp - ${offset}) at time zone 'UTC'
      group by 1 order by 1`,
  );
}
