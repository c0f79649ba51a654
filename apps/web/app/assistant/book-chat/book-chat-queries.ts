import type { BookChatRequest, BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";

function bookChatKey(bookId: string): readonly ["questions", string] {
  return ["questions", bookId];
}

/** A model needs about ten seconds for an answer. */
const POLL_MS = 2000;

function isRunning(state: BookChatResponse | undefined): boolean {
  return state?.questions.some((question) => question.state === "running") ?? false;
}

/** A book's chat, and the price of the next question; polled while one is being answered. */
export function useBookChat(bookId: string): UseQueryResult<BookChatResponse> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: bookChatKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/questions", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (isRunning(state.data) ? POLL_MS : false),
    staleTime: 0,
  });
  const running = isRunning(query.data);
  // Its price is settled with its answer.
  useEffect(() => {
    if (!running) void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, running]);
  return query;
}

/** Actions on questions; the cache then has their new state. */
export type BookChatActions = {
  ask: (request: BookChatRequest) => Promise<void>;
  forget: (questionId: string) => Promise<void>;
};

export function useBookChatActions(bookId: string): BookChatActions {
  const client = useQueryClient();
  const cache = (state: BookChatResponse): void => {
    client.setQueryData(bookChatKey(bookId), state);
    void client.invalidateQueries({ queryKey: creditsKey });
  };
  return {
    ask: async (body) =>
      cache(await call("POST /api/books/{id}/questions", { params: { id: bookId }, body })),
    forget: async (questionId) =>
      cache(
        await call("DELETE /api/books/{id}/questions/{questionId}", { params: { id: bookId, questionId } }),
      ),
  };
}
