import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/limits";
import { AppError } from "@colophon/contracts/errors";
import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { type TrashDeps, setBookTrashed } from "./trash-book.ts";
import { type ListedBookRow, findAnyBook } from "./books.store.ts";
import { type EndDeps, failBook } from "./end-book.ts";
import { removeBook } from "./shelf.store.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A book that an admin removes from its author. */
export type Taking = { bookId: string; forGood: boolean };

/** Result of the removal. */
export type Taken = {
  ownerId: string;
  title: string;
  /** until when its author can restore it; null: deleted permanently */
  expiresAt: Date | null;
  runsEnded: number;
  creditsReturned: number;
};

type RemoveDeps = EndDeps &
  Pick<TrashDeps, "trashedListeners" | "now"> & {
    runs: Pick<Runs, "lockRunningOfBook" | "countRunningOfBook">;
    credits: Pick<Credits, "lock">;
  };

/**
 * Ends all of a book's runs free of charge, and moves it to its author's trash or deletes it. Each run's
 * fence is raised, so that no worker stores anything more, and its hold is released in full.
 * @returns null if a job started just now, in which case nothing is done
 * @throws AppError "books.not_found"
 */
export async function discardBook(
  deps: RemoveDeps,
  tx: Tx,
  { bookId, forGood }: Taking,
): Promise<Taken | null> {
  // Lock runs before the account, as everywhere.
  const runs = await deps.runs.lockRunningOfBook(tx, bookId);
  const book = await findAnyBook(tx, bookId);
  if (book === null) throw new AppError("books.not_found");
  const { owner_id: ownerId } = book;
  // Jobs are requested under this lock: any run not in the list has started since they were locked.
  await deps.credits.lock(tx, ownerId);
  const running = await deps.runs.countRunningOfBook(tx, bookId);
  if (running !== runs.length) return null;
  let creditsReturned = 0;
  for (const run of runs) creditsReturned += await endRun(deps, tx, { book, run });
  const deletedAt = book.deleted_at ?? deps.now();
  if (book.deleted_at === null) await setBookTrashed(deps, tx, { ownerId, bookId, deletedAt });
  if (forGood) await removeBook(tx, { ownerId, bookId });
  const expiresAt = forGood ? null : new Date(deletedAt.getTime() + TRASH_RETENTION_DAYS * DAY_MS);
  return { ownerId, title: book.title, expiresAt, runsEnded: runs.length, creditsReturned };
}

/** @returns credits released */
async function endRun(
  deps: RemoveDeps,
  tx: Tx,
  { book, run }: { book: ListedBookRow; run: RunRow },
): Promise<number> {
  if (run.kind === "book") {
    const writing = { run, bookId: book.id, title: book.title };
    return (await failBook(deps, tx, { book: writing, code: "taken_away" })).credits_returned;
  }
  const { credits_returned: returned } = await deps.runs.fail(tx, {
    run,
    reason: {
      code: "taken_away",
      detail: "This work ended when whoever runs this installation took its book away.",
      advice: "What was set aside for it came back.",
    },
    description: `Taken away with its book: ${book.title}`,
  });
  return returned;
}
