import type { BookSummary } from "@colophon/contracts/books/book";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Chapters } from "../manuscript/manuscript.ts";
import type { Runs } from "../runs/runs.ts";
import { findListedBookOf } from "./books.store.ts";
import { requireSummary } from "./generate-book.ts";
import { replaceAuthorName, setNames } from "./shelf.store.ts";

/** A book that bears a new title or author's name; a copy does from its beginning. */
export type BookRenamed = {
  bookId: string;
  ownerId: string;
  isCopy: boolean;
  /** what a copy was made of */
  original?: string;
  /** one of several that bear another name at once: whoever renames them sees to what concerns them all */
  isOneOfMany?: true;
};

/** Told in the transaction that gives the name: what it does is done with it, or not at all. */
export type RenamedListener = (tx: Tx, renamed: BookRenamed) => Promise<void>;

/** What is to change; undefined stays as it is. */
export type Renaming = {
  ownerId: string;
  bookId: string;
  title?: string | undefined;
  authorName?: string | undefined;
};

/** From which name to which. */
export type AuthorRenaming = { ownerId: string; from: string; to: string };

type RenameDeps = {
  db: Db;
  runs: Pick<Runs, "lockLatest" | "latestOfBooks">;
  chapters: Pick<Chapters, "tally">;
  renamedListeners: readonly RenamedListener[];
};

/**
 * Gives a book another title or author's name. A writer reads the title once a claim and hands it to every prompt, so
 * it stays while the book is being written; a paused one is read anew when it goes on.
 */
export function renameBook(deps: RenameDeps, renaming: Renaming): Promise<BookSummary> {
  const { ownerId, bookId } = renaming;
  return inTransaction(deps.db, async (tx) => {
    const run = await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "book" });
    const book = await findListedBookOf(tx, ownerId, bookId);
    if (book === null) throw new AppError("books.not_found");
    const { title = book.title, authorName = book.author_name } = renaming;
    const isTitleNew = title !== book.title;
    if (isTitleNew && run?.status === "running" && !run.paused) throw new AppError("books.being_written");
    if (isTitleNew || authorName !== book.author_name) {
      await setNames(tx, { id: bookId, title, author_name: authorName });
      await tellRenamed(deps, tx, { bookId, ownerId, isCopy: false });
    }
    return requireSummary(deps, tx, { ownerId, bookId });
  });
}

/** Gives all books that bear an author's name another one: it changes nothing that a writer is told. */
export async function renameAuthor(
  deps: Pick<RenameDeps, "renamedListeners">,
  tx: Tx,
  { ownerId, ...names }: AuthorRenaming,
): Promise<void> {
  for (const bookId of await replaceAuthorName(tx, { ownerId, ...names })) {
    await tellRenamed(deps, tx, { bookId, ownerId, isCopy: false, isOneOfMany: true });
  }
}

/** Tells whoever listens, one after the other. */
export async function tellRenamed(
  deps: Pick<RenameDeps, "renamedListeners">,
  tx: Tx,
  renamed: BookRenamed,
): Promise<void> {
  for (const listener of deps.renamedListeners) await listener(tx, renamed);
}
