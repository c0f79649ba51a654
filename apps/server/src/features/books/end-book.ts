import { printAheadJob } from "@colophon/contracts/exports/jobs";
import { chargeForDelivery } from "@colophon/domain/delivery";
import type { Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Credits } from "../credits/credits.ts";
import { appendEvent } from "./book-events.store.ts";
import { type BookRow, markCompleted, markFailed } from "./books.store.ts";
import type { LockedBook } from "./claims.store.ts";
import { type FailureReason, failureTexts } from "./failure-texts.ts";

/** Ends a book as failed: the hold goes back, the chapters stay, the author is told. The caller has the row locked. */
export async function failBook(
  deps: { credits: Pick<Credits, "release"> },
  tx: Tx,
  { book, code }: { book: Pick<BookRow, "id" | "title" | "hold_id">; code: FailureReason },
): Promise<void> {
  const released =
    book.hold_id === null
      ? { creditsReturned: 0 }
      : await deps.credits.release(tx, {
          holdId: book.hold_id,
          description: `Not delivered: ${book.title}`,
        });
  const failure = { code, ...failureTexts[code], credits_returned: released.creditsReturned };
  await markFailed(tx, book.id, failure);
  await appendEvent(tx, book.id, { type: "book-error", failure });
}

/** Ends a book as delivered: the hold is settled, less what missing words give back. The caller has the row locked. */
export async function completeBook(
  deps: { credits: Pick<Credits, "settle">; queue: Pick<Queue, "enqueue"> },
  tx: Tx,
  { book, words }: { book: LockedBook; words: number },
): Promise<void> {
  const wordsAsked = book.chapters * book.words_per_chapter;
  const charge = chargeForDelivery({ cost: book.cost, wordsAsked, words });
  const settled =
    book.hold_id === null
      ? { creditsReturned: 0 }
      : await deps.credits.settle(tx, {
          holdId: book.hold_id,
          charge,
          description: `${words} of ${wordsAsked} words delivered: ${book.title}`,
        });
  await markCompleted(tx, { id: book.id, creditsRefunded: settled.creditsReturned });
  await appendEvent(tx, book.id, { type: "book-end", words, credits_refunded: settled.creditsReturned });
  const owner = { bookId: book.id, ownerId: book.owner_id };
  await deps.queue.enqueue(tx, printAheadJob, owner, { key: book.id, group: book.owner_id });
}
