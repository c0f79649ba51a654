import type { BookSummary } from "@colophon/contracts/books/book";
import type { BookEvent } from "@colophon/contracts/books/events";
import { AppError } from "@colophon/contracts/errors";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { RunRow } from "../runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import { type ListedBookRow, findListedBookOf } from "./books.store.ts";
import { type EndedListener, failBook } from "./end-book.ts";
import { type GenerateDeps, queueWriting, refuseTooMany, requireSummary } from "./generate-book.ts";

type Which = { ownerId: string; bookId: string };
type SteerDeps = Pick<GenerateDeps, "db" | "runs">;
type CancelDeps = SteerDeps & { listeners: readonly EndedListener[] };

/** The scene being written is finished and stored; then the writer stops. The hold stays. */
export async function pauseBook(deps: SteerDeps, which: Which): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { run } = await lockWriting(deps, tx, which);
    if (run?.status !== "running" || run.paused) throw new AppError("books.not_running");
    await deps.runs.setPaused(tx, run.id, true);
    await deps.runs.appendEvent(tx, run.id, { type: "book-pause" } satisfies BookEvent);
    return requireSummary(deps, tx, which);
  });
}

/** Stops at once: the fence goes up, the credits come back, finished chapters stay. */
export async function cancelBook(deps: CancelDeps, which: Which): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { book, run } = await lockWriting(deps, tx, which);
    if (run?.status !== "running") throw new AppError("books.not_running");
    await failBook(deps, tx, { book: { run, bookId: book.id, title: book.title }, code: "cancelled" });
    return requireSummary(deps, tx, which);
  });
}

/** A paused book goes on under its old hold; a failed one, whose credits came back, is paid for anew. */
export async function resumeBook(deps: GenerateDeps, which: Which): Promise<BookSummary> {
  if (deps.writer === null) throw new AppError("writing.unavailable");
  return inTransaction(deps.db, async (tx) => {
    // Run before account, as everywhere: the other order could meet a writer's settlement in a deadlock.
    const { book, run } = await lockWriting(deps, tx, which);
    await deps.credits.lock(tx, which.ownerId);
    await refuseTooMany(deps, tx, which.ownerId);
    if (run?.status === "running" && run.paused) await deps.runs.setPaused(tx, run.id, false);
    else if (run?.status === "failed") await restartWriting(deps, tx, { book, run });
    else throw new AppError("books.not_resumable");
    await deps.runs.appendEvent(tx, run.id, { type: "book-resume" } satisfies BookEvent);
    await queueWriting(deps, tx, { runId: run.id, ...which });
    return requireSummary(deps, tx, which);
  });
}

async function restartWriting(
  deps: GenerateDeps,
  tx: Tx,
  { book, run }: { book: ListedBookRow; run: RunRow },
): Promise<void> {
  const { id: runId, owner_id: ownerId, funding } = run;
  const { chapters } = WritingBrief.parse(run.brief);
  const purchase = { runId, ownerId, description: book.title, chapters, isCounted: true };
  const payment =
    funding === "credits" ? await deps.plans.payForBook(tx, purchase) : { funding, cost: 0, holdId: null };
  await deps.runs.restart(tx, { id: runId, payment });
}

/** Locks the run that writes a book. @throws AppError "books.not_found" */
async function lockWriting(
  deps: SteerDeps,
  tx: Tx,
  which: Which,
): Promise<{ book: ListedBookRow; run: RunRow | null }> {
  const run = await deps.runs.lockLatest(tx, { ...which, kind: "book" });
  const book = await findListedBookOf(tx, which.ownerId, which.bookId);
  if (book === null) throw new AppError("books.not_found");
  return { book, run };
}
