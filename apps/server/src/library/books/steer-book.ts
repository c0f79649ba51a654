import type { BookSummary, BookEvent } from "@colophon/contracts/library/books/book";
import { MAX_PAUSED_DAYS } from "@colophon/contracts/library/books/limits";
import { AppError } from "@colophon/contracts/errors";
import { type BookSize, bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import { type ListedBookRow, findListedBookOf } from "./books.store.ts";
import { countBook } from "./count-book.ts";
import { type EndedListener, callOffBook, cancelChargeOf, completeBook } from "./end-book.ts";
import { type GenerateDeps, queueWriting, assertCountWithinLimit, requireSummary } from "./generate-book.ts";
import type { BookRef } from "../../ports/book-ref.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type SteerDeps = Pick<GenerateDeps, "db" | "chapters" | "runs" | "entitlements" | "funding">;
type CancelDeps = SteerDeps & { listeners: readonly EndedListener[] };

/** Pauses writing after the current scene is finished and stored. The hold stays. */
export async function pauseBook(deps: SteerDeps, which: BookRef): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { run } = await lockWriting(deps, tx, which);
    if (run?.status !== "running" || run.paused) throw new AppError("books.not_running");
    await deps.runs.setPaused(tx, run.id, true);
    await deps.runs.appendEvent(tx, run.id, { type: "book-pause" } satisfies BookEvent);
    return requireSummary(deps, tx, which);
  });
}

/**
 * A request to cancel. `maxCharge`: credits the author was told they would be charged; undefined if none were
 * shown.
 */
export type Cancellation = BookRef & { maxCharge?: number | undefined };

/**
 * Stops immediately: the fence is raised, written text is charged and stays, the other credits are released.
 */
export async function cancelBook(
  deps: DeliverDeps,
  { maxCharge, ...which }: Cancellation,
): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { book, run } = await lockWriting(deps, tx, which);
    if (run?.status !== "running") throw new AppError("books.not_running");
    const words = await deps.chapters.wordsWritten(tx, book.id);
    const charge = cancelChargeOf(run, words);
    if (maxCharge !== undefined && charge > maxCharge) {
      throw new AppError("books.cancel_price_changed", { cancel_charge: charge });
    }
    const ending = { run, bookId: book.id, title: book.title };
    // Existing text is charged, whatever was found in it.
    if (run.waits_for === "consent") await deps.findings.settleBlocking(tx, book.id, "accepted");
    await callOffBook(deps, tx, { book: ending, code: "cancelled", words });
    return requireSummary(deps, tx, which);
  });
}

type DeliverDeps = CancelDeps & Pick<GenerateDeps, "findings">;

/**
 * Delivers the book as it is because the author accepts its findings; only now is it charged.
 * @throws AppError "books.not_found", "books.not_waiting"
 */
export async function deliverBook(deps: DeliverDeps, which: BookRef): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    const { book, run } = await lockWriting(deps, tx, which);
    if (run?.status !== "running" || run.waits_for !== "consent") throw new AppError("books.not_waiting");
    const words = await deps.chapters.wordsWritten(tx, book.id);
    await deps.findings.settleBlocking(tx, book.id, "accepted");
    await completeBook(deps, tx, { book: { run, bookId: book.id, title: book.title }, words });
    return requireSummary(deps, tx, which);
  });
}

/** Stops books paused for longer than allowed, so that no hold stays open forever. @returns how many */
export async function endLongPauses(
  deps: CancelDeps & { now: () => Date; runs: Pick<Runs, "findRestingSince"> },
): Promise<number> {
  const since = new Date(deps.now().getTime() - MAX_PAUSED_DAYS * DAY_MS);
  const resting = await deps.runs.findRestingSince(deps.db, { kind: "book", since });
  // A failure doesn't keep the others from ending.
  const ends = await Promise.allSettled(
    resting.map(({ owner_id: ownerId, book_id: bookId }) => endPause(deps, { ownerId, bookId, since })),
  );
  const failure = ends.find((end) => end.status === "rejected");
  if (failure !== undefined) throw failure.reason;
  return ends.filter((end) => end.status === "fulfilled" && end.value).length;
}

async function endPause(deps: CancelDeps, { since, ...which }: BookRef & { since: Date }): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const { book, run } = await lockWriting(deps, tx, which);
    // The author may have resumed it since it was found.
    if (run?.status !== "running" || !run.paused || run.updated_at > since) return false;
    const words = await deps.chapters.wordsWritten(tx, book.id);
    const ending = { run, bookId: book.id, title: book.title };
    await callOffBook(deps, tx, {
      book: ending,
      code: "pause_ended",
      words,
      // A blocked book isn't charged without approval, however long its author was away.
      isFree: run.waits_for === "consent",
    });
    return true;
  });
}

/** A paused book continues under its old hold; for a stopped one, a new hold covers what is still due. */
export async function resumeBook(deps: GenerateDeps, which: BookRef): Promise<BookSummary> {
  return inTransaction(deps.db, async (tx) => {
    // Lock the run before the account, as everywhere: the reverse could deadlock with a settlement.
    const { book, run } = await lockWriting(deps, tx, which);
    await deps.credits.lock(tx, which.ownerId);
    await assertCountWithinLimit(deps, tx, which.ownerId);
    if (await deps.runs.isWorkedOn(tx, { bookId: which.bookId, besides: "book" })) {
      throw new AppError("paid_work.busy");
    }
    await requireWriter(deps, tx, { isSample: book.is_sample, run });
    if (run?.waits_for === "plan") throw new AppError("outline.awaits_approval");
    if (run?.status === "running" && run.paused) await deps.runs.setPaused(tx, run.id, false);
    else if (run?.status === "failed") {
      // A paused book is in progress and continues; restarting a stopped one counts as something new.
      deps.assertFeatureEnabled("generation");
      await restartWriting(deps, tx, { book, run });
    } else throw new AppError("books.not_resumable");
    await deps.runs.appendEvent(tx, run.id, { type: "book-resume" } satisfies BookEvent);
    await queueWriting(deps, tx, { runId: run.id, ...which });
    return requireSummary(deps, tx, which);
  });
}

/** A run that was waiting for its outline to be approved. */
export type ApprovedRun = { runId: string; bookId: string; ownerId: string; isSample: boolean };

/**
 * Starts writing a book whose outline was approved; the caller must have locked the run.
 * @throws AppError "writing.…", "books.too_many_running"
 */
export async function goOnWriting(deps: GenerateDeps, tx: Tx, approved: ApprovedRun): Promise<void> {
  const { runId, bookId, ownerId, isSample } = approved;
  await deps.credits.lock(tx, ownerId);
  await assertCountWithinLimit(deps, tx, ownerId);
  await requireWriter(deps, tx, { isSample, run: await deps.runs.find(tx, runId) });
  await deps.runs.setPaused(tx, runId, false);
  await deps.runs.appendEvent(tx, runId, { type: "book-resume" } satisfies BookEvent);
  await queueWriting(deps, tx, { runId, bookId, ownerId });
}

/**
 * Samples are finished only by sample books, books started by models only by models, and those started with
 * an author's key only with a key of theirs.
 */
async function requireWriter(
  { writers, authorKeys, runs }: Pick<GenerateDeps, "writers" | "authorKeys" | "runs">,
  tx: Tx,
  { isSample, run }: { isSample: boolean; run: RunRow | null },
): Promise<void> {
  if (run !== null && run.author_key !== null) {
    const kind = await authorKeys.toGoOn(tx, { userId: run.owner_id, kind: run.author_key });
    if (kind === null) throw new AppError("own_keys.gone");
    return runs.setAuthorKey(tx, { id: run.id, kind });
  }
  if (writers.currentFor({ isSample }) !== null) return;
  throw new AppError(isSample && writers.current() !== null ? "writing.samples_over" : "writing.unavailable");
}

async function restartWriting(
  deps: GenerateDeps,
  tx: Tx,
  { book, run }: { book: ListedBookRow; run: RunRow },
): Promise<void> {
  const { id: runId, owner_id: ownerId, funding, paid } = run;
  const usesAuthorKey = run.author_key !== null;
  const purchase = {
    runId,
    ownerId,
    description: book.title,
    cost: costOf(run),
    size: sizeOf(run),
    isCounted: run.counts_as_book,
    paid,
    usesAuthorKey,
  };
  const payment =
    funding === "credits"
      ? await deps.funding.payForBook(tx, purchase)
      : await deps.funding.goOnUnpaid(tx, { ...purchase, funding });
  await deps.runs.restart(tx, { id: runId, payment });
  await countBook(deps, tx, run);
}

/** The quoted price applies, whatever prices are now; a free book had no quote. */
function costOf(run: RunRow): number {
  if (run.funding === "credits") return run.cost;
  return priceByKey(bookCost(sizeOf(run)), { authorKey: run.author_key !== null });
}

function sizeOf(run: RunRow): BookSize {
  const { chapters, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  return { chapters, wordsPerChapter };
}

/** Locks the run that writes a book. @throws AppError "books.not_found" */
async function lockWriting(
  deps: SteerDeps,
  tx: Tx,
  which: BookRef,
): Promise<{ book: ListedBookRow; run: RunRow | null }> {
  const run = await deps.runs.lockLatest(tx, { ...which, kind: "book" });
  const book = await findListedBookOf(tx, which.ownerId, which.bookId);
  if (book === null) throw new AppError("books.not_found");
  return { book, run };
}
