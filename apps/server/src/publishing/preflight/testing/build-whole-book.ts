import { sql } from "kysely";
import { type TestAuthor, buildAuthor } from "../../../platform/testing/authors.ts";
import type { TestApp } from "../../../platform/testing/test-app.ts";

const COVER = { cover_id: "0b0a6a9e-63f7-4a39-8d42-0d1d54ab7a10", recipe: { seed: 7, template: null } };

/** A finished book with its own author, long enough to be bound, with everything that KDP's form asks for. */
export async function buildWholeBook(
  app: TestApp,
  title: string,
): Promise<{ author: TestAuthor; bookId: string }> {
  const { db } = app.foundation;
  const author = await buildAuthor(app);
  const order = { title, genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  const bookId = String(body["id"]);
  await sql`insert into chapter (book_id, id, number, title, words_asked, text, words, finished_at)
    values (${bookId}, 'chapter-1', 1, 'Ebb', 500, 'Then [INSERT NAME] came home.', 30000, now())`.execute(
    db,
  );
  await sql`update run set status = 'completed', stage = 'done', ended_at = now()
    where book_id = ${bookId}`.execute(db);
  await sql`update book set is_sample = false, cover = ${JSON.stringify(COVER)}::jsonb, has_metadata = true
    where id = ${bookId}`.execute(db);
  await sql`insert into book_listing (book_id, description, keywords, categories)
    values (${bookId}, '<p>The sea rose over the salt.</p>', array['salt marsh'], array['Fiction › Sea'])`.execute(
    db,
  );
  const prices = { ebook: { USD: 499 }, paperback: { USD: 1299 }, hardcover: { USD: 2499 } };
  await sql`insert into book_publishing (book_id, prices, is_adult, publishing_rights, drm, marketplace)
    values (${bookId}, ${JSON.stringify(prices)}::jsonb, false, 'own', false, 'US')`.execute(db);
  return { author, bookId };
}
