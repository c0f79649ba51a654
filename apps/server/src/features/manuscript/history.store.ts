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

/** Changes that are looked at first: a chapter of years has tens of thousands, and one page of sittings needs few. */
const CHANGES_AT_ONCE = 4_000;

type Page = Which & { before: number | null; most: number };

/**
 * The changes of a section as sittings, the newest first. Another hand begins a new one, and so does each version that
 * is taken back. What the desk puts right by itself belongs to the change that it follows.
 * @param page.before  only what led to this version, where it is the first of a sitting; null for all
 */
export async function selectSittings(db: Db, page: Page): Promise<SittingRow[]> {
  const found = await sittingsAmong(db, page, CHANGES_AT_ONCE);
  // One sitting more says that the last of the page is there as a whole, and so does the first of all.
  const isWhole = found.length > page.most || found.length === 0 || found.at(-1)?.from_version === 0;
  return (isWhole ? found : await sittingsAmong(db, page, null)).slice(0, page.most);
}

/** @param among  so many of the newest changes; null for all */
function sittingsAmong(
  db: Db,
  { bookId, id, before, most }: Page,
  among: number | null,
): Promise<SittingRow[]> {
  return readRows(
    db,
    SittingRow,
    sql`with newest as (
        select version, steps_count, created_at, source, note, words_added, words_taken
        from chapter_change
        where book_id = ${bookId} and chapter_id = ${id} and (${before}::int is null or version <= ${before})
        order by version desc limit ${among}::int),
      marked as (
        select *, (source <> 'desk' and (source = 'restore'
            or created_at - lag(created_at) over w > ${PAUSE}::interval
            or (source, note) is distinct from (lag(source) over w, lag(note) over w)))::int as begins
        from newest
        -- Each is compared with the last that is of its sort: a desk's change tells nothing of whose hand it was.
        window w as (partition by source = 'desk' order by version)),
      numbered as (select *, sum(begins) over (order by version) as sitting from marked)
      select min(version - steps_count) as from_version, max(version) as to_version,
        min(created_at) as started_at, max(created_at) as ended_at,
        (array_agg(source order by version))[1] as source, (array_agg(note order by version))[1] as note,
        sum(words_added)::int as words_added, sum(words_taken)::int as words_taken
      from numbered group by sitting order by max(version) desc limit ${most + 1}`,
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
