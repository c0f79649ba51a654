import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

/** A chapter to be rewritten at its author's request, in its current state. */
export type ChapterAgain = {
  bookId: string;
  chapterId: string;
  note: string;
  /** credits, part of the book's price */
  credits: number;
  text: string;
  words: number;
  wasFinished: boolean;
};

/** Saves the current text and marks the chapter's scenes for rewriting. Their drafts stay. */
export async function resetChapter(tx: Tx, chapter: ChapterAgain): Promise<void> {
  await sql`insert into chapter_rewrite (id, book_id, chapter_id, note, credits, text, words, was_finished)
    values (gen_random_uuid(), ${chapter.bookId}, ${chapter.chapterId}, ${chapter.note}, ${chapter.credits},
      ${chapter.text}, ${chapter.words}, ${chapter.wasFinished})`.execute(tx);
  await sql`delete from scene
    where book_id = ${chapter.bookId} and chapter_id = ${chapter.chapterId}`.execute(tx);
}

const Note = z.object({ chapter_id: z.string(), note: z.string() });

/** The author's notes on chapters to be rewritten, joined into one text per chapter. */
export async function selectNotes(db: Db, bookId: string): Promise<Map<string, string>> {
  const rows = await readRows(
    db,
    Note,
    sql`select a.chapter_id, coalesce(string_agg(note, chr(10) order by created_at) filter (where note <> ''), '') as note
      from chapter_rewrite a where book_id = ${bookId} and done_at is null group by a.chapter_id`,
  );
  return new Map(rows.map(({ chapter_id: id, note }) => [id, note]));
}

/** Records that the new text is in place. `replaced`: the previous text, if it could be read and edited. */
export async function endAgain(
  tx: Tx,
  chapter: { bookId: string; chapterId: string; replaced: { text: string; words: number } | null },
): Promise<void> {
  const { bookId, chapterId, replaced } = chapter;
  if (replaced !== null) {
    await sql`update chapter_rewrite set text = ${replaced.text}, words = ${replaced.words}
      where book_id = ${bookId} and chapter_id = ${chapterId} and done_at is null and was_finished`.execute(
      tx,
    );
  }
  await sql`update chapter_rewrite set done_at = clock_timestamp()
    where book_id = ${bookId} and chapter_id = ${chapterId} and done_at is null`.execute(tx);
}

const EarlierText = z.object({
  id: z.uuid(),
  chapter_id: z.string(),
  text: z.string(),
  words: z.int(),
  note: z.string(),
  was_finished: z.boolean(),
  created_at: z.date(),
  done_at: z.date().nullable(),
});
/** A text that a chapter had before it was rewritten. */
export type EarlierText = z.output<typeof EarlierText>;

/** Newest first. */
export function selectEarlierTexts(db: Db, bookId: string): Promise<EarlierText[]> {
  return readRows(
    db,
    EarlierText,
    sql`select id, chapter_id, text, words, note, was_finished, created_at, done_at from chapter_rewrite
      where book_id = ${bookId} order by created_at desc, id`,
  );
}
