import { isDeepStrictEqual } from "node:util";
import { type BookSummary, BookSettings } from "@colophon/contracts/library/books/book";
import type { UpdateBookRequest } from "@colophon/contracts/library/books/endpoints";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { type ListedBookRow, lockListedBookOf } from "./books.store.ts";
import { storePalette } from "./cover-palette.ts";
import { requireSummary } from "./generate-book.ts";
import { type BookDetails, replaceAuthorName, setDetails } from "./shelf.store.ts";

/** A book with a new title or author name; a copy has one from the start. */
export type BookRenamed = {
  bookId: string;
  ownerId: string;
  isCopy: boolean;
  /** the book it was copied from */
  original?: string;
  /** one of several renamed at once: the caller handles everything they have in common */
  isOneOfMany?: true;
};

/** Called in the transaction that sets the name: its effects are committed with it, or not at all. */
export type RenamedListener = (tx: Tx, renamed: BookRenamed) => Promise<void>;

/** Fields to change; undefined ones stay unchanged. */
export type DetailsChange = { ownerId: string; bookId: string; changes: UpdateBookRequest };

/** Old and new name. */
export type AuthorRenaming = { ownerId: string; from: string; to: string };

type RenameDeps = {
  db: Db;
  runs: Pick<Runs, "lockLatest" | "latestOfBooks">;
  chapters: Pick<Chapters, "tally">;
  renamedListeners: readonly RenamedListener[];
};

/**
 * Changes a book's details. A run reads title, genre and description once per lease and puts them into every
 * prompt, so they can't change during writing; a paused book picks up changes when it resumes.
 */
export function changeDetails(
  deps: RenameDeps,
  { ownerId, bookId, changes }: DetailsChange,
): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const run = await deps.runs.lockLatest(tx, { ownerId, bookId, kind: "book" });
    // A book that isn't written here has no run to lock.
    const book = await lockListedBookOf(tx, ownerId, bookId);
    if (book === null) throw new AppError("books.not_found");
    if ((changes.version ?? book.version) !== book.version) throw new AppError("books.changed_elsewhere");
    const details = changed(book, changes);
    const isWritten = run?.status === "running" && !run.paused;
    if (isWritten && READ_BY_WRITERS.some((name) => details[name] !== book[name])) {
      throw new AppError("books.being_written");
    }
    if (DETAILS.some((name) => !isDeepStrictEqual(details[name], book[name]))) {
      await setDetails(tx, { id: bookId, ...details });
      await notifyRenamed(deps, tx, { bookId, ownerId, isCopy: false });
    }
    return requireSummary(deps, tx, { ownerId, bookId });
  });
}

const READ_BY_WRITERS = ["title", "genre", "description", "language_variant"] as const;
const DETAILS = [
  ...READ_BY_WRITERS,
  "subtitle",
  "author_name",
  "settings",
] as const satisfies readonly (keyof BookDetails)[];

function changed(book: ListedBookRow, { settings = {}, ...named }: UpdateBookRequest): BookDetails {
  return {
    title: named.title ?? book.title,
    subtitle: named.subtitle ?? book.subtitle,
    author_name: named.author_name ?? book.author_name,
    genre: named.genre ?? book.genre,
    description: named.description ?? book.description,
    language_variant: named.language_variant ?? book.language_variant,
    // A setting that isn't sent stays.
    settings: BookSettings.parse({ ...book.settings, ...settings }),
  };
}

/** Changes the author name on all books that carry it: prompts don't include it. */
export async function renameAuthor(
  deps: Pick<RenameDeps, "renamedListeners">,
  tx: Tx,
  { ownerId, ...names }: AuthorRenaming,
): Promise<void> {
  for (const bookId of await replaceAuthorName(tx, { ownerId, ...names })) {
    await notifyRenamed(deps, tx, { bookId, ownerId, isCopy: false, isOneOfMany: true });
  }
}

/** Stores the colors of the changed cover and calls all listeners, one after the other. */
export async function notifyRenamed(
  deps: Pick<RenameDeps, "renamedListeners">,
  tx: Tx,
  renamed: BookRenamed,
): Promise<void> {
  await storePalette(tx, renamed.bookId);
  for (const listener of deps.renamedListeners) await listener(tx, renamed);
}
