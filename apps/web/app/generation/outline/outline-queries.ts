import type { CallInput } from "@colophon/contracts/api";
import type { EarlierTexts, Outline } from "@colophon/contracts/generation/outline/outline";
import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { refreshBook } from "../../library/books/book-queries.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";

/** A book's outline with the actions currently available. */
export function outlineQuery(bookId: string): Query<Outline> {
  return defineQuery({
    queryKey: ["outline", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/outline", { params: { id: bookId }, signal }),
  });
}

/** A suggestion takes a model about ten seconds, an outline a minute or two. */
const POLL_MS = 3000;
/** While the book is written, outlined chapters become written ones. */
const POLL_WHILE_WRITING_MS = 15_000;

/** The outline, polled while part of it is in progress. */
export function useOutline(bookId: string): UseQueryResult<Outline> {
  const client = useQueryClient();
  const query = useQuery({
    ...outlineQuery(bookId),
    refetchInterval: ({ state }) => pollIntervalMs(state.data),
    staleTime: 0,
  });
  const { data } = query;
  const ended = data?.suggestions.filter(({ state }) => state !== "running").length;
  // A finished suggestion settles its price, which other screens show.
  useEffect(() => {
    if (ended !== undefined && ended > 0) void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, ended]);
  return query;
}

function pollIntervalMs(outline: Outline | undefined): number | false {
  if (outline === undefined) return false;
  if (outline.stage === "planning" || outline.suggestions.some(({ state }) => state === "running")) {
    return POLL_MS;
  }
  return outline.stage === "writing" ? POLL_WHILE_WRITING_MS : false;
}

/** Caches a response and cancels older requests, which would undo the change on screen. */
export async function cacheOutline(client: QueryClient, outline: Outline): Promise<void> {
  const { queryKey } = outlineQuery(outline.book_id);
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, outline);
}

/** An author's actions on an outline; each updates the cache. */
export type OutlineActions = {
  approve: (request: CallInput<"POST /api/books/{id}/outline/approve">["body"]) => Promise<void>;
  suggest: (request: CallInput<"POST /api/books/{id}/outline/suggestions">["body"]) => Promise<void>;
  /** stops a suggestion, or removes a finished one from the list */
  dismiss: (suggestionId: string) => Promise<void>;
  again: (
    sectionId: string,
    request: CallInput<"POST /api/books/{id}/chapters/{section_id}/again">["body"],
  ) => Promise<void>;
};

export function useOutlineActions(bookId: string): OutlineActions {
  const client = useQueryClient();
  const params = { id: bookId };
  return {
    async approve(body) {
      await cacheOutline(client, await call("POST /api/books/{id}/outline/approve", { params, body }));
      await refreshBook(client, bookId);
    },
    async suggest(body) {
      await cacheOutline(client, await call("POST /api/books/{id}/outline/suggestions", { params, body }));
      void client.invalidateQueries({ queryKey: creditsKey });
    },
    async dismiss(suggestionId) {
      const key = "DELETE /api/books/{id}/outline/suggestions/{suggestion_id}";
      await cacheOutline(client, await call(key, { params: { id: bookId, suggestion_id: suggestionId } }));
      void client.invalidateQueries({ queryKey: creditsKey });
    },
    async again(sectionId, body) {
      const key = "POST /api/books/{id}/chapters/{section_id}/again";
      await cacheOutline(client, await call(key, { params: { id: bookId, section_id: sectionId }, body }));
      void client.invalidateQueries({ queryKey: earlierTextsQuery(bookId, sectionId).queryKey });
      await refreshBook(client, bookId);
    },
  };
}

/** A chapter's texts before it was rewritten. */
export function earlierTextsQuery(bookId: string, sectionId: string): Query<EarlierTexts> {
  return defineQuery({
    queryKey: ["outline", bookId, "earlier", sectionId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/again", {
        params: { id: bookId, section_id: sectionId },
        signal,
      }),
  });
}
