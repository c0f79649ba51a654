import { type PatientQuery, usePatientQuery } from "../../platform/use-patient-query.ts";
import { type BookList, booksQuery, isBeingWritten } from "./book-queries.ts";
import type { ShelfView } from "./shelf-address.ts";
import { shelfQuery } from "./shelf-queries.ts";

export type WatchedBooks = PatientQuery<BookList>;

/** A page of the author's books, asked for again while one of them is being written. */
export function useBooks(page: number): WatchedBooks {
  return usePatientQuery(booksQuery(page), isAnyBeingWritten);
}

/** The same of a shelf that is searched, narrowed or sorted. */
export function useShelf(view: ShelfView): WatchedBooks {
  return usePatientQuery(shelfQuery(view), isAnyBeingWritten);
}

function isAnyBeingWritten(list: BookList): boolean {
  return list.books.some(isBeingWritten);
}
