import { type PatientQuery, usePatientQuery } from "../../platform/use-patient-query.ts";
import { type BookList, booksQuery, isBeingWritten } from "./book-queries.ts";

export type WatchedBooks = PatientQuery<BookList>;

/** A page of the author's books, asked for again while one of them is being written. */
export function useBooks(page: number): WatchedBooks {
  return usePatientQuery(booksQuery(page), isAnyBeingWritten);
}

function isAnyBeingWritten(list: BookList): boolean {
  return list.books.some(isBeingWritten);
}
