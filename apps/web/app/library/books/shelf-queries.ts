import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { type BookList, listsKey } from "./book-queries.ts";
import type { ShelfView } from "./shelf-url.ts";

/** Divisible into rows of two, three, four and six covers. */
const SHELF_PAGE = 24;

/** One page of the author's books, searched, filtered and sorted. */
export function shelfQuery({ q, state, sort, page }: ShelfView): Query<BookList> {
  const words = q.trim();
  return defineQuery({
    queryKey: [...listsKey, { words, state, sort, page }],
    queryFn: ({ signal }) =>
      call("GET /api/books", {
        query: {
          page,
          limit: SHELF_PAGE,
          ...(words !== "" && { q: words }),
          ...(state !== "all" && { state }),
          ...(sort !== "newest" && { sort }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Maximum number of books offered in a book picker. */
const CHOICES = 100;

/** The author's books for a picker, newest first. */
export const bookChoicesQuery = defineQuery<BookList>({
  queryKey: [...listsKey, "choices"],
  queryFn: ({ signal }) => call("GET /api/books", { query: { page: 1, limit: CHOICES }, signal }),
});
