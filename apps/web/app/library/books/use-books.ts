import { type PollingQuery, usePollingQuery } from "../../platform/use-polling-query.ts";
import { type BookList, booksQuery, isBeingWritten } from "./book-queries.ts";
import { usePendingThumbnails } from "./use-pending-thumbnails.ts";
import type { ShelfView } from "./shelf-url.ts";
import { shelfQuery } from "./shelf-queries.ts";

export type WatchedBooks = PollingQuery<BookList>;

/** A page of the author's books, polled while one of them is being written, or its thumbnail made. */
export function useBooks(page: number): WatchedBooks {
  const books = usePollingQuery(booksQuery(page), { isUnderWay: isAnyBeingWritten });
  usePendingThumbnails(books.query.data?.books);
  return books;
}

/** The same for a filtered or sorted list. */
export function useShelf(view: ShelfView): WatchedBooks {
  const books = usePollingQuery(shelfQuery(view), { isUnderWay: isAnyBeingWritten });
  usePendingThumbnails(books.query.data?.books);
  return books;
}

function isAnyBeingWritten(list: BookList): boolean {
  return list.books.some(isBeingWritten);
}
