import { sql } from "kysely";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

const ChapterId = z.object({ id: z.string() });

/** A chapter of a book, with the id of its copy. */
export type CopiedChapter = { id: string; copyId: string };

/** Ids of the sections that have text, in order. @param of.withUnfinished  includes a chapter in progress */
export async function findChaptersToCopy(
  tx: Tx,
  of: { bookId: string; withUnfinished: boolean },
): Promise<string[]> {
  const rows = await readRows(
    tx,
    ChapterId,
    sql`select id from chapter
      where book_id = ${of.bookId} and (text <> '' or document is not null) and (finished_at is not null or ${of.withUnfinished})
        and deleted_at is null
      order by coalesce(place, number)`,
  );
  return rows.map(({ id }) => id);
}

/**
 * Numbers these chapters from 1; a chapter in progress becomes complete. Earlier versions of an edited text
 * stay with the original.
 */
export async function copyChapterRows(
  tx: Tx,
  copy: { bookId: string; copyId: string; chapters: readonly CopiedChapter[] },
): Promise<void> {
  const ids = copy.chapters.map(({ id }) => id);
  const copyIds = copy.chapters.map((chapter) => chapter.copyId);
  await sql`insert into chapter select (jsonb_populate_record(chapter, jsonb_build_object(
      'book_id', ${copy.copyId}::text, 'id', taken.copy_id, 'place', taken.place,
      'number', case when chapter.number is not null then count(chapter.number) over (order by taken.place) end,
      'version', 0, 'document_version', 0, 'finished_at', coalesce(chapter.finished_at, now())))).*
    from unnest(${ids}::text[], ${copyIds}::text[]) with ordinality as taken (id, copy_id, place)
    join chapter on chapter.book_id = ${copy.bookId} and chapter.id = taken.id`.execute(tx);
}
