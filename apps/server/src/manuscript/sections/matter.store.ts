import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import type { OtherBooks } from "@colophon/rules/also-by";
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

/** Facts about a book used on its pages. Prepared books aren't credited to a model. */
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

const OtherBook = z.object({
  title: z.string(),
  series: z.string().nullable(),
  volume: z.number().nullable(),
});

/** Maximum books listed on a page: more than any author is likely to have. */
const MAX_BOOKS = 200;

/**
 * The author's other finished books in the same language, newest first, followed by those published elsewhere
 * according to their profile. Only under exactly the same name: authors with several pen names don't want
 * them linked.
 */
export async function selectOtherBooks(db: Db, bookId: string): Promise<OtherBooks> {
  const books = await readRows(
    db,
    OtherBook,
    sql`select other.title, s.title as series, v.volume::float8 as volume from book
      join book other on ${isOtherOfAuthor}
      left join series_volume v on v.book_id = other.id left join series s on s.id = v.series_id
      where book.id = ${bookId} and other.title <> book.title
        -- a copy is no other book
        and other.title !~ ' \\(copy( \\d+)?\\)$' and book.title not like other.title || ' (copy%'
      order by other.created_at desc, other.id limit ${MAX_BOOKS}`,
  );
  const elsewhere = await readRows(
    db,
    OtherBook,
    sql`select o.title, nullif(o.series, '') as series, o.volume
      from book join author_profile p on ${isProfileOfBook}
      cross join jsonb_to_recordset(p.other_books) as o (title text, series text, volume float8)
      where book.id = ${bookId} and o.title <> book.title`,
  );
  const own = await readRow(
    db,
    z.object({ title: z.string() }),
    sql`select s.title from series_volume v join series s on s.id = v.series_id where v.book_id = ${bookId}`,
  );
  return { seriesTitle: own?.title ?? null, books: [...books, ...elsewhere] };
}

/** The biography in the profile of a book's author, one item per paragraph; empty if there is none. */
export async function findProfileText(db: Db, bookId: string): Promise<string[]> {
  const row = await readRow(
    db,
    z.object({ biography: z.string(), website: z.string() }),
    sql`select p.biography, p.website from book join author_profile p on ${isProfileOfBook}
      where book.id = ${bookId}`,
  );
  if (row === null) return [];
  return [...row.biography.split(/[\r\n]+/u), row.website]
    .map((line) => line.replaceAll("\t", " ").trim())
    .filter((line) => line !== "");
}

/** The author page of the newest other book that has one, as text with marks; null if none does. */
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

/** Profile names are unique per author, so a book's author name identifies its profile. */
const isProfileOfBook = sql`p.owner_id = book.owner_id and p.pen_name = book.author_name`;

const isOtherOfAuthor = sql`other.owner_id = book.owner_id and other.id <> book.id
  and other.author_name = book.author_name and not other.is_sample and other.deleted_at is null
  and split_part(other.language_variant, '-', 1) = split_part(book.language_variant, '-', 1)
  and coalesce((select r.status = 'completed' from run r where r.book_id = other.id and r.kind = 'book'
    order by r.created_at desc, r.id desc limit 1), true)`;
