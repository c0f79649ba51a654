import type { BookEvent } from "@colophon/contracts/library/books/book";
import type { Tx } from "../../platform/db/database.ts";
import type { BookRun } from "./book-run.ts";

/** Stores an event of writing a book; its readers are notified when the transaction commits. */
export function notifyReaders(tx: Tx, run: BookRun, event: BookEvent): Promise<void> {
  return run.runs.appendEvent(tx, run.runId, event);
}
