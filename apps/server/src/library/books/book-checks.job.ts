import { checkBookJob } from "@colophon/contracts/library/books/endpoints";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { findBook } from "./books.store.ts";
import type { BookEnded } from "./end-book.ts";

/** Checks a written book, in its own transaction. */
export type BookCheck = (tx: Tx, book: { bookId: string; ownerId: string }) => Promise<void>;

/**
 * Queues checks of a book in the transaction that ends its writing. A slow or failing check must not keep a
 * book from being delivered and charged.
 */
export function enqueueBookChecks(
  deps: { queue: Pick<Queue, "enqueue"> },
  tx: Tx,
  { bookId, ownerId }: BookEnded,
): Promise<void> {
  return deps.queue.enqueue(tx, checkBookJob, { bookId, ownerId }, { key: bookId, group: ownerId });
}

/** Runs all registered checks on a book, one after the other; does nothing if the book was deleted. */
export async function runBookChecks(
  { db, lookers }: { db: Db; lookers: readonly BookCheck[] },
  book: { bookId: string; ownerId: string },
): Promise<void> {
  if ((await findBook(db, book.bookId)) === null) return;
  const failures: unknown[] = [];
  for (const look of lookers) {
    // A failed check doesn't stop the others; the job is retried for it.
    await inTransaction(db, (tx) => look(tx, book)).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
