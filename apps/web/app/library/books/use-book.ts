import type { Book, BookStage } from "@colophon/contracts/library/books/book";
import { type PollingQuery, usePollingQuery } from "../../platform/use-polling-query.ts";
import { bookQuery } from "./book-queries.ts";
import { useIsStreamed } from "./stream-state.ts";

export type WatchedBook = PollingQuery<Book> & {
  /** what happens to the book comes in by itself */
  isStreamed: boolean;
};

/** One book with its text; asked for again while it is written and no stream tells of it, and while it is measured. */
export function useBook(bookId: string): WatchedBook {
  const isStreamed = useIsStreamed(bookId);
  // A paused book is asked for too: the scene that was being written is still finished.
  const watched = usePollingQuery(bookQuery(bookId), {
    isUnderWay: (book) =>
      book.is_being_measured ||
      (book.status === "generating" && !isAtRest(book.progress.stage) && !isStreamed),
  });
  return { ...watched, isStreamed };
}

/** Whether nothing happens before its author says so; of a paused book a scene may still be finished. */
function isAtRest(stage: BookStage): boolean {
  return stage === "planned" || stage === "keyless" || stage === "held";
}
