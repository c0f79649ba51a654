import { sql } from "kysely";
import type { TestAuthor } from "./authors.ts";
import type { TestApp } from "./test-app.ts";

/** A finished book, without running a job. */
export type FinishedBook = { bookId: string; ownerId: string; path: string };

/** Requests a book by the API and writes its one chapter into the tables. */
export async function buildFinishedBook(
  app: TestApp,
  {
    author,
    ...book
  }: { author: TestAuthor; genre?: string; title?: string; isSample?: boolean; text?: string },
): Promise<FinishedBook> {
  const { db } = app.foundation;
  const order = { title: "Salt & Stone", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const { title = order.title, genre = order.genre, isSample = false, text = "It began." } = book;
  const { body } = await author.call("POST", "/api/books/generate", { body: { ...order, title, genre } });
  const bookId = String(body["id"]);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${bookId}, 'chapter-1', 1, 'Ebb', 500, ${text}, 2, now())`.execute(db);
  await sql`update run set status = 'completed', stage = 'done', ended_at = now()
    where book_id = ${bookId}`.execute(db);
  await sql`update book set is_sample = ${isSample} where id = ${bookId}`.execute(db);
  return { bookId, ownerId: author.id, path: `/api/books/${bookId}` };
}
