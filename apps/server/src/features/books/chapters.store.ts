import { sql } from "kysely";
import type { Db, Tx } from "../../platform/db/database.ts";

export type ChapterRow = {
  id: string;
  number: number;
  title: string;
  words_asked: number;
  text: string;
  words: number;
  provider: string;
  model: string;
  finished_at: Date | null;
};

export async function selectChapters(db: Db, bookId: string): Promise<ChapterRow[]> {
  const { rows } = await sql<ChapterRow>`
    select id, number, title, words_asked, text, words, provider, model, finished_at
    from chapter where book_id = ${bookId} order by number`.execute(db);
  return rows;
}

export async function insertChapters(
  tx: Tx,
  bookId: string,
  chapters: readonly Pick<ChapterRow, "id" | "number" | "title" | "words_asked">[],
): Promise<void> {
  for (const chapter of chapters) {
    await sql`insert into chapter (book_id, id, number, title, words_asked)
      values (${bookId}, ${chapter.id}, ${chapter.number}, ${chapter.title}, ${chapter.words_asked})
      on conflict (book_id, id) do nothing`.execute(tx);
  }
}

/** @returns false when the chapter was finished before, and so stays as it is */
export async function finishChapter(
  tx: Tx,
  chapter: {
    bookId: string;
    id: string;
    text: string;
    words: number;
    provider: string;
    model: string;
    health: unknown;
  },
): Promise<boolean> {
  const { rows } = await sql`
    update chapter set text = ${chapter.text}, words = ${chapter.words}, provider = ${chapter.provider},
      model = ${chapter.model}, health = ${JSON.stringify(chapter.health)}, finished_at = now()
    where book_id = ${chapter.bookId} and id = ${chapter.id} and finished_at is null
    returning id`.execute(tx);
  return rows.length === 1;
}

/** Words of a chapter that is being written, for the bar on the dashboard. */
export async function setChapterWords(
  tx: Tx,
  chapter: { bookId: string; id: string; words: number },
): Promise<void> {
  await sql`update chapter set words = ${chapter.words}
    where book_id = ${chapter.bookId} and id = ${chapter.id} and finished_at is null`.execute(tx);
}
