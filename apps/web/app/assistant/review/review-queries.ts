import type {
  BookReview,
  SettleFindingsReply,
  SettleFindingsRequest,
} from "@colophon/contracts/assistant/review";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { textChanged } from "../../library/books/text-changed.ts";

/** All findings of a book, with their state. */
export function reviewQuery(bookId: string): Query<BookReview> {
  return defineQuery({
    queryKey: ["review", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/review", { params: { id: bookId }, signal }),
    // The text may have been changed in the editor.
    staleTime: 0,
  });
}

/** Settles findings; the cache then has their new state. */
export function useSettleFindings(
  bookId: string,
): (request: SettleFindingsRequest) => Promise<SettleFindingsReply> {
  const client = useQueryClient();
  return async (body) => {
    const reply = await call("POST /api/books/{id}/review/settle", { params: { id: bookId }, body });
    client.setQueryData(reviewQuery(bookId).queryKey, { findings: reply.findings });
    textChanged(client, bookId);
    return reply;
  };
}
