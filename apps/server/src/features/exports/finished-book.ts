import { AppError } from "@colophon/contracts/errors";
import type { ExportLook } from "@colophon/contracts/exports/order";
import { themeForGenre } from "@colophon/domain/theme-for-genre";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { Books } from "../books/books.ts";
import type { PressOrder } from "./export-press.ts";
import { manuscriptOfBook } from "./manuscript-of-book.ts";

/** Where finished books are read. */
export type BooksDeps = { books: Pick<Books, "read" | "find" | "isOnShelf"> };

/** A finished book as it is to be set; what its files are made of, and nothing else is. */
export type BookInLook = {
  bookId: string;
  ownerId: string;
  title: string;
  words: number;
  manuscript: ManuscriptInput;
  order: PressOrder;
};

/** @throws AppError "books.not_found", "books.not_completed" */
export async function readFinishedBook(
  { books }: BooksDeps,
  { ownerId, bookId, look }: { ownerId: string; bookId: string; look: ExportLook },
): Promise<BookInLook> {
  const found = await books.read({ ownerId, bookId });
  if (found === null) throw new AppError("books.not_found");
  if (found.status !== "completed") throw new AppError("books.not_completed");
  const { title, genre } = found.book;
  const words = found.chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  const manuscript = manuscriptOfBook(found);
  return { bookId, ownerId, title, words, manuscript, order: pressOrderOf(look, genre) };
}

/** What the author chose, with the genre's theme where they chose none. */
function pressOrderOf(look: ExportLook, genre: string): PressOrder {
  return {
    trim: look.trim,
    paper: look.paper,
    theme: look.theme ?? themeForGenre(genre),
    largePrint: look.large_print,
    genre,
  };
}
