import type { CallInput } from "@colophon/contracts/api";
import type { BookPublishing } from "@colophon/contracts/publishing/publishing";
import { useQueryClient } from "@tanstack/react-query";
import { preflightQuery } from "../preflight/preflight-queries.ts";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

/** KDP's form of every book. */
export const publishingKey = ["publishing"] as const;

/** KDP's form of a book, with what its author has decided. */
export function publishingQuery(bookId: string): Query<BookPublishing> {
  return defineQuery({
    queryKey: [...publishingKey, bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/publishing", { params: { id: bookId }, signal }),
  });
}

export type ChoicesChange = CallInput<"PUT /api/books/{id}/publishing/choices">["body"];

/** Keeps choices; the cache has the form as it reads then. */
export function useSetChoices(bookId: string): (change: ChoicesChange) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    const now = await call("PUT /api/books/{id}/publishing/choices", { params: { id: bookId }, body });
    client.setQueryData(publishingQuery(bookId).queryKey, now);
    // What was left to enter may be entered now.
    void client.invalidateQueries({ queryKey: preflightQuery(bookId).queryKey });
  };
}
