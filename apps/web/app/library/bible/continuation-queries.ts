import type { AddChapterRequest, Continuations } from "@colophon/contracts/assistant/continuation";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";
import { continuationsKey, analysisKey } from "./bible-keys.ts";

/** A chapter takes a model a minute or two. */
const POLL_MS = 3000;

/** State of the latest chapter continuation and the offer for the next; polled while one is being written. */
export function useContinuations(bookId: string): UseQueryResult<Continuations> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: continuationsKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/add-chapter", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (state.data?.latest.state === "running" ? POLL_MS : false),
    staleTime: 0,
  });
  const state = query.data?.latest.state;
  // A new chapter changes the manuscript and the bible, outdates the analysis and settles its price.
  useEffect(() => {
    if (state !== "done" && state !== "failed") return;
    void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
    void client.invalidateQueries({ queryKey: ["bible", bookId] });
    void client.invalidateQueries({ queryKey: analysisKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, bookId, state]);
  return query;
}

/** An author's actions on a chapter continuation; each updates the cache. */
export type ContinuationActions = {
  order: (request: AddChapterRequest) => Promise<void>;
  /** `over`: it had ended before it could be stopped */
  stop: () => Promise<"stopped" | "over">;
};

export function useContinuationActions(bookId: string): ContinuationActions {
  const client = useQueryClient();
  const params = { id: bookId };
  const cache = (state: Continuations): void => {
    client.setQueryData(continuationsKey(bookId), state);
    // Only one job at a time runs on a book.
    void client.invalidateQueries({ queryKey: analysisKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  };
  return {
    order: async (body) => cache(await call("POST /api/books/{id}/add-chapter", { params, body })),
    async stop() {
      try {
        cache(await call("DELETE /api/books/{id}/add-chapter", { params }));
        return "stopped";
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        await client.invalidateQueries({ queryKey: continuationsKey(bookId) });
        return "over";
      }
    },
  };
}
