import type { CoverPalette } from "@colophon/contracts/library/books/book";
import { coverColours } from "@colophon/press/cover-text";
import { printedAuthor } from "@colophon/rules/printed-author";
import type { Db } from "../../platform/db/database.ts";
import { type ListedBookRow, findAnyBook, setPalette } from "./books.store.ts";

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
 * Colors of a book's cover, as stored. Deriving them costs more than everything else in a list, so it happens
 * here only after the rules have got a new edition.
 */
export function paletteOf(book: CoveredBook): CoverPalette {
  if (book.cover_palette !== null) return book.cover_palette;
  return coverColours({
    title: book.title,
    subtitle: book.subtitle,
    author: printedAuthor(book.author_name, book.language_variant),
    language: book.language_variant,
    genre: book.genre,
    recipe: book.cover?.recipe,
  });
}

/** Stores the colors of a book's cover, in the transaction that makes or changes it. */
export async function storePalette(db: Db, bookId: string): Promise<void> {
  const book = await findAnyBook(db, bookId);
  if (book === null || book.cover_palette !== null) return;
  await setPalette(db, { id: book.id, cover_source: book.cover_source, palette: paletteOf(book) });
}
