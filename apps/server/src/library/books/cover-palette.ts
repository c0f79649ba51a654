import type { CoverPalette } from "@colophon/contracts/library/books/book";
import { coverColours } from "@colophon/press/cover-text";
import { printedAuthor } from "@colophon/rules/printed-author";
import type { Db } from "../../platform/db/database.ts";
import { type ListedBookRow, setPalette } from "./books.store.ts";

/** What a cover's colors are derived from, and those that are stored. */
type CoveredBook = Pick<
  ListedBookRow,
  | "id"
  | "title"
  | "subtitle"
  | "author_name"
  | "language_variant"
  | "genre"
  | "cover"
  | "cover_source"
  | "cover_palette"
>;

/**
 * Colors of a book's cover. They are stored with the book and derived only when it is read for the first time
 * after a change of its cover: deriving them costs as much as everything else in a list.
 */
export async function paletteOf(db: Db, book: CoveredBook): Promise<CoverPalette> {
  if (book.cover_palette !== null) return book.cover_palette;
  const palette = coverColours({
    title: book.title,
    subtitle: book.subtitle,
    author: printedAuthor(book.author_name, book.language_variant),
    language: book.language_variant,
    genre: book.genre,
    recipe: book.cover?.recipe,
  });
  await setPalette(db, { id: book.id, cover_source: book.cover_source, palette });
  return palette;
}
