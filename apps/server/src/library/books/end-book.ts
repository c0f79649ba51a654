import type { BookEvent } from "@colophon/contracts/library/books/book";
import type { CalledOffCode } from "@colophon/contracts/library/books/limits";
import { chargeForDelivery } from "@colophon/rules/delivery";
import type { Tx } from "../../platform/db/database.ts";
import type { RunFailure, RunRow, RunStop, Runs } from "../../jobs/runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import { type CountDeps, uncountBook } from "./count-book.ts";
import { type FailureCode, failureTexts } from "./failure-texts.ts";

/** A book whose writing has just ended. */
export type BookEnded = { bookId: string; ownerId: string; outcome: "delivered" | "failed" };

/** Called in the transaction that ends writing: its effects are committed with it, or not at all. */
export type EndedListener = (tx: Tx, ended: BookEnded) => Promise<void>;

/** Dependencies for ending a book. */
export type EndDeps = CountDeps & {
  runs: CountDeps["runs"] & Pick<Runs, "fail" | "complete" | "appendEvent">;
  /** subscribers to the end of books */
  listeners: readonly EndedListener[];
};

/** A book that is ending, with its run locked. */
export type EndingBook = { run: RunRow; bookId: string; title: string };

/** Ends writing as failed: hold and slot are released, the chapters stay, the author is notified. */
export async function failBook(
  deps: EndDeps,
  tx: Tx,
  { book, code }: { book: EndingBook; code: FailureCode | "taken_away" },
): Promise<RunFailure> {
  const description = `Not delivered: ${book.title}`;
  const reason = { code, ...failureTexts[code] };
  return stopWriting(deps, tx, { book, reason, description, isDelivered: false });
}

/** `isFree`: nothing is charged for it. */
type CalledOff = { book: EndingBook; code: CalledOffCode; words: number; isFree?: boolean };

/** Ends a book its author canceled: written text is charged and stays, the rest is released. */
export async function callOffBook(
  deps: EndDeps,
  tx: Tx,
  { book, code, words, isFree = false }: CalledOff,
): Promise<void> {
  const { targetWords, due } = dueFor(book.run, words);
  await stopWriting(deps, tx, {
    book,
    reason: { code, ...failureTexts[code] },
    description: `Called off with ${words} of ${targetWords} words written: ${book.title}`,
    calledOff: { due: isFree ? 0 : due },
    // Text the author keeps counts as a delivery, whatever it cost: otherwise free books could be canceled
    // endlessly.
    isDelivered: words > 0,
  });
}

/** What a run costs, of which part is paid. */
type PricedRun = Pick<RunRow, "brief" | "cost" | "paid" | "hold_id">;

/** Credits captured when a book is canceled, on top of what was already paid. */
export function cancelChargeOf(run: PricedRun, words: number): number {
  return run.hold_id === null ? 0 : Math.max(0, dueFor(run, words).due - run.paid);
}

function dueFor(run: Pick<PricedRun, "brief" | "cost">, words: number): { targetWords: number; due: number } {
  const { chapters, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  const targetWords = chapters * wordsPerChapter;
  return { targetWords, due: chargeForDelivery({ cost: run.cost, targetWords, words }) };
}

async function stopWriting(
  deps: EndDeps,
  tx: Tx,
  { book, isDelivered, ...stop }: { book: EndingBook; isDelivered: boolean } & Omit<RunStop, "run">,
): Promise<RunFailure> {
  const { run } = book;
  const failure = await deps.runs.fail(tx, { run, ...stop });
  if (!isDelivered) await uncountBook(deps, tx, run);
  await deps.runs.appendEvent(tx, run.id, { type: "book-error", failure } satisfies BookEvent);
  await notifyListeners(deps, tx, { bookId: book.bookId, ownerId: run.owner_id, outcome: "failed" });
  return failure;
}

/** Ends writing as delivered: the hold is settled, minus a refund for missing words. */
export async function completeBook(
  deps: EndDeps,
  tx: Tx,
  { book, words }: { book: EndingBook; words: number },
): Promise<void> {
  const { run, title, bookId } = book;
  const { targetWords, due } = dueFor(run, words);
  const { creditsReturned } = await deps.runs.complete(tx, {
    run,
    due,
    description: `${words} of ${targetWords} words delivered: ${title}`,
  });
  const event: BookEvent = { type: "book-end", words, credits_refunded: creditsReturned };
  await deps.runs.appendEvent(tx, run.id, event);
  await notifyListeners(deps, tx, { bookId, ownerId: run.owner_id, outcome: "delivered" });
}

async function notifyListeners({ listeners }: EndDeps, tx: Tx, ended: BookEnded): Promise<void> {
  for (const listener of listeners) await listener(tx, ended);
}
