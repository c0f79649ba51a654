import { AppError } from "@colophon/contracts/errors";
import type { ExportLook } from "@colophon/contracts/exports/order";
import { themeForGenre } from "@colophon/domain/theme-for-genre";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { Books } from "../books/books.ts";
import type { PressOrder } from "./export-press.ts";
import { manuscriptOfBook } from "./manuscript-of-book.ts";

export type FinishedBook = { title: string; genre: string; manuscript: ManuscriptInput };

/** @throws AppError "books.not_found", "books.not_completed" */
export async function readFinishedBook(
  books: Pick<Books, "read">,
  which: { ownerId: string; bookId: string },
): Promise<FinishedBook> {
  const found = await books.read(which);
  if (found === null) throw new AppError("books.not_found");
  if (found.status !== "completed") throw new AppError("books.not_completed");
  const { title, genre } = found.book;
  return { title, genre, manuscript: manuscriptOfBook(found) };
}

/** What the author chose, with the genre's theme where they chose none. */
export function pressOrderOf(look: ExportLook, genre: string): PressOrder {
  return {
    trim: look.trim,
    paper: look.paper,
    theme: look.theme ?? themeForGenre(genre),
    largePrint: look.large_print,
    genre,
  };
}
