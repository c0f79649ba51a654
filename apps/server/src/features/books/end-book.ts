import type { BookEvent } from "@colophon/contracts/books/events";
import { chargeForDelivery } from "@colophon/domain/delivery";
import type { Tx } from "../../platform/db/database.ts";
import type { RunRow, Runs } from "../runs/runs.ts";
import { WritingBrief } from "./book-state.ts";
import { type FailureCode, failureTexts } from "./failure-texts.ts";

/** A book whose writing has just been delivered. */
export type BookEnded = { bookId: string; ownerId: string };

/** Told in the transaction that ends the writing: what it does is done with the end, or not at all. */
export type EndedListener = (tx: Tx, ended: BookEnded) => Promise<void>;

type EndDeps = { runs: Pick<Runs, "fail" | "complete" | "appendEvent"> };

/** A book whose run is locked, at its end. */
export type EndingBook = { run: RunRow; bookId: string; title: string };

/** Ends a book's writing as failed: the hold goes back, the chapters stay, the author is told. */
export async function failBook(
  deps: EndDeps,
  tx: Tx,
  { book, code }: { book: EndingBook; code: FailureCode },
): Promise<void> {
  const { run, title } = book;
  const reason = { code, ...failureTexts[code] };
  const failure = await deps.runs.fail(tx, { run, reason, description: `Not delivered: ${title}` });
  await deps.runs.appendEvent(tx, run.id, { type: "book-error", failure } satisfies BookEvent);
}

/** Ends a book's writing as delivered: the hold is settled, less what missing words give back. */
export async function completeBook(
  deps: EndDeps & { listeners: readonly EndedListener[] },
  tx: Tx,
  { book, words }: { book: EndingBook; words: number },
): Promise<void> {
  const { run, title, bookId } = book;
  const { chapters, words_per_chapter: wordsPerChapter } = WritingBrief.parse(run.brief);
  const wordsAsked = chapters * wordsPerChapter;
  const { creditsReturned } = await deps.runs.complete(tx, {
    run,
    charge: chargeForDelivery({ cost: run.cost, wordsAsked, words }),
    description: `${words} of ${wordsAsked} words delivered: ${title}`,
  });
  const event: BookEvent = { type: "book-end", words, credits_refunded: creditsReturned };
  await deps.runs.appendEvent(tx, run.id, event);
  const ended: BookEnded = { bookId, ownerId: run.owner_id };
  for (const listener of deps.listeners) await listener(tx, ended);
}
