import type { Book, BookStage } from "@colophon/contracts/library/books/book";
import { type PollingQuery, usePollingQuery } from "../../platform/use-polling-query.ts";
import { bookQuery } from "./book-queries.ts";
import { useIsStreamed } from "./stream-state.ts";

export type WatchedBook = PollingQuery<Book> & {
  /** changes to the book are streamed */
  isStreamed: boolean;
};

/** One book with its text; polled while it is written without a stream, and while it is measured. */
export function useBook(bookId: string): WatchedBook {
  const isStreamed = useIsStreamed(bookId);
  // A paused book is polled too: the scene being written is still finished.
  const watched = usePollingQuery(bookQuery(bookId), {
    isUnderWay: (book) =>
      book.is_being_measured ||
      (book.status === "generating" && !isAtRest(book.progress.stage) && !isStreamed),
  });
  return { ...watched, isStreamed };
}

/** Whether nothing happens until the author acts; a paused book may still finish a scene. */
function isAtRest(stage: BookStage): boolean {
  return stage === "planned" || stage === "keyless" || stage === "held";
}
