import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

type SectionOfBook = { bookId: string; id: string };

const EditingSessionRow = z.object({
  from_version: z.int(),
  to_version: z.int(),
  started_at: z.date(),
  ended_at: z.date(),
  source: z.enum(["author", "model", "import", "restore", "arrangement", "desk"]),
  note: z.string(),
  words_added: z.int(),
  words_taken: z.int(),
});
export type EditingSessionRow = z.output<typeof EditingSessionRow>;

/** A pause of this length ends an editing session. */
const PAUSE = sql.lit("5 minutes");

/** Greater than any document version. */
const LAST_OF_ALL = sql.lit(2_147_483_647);

type Page = SectionOfBook & { before: number | null; most: number };

/**
 * A section's changes grouped into editing sessions, newest first. A different source starts a new one, and
 * so does each restored version. The editor's automatic corrections belong to the change before them. Changes
 * are read from newest to oldest, only as far as the page needs: a chapter edited over years has tens of
 * thousands.
 * @param page.before  only changes up to this version, if it is the first of a session; null for all
 */
export function selectSittings(db: Db, { bookId, id, before, most }: Page): Promise<EditingSessionRow[]> {
  const newest = sql`coalesce(${before}::int, ${LAST_OF_ALL})`;
  return readRows(
    db,
    EditingSessionRow,
    sql`with marked as (
        select version, version - steps_count as from_version, source, note, source = 'restore'
            or created_at - lead(created_at) over back > ${PAUSE}::interval
            or (source, note) is distinct from (lead(source) over back, lead(note) over back) as begins
        from chapter_change
        where book_id = ${bookId} and chapter_id = ${id} and version <= ${newest}
          -- a desk's change tells nothing of whose hand it was, unless it is the first of all
          and (source <> 'desk' or version = steps_count)
        window back as (order by version desc)),
      begun as (select * from marked where begins order by version desc limit ${most}),
      sitting as (select *, lag(from_version, 1, ${newest}) over (order by version desc) as until from begun)
      select from_version, source, note, told.* from sitting cross join lateral (
        select max(version) as to_version, min(created_at) as started_at, max(created_at) as ended_at,
          sum(words_added)::int as words_added, sum(words_taken)::int as words_taken
        from chapter_change
        where book_id = ${bookId} and chapter_id = ${id} and version between sitting.version and sitting.until) told
      order by from_version desc`,
  );
}

/** Whether a document ever had a version: versions within a single change never existed. */
export async function wasVersion(
  db: Db,
  { bookId, id, version }: SectionOfBook & { version: number },
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
