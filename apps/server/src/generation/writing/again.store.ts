import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";

/** A chapter that went wrong, as it stands when its author has it written anew. */
export type ChapterAgain = {
  bookId: string;
  chapterId: string;
  note: string;
  /** credits, of the book's price */
  credits: number;
  text: string;
  words: number;
  wasFinished: boolean;
};

/** Keeps the text that stands there, and has the chapter's scenes written anew. Their drafts stay. */
export async function resetChapter(tx: Tx, chapter: ChapterAgain): Promise<void> {
  await sql`insert into chapter_again (id, book_id, chapter_id, note, credits, text, words, was_finished)
    values (gen_random_uuid(), ${chapter.bookId}, ${chapter.chapterId}, ${chapter.note}, ${chapter.credits},
      ${chapter.text}, ${chapter.words}, ${chapter.wasFinished})`.execute(tx);
  await sql`delete from scene
    where book_id = ${chapter.bookId} and chapter_id = ${chapter.chapterId}`.execute(tx);
}

const Note = z.object({ chapter_id: z.string(), note: z.string() });

/** What is said of the chapters that are to be written anew, all that was said of one in one text. */
export async function selectNotes(db: Db, bookId: string): Promise<Map<string, string>> {
  const rows = await readRows(
    db,
    Note,
    sql`select a.chapter_id, coalesce(string_agg(note, chr(10) order by created_at) filter (where note <> ''), '') as note
      from chapter_again a where book_id = ${bookId} and done_at is null group by a.chapter_id`,
  );
  return new Map(rows.map(({ chapter_id: id, note }) => [id, note]));
}

/** The new text stands. `replaced`: what stood there until now, where it was there to be read and edited. */
export async function endAgain(
  tx: Tx,
  chapter: { bookId: string; chapterId: string; replaced: { text: string; words: number } | null },
): Promise<void> {
  const { bookId, chapterId, replaced } = chapter;
  if (replaced !== null) {
    await sql`update chapter_again set text = ${replaced.text}, words = ${replaced.words}
      where book_id = ${bookId} and chapter_id = ${chapterId} and done_at is null and was_finished`.execute(
      tx,
    );
  }
  await sql`update chapter_again set done_at = clock_timestamp()
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
/** A text that a chapter had before it was taken again. */
export type EarlierText = z.output<typeof EarlierText>;

/** The newest first. */
export function selectEarlierTexts(db: Db, bookId: string): Promise<EarlierText[]> {
  return readRows(
    db,
    EarlierText,
    sql`select id, chapter_id, text, words, note, was_finished, created_at, done_at from chapter_again
      where book_id = ${bookId} order by created_at desc, id`,
  );
}
