import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/limits";
import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { DeletedBook } from "@colophon/contracts/library/books/endpoints";
import { AppError } from "@colophon/contracts/errors";
import type { Credits } from "../../billing/credits/credits.ts";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { type ListedBookRow, findAnyBookOf } from "./books.store.ts";
import { cancelChargeOf } from "./end-book.ts";
import { requireSummary } from "./generate-book.ts";
import { deleteTrashed, deleteTrashedBefore, setDeletedAt } from "./shelf.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Called in the transaction that moves a book to or out of the trash. */
export type TrashedListener = (tx: Tx, book: { ownerId: string }) => Promise<void>;

/** Dependencies for deleting and restoring. */
export type TrashDeps = {
  db: Db;
  trashedListeners: readonly TrashedListener[];
  runs: Pick<Runs, "lockLatest" | "latestOfBooks" | "isPaidFor">;
  credits: Pick<Credits, "lock">;
  chapters: Pick<Chapters, "tally" | "wordsWritten">;
  now: () => Date;
};

/**
 * Moves a book to the trash. An unsettled run must be ended first, and its author is shown what that costs.
 */
export function moveToTrash(deps: TrashDeps, which: BookRef): Promise<DeletedBook> {
  return inTransaction(deps.db, async (tx) => {
    const { book, run } = await lockAnyBook(deps, tx, which);
    if (run?.status === "running") {
      const words = await deps.chapters.wordsWritten(tx, book.id);
      throw new AppError("books.running", { cancel_charge: cancelChargeOf(run, words) });
    }
    // Jobs are requested under the account lock, so none starts on a book being deleted.
    await deps.credits.lock(tx, which.ownerId);
    // Otherwise a job on a book that is no longer shown would still be charged.
    if (await deps.runs.isPaidFor(tx, book.id)) throw new AppError("paid_work.busy");
    const deletedAt = book.deleted_at ?? deps.now();
    if (book.deleted_at === null) await setBookTrashed(deps, tx, { ...which, deletedAt });
    return {
      id: book.id,
      kept_until: new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS).toISOString(),
    };
  });
}

/** Moves a book to the trash, or out of it (null), and calls the listeners. */
export async function setBookTrashed(
  deps: Pick<TrashDeps, "trashedListeners">,
  tx: Tx,
  { ownerId, bookId, deletedAt }: BookRef & { deletedAt: Date | null },
): Promise<void> {
  await setDeletedAt(tx, bookId, deletedAt);
  for (const listener of deps.trashedListeners) await listener(tx, { ownerId });
}

/** Restores a book from the trash; one on the shelf stays there. */
export function restoreBook(deps: TrashDeps, which: BookRef): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { book } = await lockAnyBook(deps, tx, which);
    if (book.deleted_at !== null) await setBookTrashed(deps, tx, { ...which, deletedAt: null });
    return requireSummary(deps, tx, which);
  });
}

/** Permanently deletes a book in the trash. */
export function removeForGood(deps: TrashDeps, which: BookRef): Promise<DeletedBook> {
  return inTransaction(deps.db, async (tx) => {
    const { book } = await lockAnyBook(deps, tx, which);
    if (!(await deleteTrashed(tx, book.id))) throw new AppError("books.not_in_bin");
    return { id: book.id, kept_until: null };
  });
}

/** Deletes books whose time in the trash is over, in batches. @returns how many */
export async function cleanupTrash({ db, now }: Pick<TrashDeps, "db" | "now">): Promise<number> {
  const before = new Date(now().getTime() - TRASH_RETENTION_DAYS * DAY_MS);
  let removed = 0;
  for (;;) {
    const some = await deleteTrashedBefore(db, before);
    if (some === 0) return removed;
    removed += some;
  }
}

/** A book on the shelf or in the trash, with its writing run locked. @throws AppError "books.not_found" */
async function lockAnyBook(
  deps: TrashDeps,
  tx: Tx,
  which: BookRef,
): Promise<{ book: ListedBookRow; run: RunRow | null }> {
  const run = await deps.runs.lockLatest(tx, { ...which, kind: "book" });
  const book = await findAnyBookOf(tx, which.ownerId, which.bookId);
  if (book === null) throw new AppError("books.not_found");
  return { book, run };
}
