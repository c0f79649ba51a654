import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type ReadingText = CallReply<"GET /api/books/{id}/reading-text">;

/** The printed text of a book. While a model writes it, its chapters come with the book itself. */
export function readingTextQuery(bookId: string): Query<ReadingText> {
  return defineQuery({
    queryKey: ["books", "reading-text", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/reading-text", { params: { id: bookId }, signal }),
  });
}
