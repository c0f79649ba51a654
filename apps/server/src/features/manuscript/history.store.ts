import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

type Which = { bookId: string; id: string };

const SittingRow = z.object({
  from_version: z.int(),
  to_version: z.int(),
  started_at: z.date(),
  ended_at: z.date(),
  source: z.enum(["author", "model", "import", "restore", "arrangement", "desk"]),
  note: z.string(),
  words_added: z.int(),
  words_taken: z.int(),
});
export type SittingRow = z.output<typeof SittingRow>;

/** A pause of this length ends a sitting. */
const PAUSE = sql.lit("5 minutes");

/**
 * The changes of a section as sittings, the newest first. Another hand begins a new one, and so does each version that
 * is taken back. What the desk puts right by itself belongs to the change that it follows.
 * @param of.before  only those that end at this version or earlier, where it is the first of a sitting; null for all
 */
export function selectSittings(
  db: Db,
  { bookId, id, before, most }: Which & { before: number | null; most: number },
): Promise<SittingRow[]> {
  return readRows(
    db,
    SittingRow,
    sql`with marked as (
        select version, steps_count, created_at, source, note, words_added, words_taken,
          (source <> 'desk' and (source = 'restore'
            or created_at - lag(created_at) over w > ${PAUSE}::interval
            or (source, note) is distinct from (lag(source) over w, lag(note) over w)))::int as begins
        from chapter_change where book_id = ${bookId} and chapter_id = ${id}
        -- Each is compared with the last that is of its sort: a desk's change tells nothing of whose hand it was.
        window w as (partition by source = 'desk' order by version)),
      numbered as (select *, sum(begins) over (order by version) as sitting from marked)
      select min(version - steps_count) as from_version, max(version) as to_version,
        min(created_at) as started_at, max(created_at) as ended_at,
        (array_agg(source order by version))[1] as source, (array_agg(note order by version))[1] as note,
        sum(words_added)::int as words_added, sum(words_taken)::int as words_taken
      from numbered group by sitting
      having ${before}::int is null or max(version) <= ${before}
      order by max(version) desc limit ${most}`,
  );
}

/** Whether a document ever was in a version: between the steps of one change there is none. */
export async function wasVersion(
  db: Db,
  { bookId, id, version }: Which & { version: number },
): Promise<boolean> {
  if (version === 0) return true;
  const found = await readRow(
    db,
    z.object({ version: z.int() }),
    sql`select version from chapter_change
      where book_id = ${bookId} and chapter_id = ${id} and version = ${version}`,
  );
  return found !== null;
}
