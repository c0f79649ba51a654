import { LANGUAGE_VARIANTS } from "@colophon/contracts/books/choices";
import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRow, readRows } from "../../platform/db/rows.ts";

const BookFacts = z.object({
  title: z.string(),
  author_name: z.string(),
  language_variant: z.enum(LANGUAGE_VARIANTS),
  created_at: z.date(),
  is_made_with_ai: z.boolean(),
});
export type BookFacts = z.output<typeof BookFacts>;

/** What pages of a book state of it. Prepared books make no claim to be a model's. */
export function findBookFacts(db: Db, bookId: string): Promise<BookFacts | null> {
  return readRow(
    db,
    BookFacts,
    sql`select title, author_name, language_variant, created_at,
        exists (select from chapter c where c.book_id = book.id and c.deleted_at is null
            and c.provider not in ('', 'sample'))
          or exists (select from chapter_change s where s.book_id = book.id and s.source = 'model'
            and s.note not like 'model:sample/%') as is_made_with_ai
      from book where id = ${bookId}`,
  );
}

/**
 * Titles of the author's other finished books in the same language, the newest first. Only under the very same name:
 * whoever writes under several does not want them brought together.
 */
export async function selectOtherTitles(db: Db, bookId: string): Promise<string[]> {
  const rows = await readRows(
    db,
    z.object({ title: z.string() }),
    sql`select other.title, max(other.created_at) as newest from book
      join book other on ${isOtherOfAuthor}
      where book.id = ${bookId} and other.title <> book.title
        -- a copy is no other book
        and other.title !~ ' \\(copy( \\d+)?\\)$' and book.title not like other.title || ' (copy%'
      group by other.title order by newest desc limit 30`,
  );
  return rows.map(({ title }) => title);
}

/** The page about the author in the newest other book that has one, as text with marks; null where none has. */
export async function findAboutTheAuthor(db: Db, bookId: string): Promise<string | null> {
  const row = await readRow(
    db,
    z.object({ text: z.string() }),
    sql`select page.text from book
      join book other on ${isOtherOfAuthor}
      join chapter page on page.book_id = other.id and page.kind = 'about_the_author' and page.text <> ''
        and page.deleted_at is null
      where book.id = ${bookId} order by other.created_at desc limit 1`,
  );
  return row?.text ?? null;
}

const isOtherOfAuthor = sql`other.owner_id = book.owner_id and other.id <> book.id
  and other.author_name = book.author_name and not other.is_sample and other.deleted_at is null
  and split_part(other.language_variant, '-', 1) = split_part(book.language_variant, '-', 1)
  and coalesce((select r.status = 'completed' from run r where r.book_id = other.id and r.kind = 'book'
    order by r.created_at desc, r.id desc limit 1), true)`;
