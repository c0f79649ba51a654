import type { BookBible } from "@colophon/contracts/bible/bible";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Bible } from "./bible.ts";

export type BibleDeps = {
  db: Db;
  bible: Pick<Bible, "whole">;
  books: Pick<Books, "find" | "isOnShelf" | "chapters">;
};

/** Everything an author's book is held to. @throws AppError "books.not_found" */
export async function readBible(
  { db, bible, books }: BibleDeps,
  { ownerId, bookId }: { ownerId: string; bookId: string },
): Promise<BookBible> {
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  return inTransaction(db, async (tx) => {
    const book = await books.find(tx, bookId);
    if (book === null) throw new AppError("books.not_found");
    const { entities, facts, threads } = await bible.whole(tx, bookId);
    const chapters = await books.chapters(tx, bookId);
    return {
      book_id: bookId,
      title: book.title,
      logline: book.plan?.logline ?? "",
      people: entities
        .filter(({ kind }) => kind === "person")
        .map(({ name, aliases, role, attributes }) => ({ name, aliases, role, attributes })),
      places: entities
        .filter(({ kind }) => kind === "place")
        .map(({ name, role }) => ({ name, description: role })),
      facts: facts.map(({ id, about, attribute, value, passage }) => ({
        id,
        about,
        attribute,
        value,
        ...passage,
      })),
      threads: threads.map(({ id, text, status, planted, paid }) => ({ id, text, status, planted, paid })),
      chapters: chapters.map(({ id, number, title, words, summary }) => ({
        section_id: id,
        number,
        title,
        words,
        summary,
      })),
    };
  });
}
