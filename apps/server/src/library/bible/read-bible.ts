import type { BookBible } from "@colophon/contracts/library/bible/bible";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Bible } from "./bible.ts";
import { presentEntry, presentFact, presentRename, presentThread } from "./present-bible.ts";
import { findLatestRename } from "./renames.store.ts";

export type BibleDeps = {
  db: Db;
  bible: Pick<Bible, "whole">;
  books: Pick<Books, "find" | "isOnShelf" | "chapters">;
};

/** An author's complete bible of a book. @throws AppError "books.not_found" */
export async function readBible(
  { db, bible, books }: BibleDeps,
  { ownerId, bookId }: { ownerId: string; bookId: string },
): Promise<BookBible> {
  if (!(await books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  return inTransaction(db, async (tx) => {
    const book = await books.find(tx, bookId);
    if (book === null) throw new AppError("books.not_found");
    const { entities, facts, threads } = await bible.whole(tx, bookId);
    const latest = await findLatestRename(tx, bookId);
    const chapters = await books.chapters(tx, bookId);
    return {
      book_id: bookId,
      title: book.title,
      logline: book.plan?.logline ?? "",
      entries: entities.map(presentEntry),
      facts: facts.map(presentFact),
      threads: threads.map(presentThread),
      chapters: chapters.map(({ id, number, title, words, summary }) => ({
        section_id: id,
        number,
        title,
        words,
        summary,
      })),
      latest_rename: latest === null ? null : presentRename(latest),
    };
  });
}
