import type { BookEvent } from "@colophon/contracts/library/books/events";
import type { CalledOffCode } from "@colophon/contracts/library/books/called-off";
import { chargeForDelivery } from "@colophon/domain/delivery";
import type { Tx } from "../../platform/db/database.ts";
import type { RunFailure, RunRow, RunStop, Runs } from "../../jobs/runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import { type CountDeps, uncountBook } from "./count-book.ts";
import { type FailureCode, failureTexts } from "./failure-texts.ts";

/** A book whose writing has just ended. */
export type BookEnded = { bookId: string; ownerId: string; outcome: "delivered" | "failed" };

/** Told in the transaction that ends the writing: what it does is done with the end, or not at all. */
export type EndedListener = (tx: Tx, ended: BookEnded) => Promise<void>;

/** What the end of a book stands on. */
export type EndDeps = CountDeps & {
  runs: CountDeps["runs"] & Pick<Runs, "fail" | "complete" | "appendEvent">;
  /** whoever has subscribed to the end of books */
  listeners: readonly EndedListener[];
};

/** A book whose run is locked, at its end. */
export type EndingBook = { run: RunRow; bookId: string; title: string };

/** Ends a book's writing as failed: hold and place go back, the chapters stay, the author is told. */
export async function failBook(
  deps: EndDeps,
  tx: Tx,
  { book, code }: { book: EndingBook; code: FailureCode | "taken_away" },
): Promise<RunFailure> {
  const description = `Not delivered: ${book.title}`;
  const reason = { code, ...failureTexts[code] };
  return stopWriting(deps, tx, { book, reason, description, isDelivered: false });
}

/** `isFree`: nothing of it is paid for. */
type CalledOff = { book: EndingBook; code: CalledOffCode; words: number; isFree?: boolean };

/** Ends a book that its author has called off: what is written is paid for and stays, the rest goes back. */
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
    // Words that the author keeps are a delivery, whatever they cost: else free books could be cancelled one by one.
    isDelivered: words > 0,
  });
}

/** Credits that calling a book off keeps of its hold, on top of what was paid before. */
export function cancelChargeOf(run: RunRow, words: number): number {
  return run.hold_id === null ? 0 : Math.max(0, dueFor(run, words).due - run.paid);
}

function dueFor(run: RunRow, words: number): { targetWords: number; due: number } {
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

/** Ends a book's writing as delivered: the hold is settled, less what missing words give back. */
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
