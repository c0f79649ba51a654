import type { Book } from "@colophon/contracts/books/book";
import { type PatientQuery, usePatientQuery } from "../../platform/use-patient-query.ts";
import { bookQuery } from "./book-queries.ts";
import { useIsStreamed } from "./stream-state.ts";

export type WatchedBook = PatientQuery<Book> & {
  /** what happens to the book comes in by itself */
  isStreamed: boolean;
};

/** One book with its text; asked for again while it is written and no stream tells of it, and while it is measured. */
export function useBook(bookId: string): WatchedBook {
  const isStreamed = useIsStreamed(bookId);
  // A paused book is asked for too: the scene that was being written is still finished.
  const watched = usePatientQuery(
    bookQuery(bookId),
    (book) =>
      book.is_being_measured ||
      (book.status === "generating" && book.progress.stage !== "held" && !isStreamed),
  );
  return { ...watched, isStreamed };
}
