import type { BookBible } from "@colophon/contracts/library/bible/bible";
import type { AnalysisRequest, Analysis } from "@colophon/contracts/assistant/analysis";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { continuationsKey, analysisKey } from "./bible-keys.ts";

/** People, places, facts, setups and payoffs, and summaries of a book. */
export function bibleQuery(bookId: string): Query<BookBible> {
  return defineQuery({
    queryKey: ["bible", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/bible", { params: { id: bookId }, signal }),
  });
}

/** A chapter takes a model about ten seconds. */
const POLL_MS = 3000;

/** Progress of a book's analysis; polled while it runs, and its results are loaded when it ends. */
export function useAnalysis(bookId: string): UseQueryResult<Analysis> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: analysisKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/read-through", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (state.data?.reading.state === "running" ? POLL_MS : false),
    staleTime: 0,
  });
  const state = query.data?.reading.state;
  // A finished analysis updates the bible and settles its price: other screens show both.
  useEffect(() => {
    if (state !== "done" && state !== "failed") return;
    void client.invalidateQueries({ queryKey: ["bible", bookId] });
    void client.invalidateQueries({ queryKey: continuationsKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, bookId, state]);
  return query;
}

/** An author's actions on an analysis; each updates the cache. */
export type AnalysisActions = {
  order: (request: AnalysisRequest) => Promise<void>;
  /** `over`: it had ended before it could be stopped */
  stop: () => Promise<"stopped" | "over">;
};

export function useAnalysisActions(bookId: string): AnalysisActions {
  const client = useQueryClient();
  const params = { id: bookId };
  const cache = (state: Analysis): void => {
    client.setQueryData(analysisKey(bookId), state);
    // Only one job at a time runs on a book.
    void client.invalidateQueries({ queryKey: continuationsKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  };
  return {
    order: async (body) => cache(await call("POST /api/books/{id}/read-through", { params, body })),
    async stop() {
      try {
        cache(await call("DELETE /api/books/{id}/read-through", { params }));
        return "stopped";
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        await client.invalidateQueries({ queryKey: analysisKey(bookId) });
        return "over";
      }
    },
  };
}
