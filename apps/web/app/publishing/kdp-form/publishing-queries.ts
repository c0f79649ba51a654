import type { BookPublishing } from "@colophon/contracts/publishing/kdp-form";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** KDP's forms of all books. */
export const publishingKey = ["publishing"] as const;

/** KDP's form of a book, with its author's choices. */
export function publishingQuery(bookId: string): Query<BookPublishing> {
  return defineQuery({
    queryKey: [...publishingKey, bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/publishing", { params: { id: bookId }, signal }),
  });
}
