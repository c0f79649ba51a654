import { checkBookJob } from "@colophon/contracts/library/books/jobs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { findBook } from "./books.store.ts";
import type { BookEnded } from "./end-book.ts";

/** Looks a written book over, in a transaction of its own. */
export type BookCheck = (tx: Tx, book: { bookId: string; ownerId: string }) => Promise<void>;

/**
 * Queues the looking over of a book in the transaction that ends its writing. What it takes long for, or fails at, must
 * not keep a book from being delivered and paid for.
 */
export function enqueueBookChecks(
  deps: { queue: Pick<Queue, "enqueue"> },
  tx: Tx,
  { bookId, ownerId }: BookEnded,
): Promise<void> {
  return deps.queue.enqueue(tx, checkBookJob, { bookId, ownerId }, { key: bookId, group: ownerId });
}

/** Has everybody who has asked for it look a book over, one after the other; a book that is gone has nothing to see. */
export async function runBookChecks(
  { db, lookers }: { db: Db; lookers: readonly BookCheck[] },
  book: { bookId: string; ownerId: string },
): Promise<void> {
  if ((await findBook(db, book.bookId)) === null) return;
  const failures: unknown[] = [];
  for (const look of lookers) {
    // One that fails keeps no other from looking; the job is tried again for it.
    await inTransaction(db, (tx) => look(tx, book)).catch((error: unknown) => void failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
}
