import type {
  BeginBulkEditRequest,
  BulkEdit,
  BulkEdits,
  ListBulkEditRequest,
} from "@colophon/contracts/assistant/bulk-edits";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { continuationsKey, analysisKey } from "../../library/bible/bible-keys.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";

function changesKey(bookId: string): readonly string[] {
  return ["book-changes", bookId];
}

/** A model needs about ten seconds for a part. */
const POLL_MS = 3000;

/** Whether a model is working on a bulk edit right now. */
export function isAtWork(change: BulkEdit | null | undefined): boolean {
  return change?.work.state === "listing" || change?.work.state === "changing";
}

/** The latest bulk edit and its progress; polled while it is running. */
export function useBulkEdits(bookId: string): UseQueryResult<BulkEdits> {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: changesKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/changes", { params: { id: bookId }, signal }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.latest) ? POLL_MS : false),
    staleTime: 0,
  });
  const state = query.data?.latest?.work.state;
  const proposed = proposedBy(query.data?.latest);
  // Its end settles the price, which other components show, and unblocks other work.
  useEffect(() => {
    if (state === undefined || state === "listing" || state === "changing") return;
    void client.invalidateQueries({ queryKey: analysisKey(bookId) });
    void client.invalidateQueries({ queryKey: continuationsKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, bookId, state]);
  // Each finished part adds its own proposals.
  useEffect(() => {
    if (proposed > 0) void client.invalidateQueries({ queryKey: ["suggestions", bookId] });
  }, [client, bookId, proposed]);
  return query;
}

/** How many changes a model has proposed so far. */
export function proposedBy(change: BulkEdit | null | undefined): number {
  return (change?.parts ?? []).reduce((sum, { changes }) => sum + changes, 0);
}

/** Actions on a bulk edit; the cache then has its new state. */
export type BulkEditActions = {
  list: (request: ListBulkEditRequest) => Promise<void>;
  begin: (changeId: string, request: BeginBulkEditRequest) => Promise<void>;
  /** `over`: it had ended before it could be stopped */
  stop: (changeId: string) => Promise<"stopped" | "over">;
};

export function useBulkEditActions(bookId: string): BulkEditActions {
  const client = useQueryClient();
  const look = (): Promise<void> => client.invalidateQueries({ queryKey: changesKey(bookId) });
  const cache = (state: BulkEdits): void => {
    client.setQueryData(changesKey(bookId), state);
    void client.invalidateQueries({ queryKey: creditsKey });
  };
  /** After a conflict its price or its parts may have changed. */
  const saveOrRefetch = async (answer: Promise<BulkEdits>): Promise<void> => {
    try {
      cache(await answer);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await look();
      throw error;
    }
  };
  return {
    list: (body) => saveOrRefetch(call("POST /api/books/{id}/changes", { params: { id: bookId }, body })),
    begin: (changeId, body) =>
      saveOrRefetch(
        call("POST /api/books/{id}/changes/{change_id}/begin", {
          params: { id: bookId, change_id: changeId },
          body,
        }),
      ),
    async stop(changeId) {
      try {
        cache(
          await call("DELETE /api/books/{id}/changes/{change_id}", {
            params: { id: bookId, change_id: changeId },
          }),
        );
        return "stopped";
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        await look();
        return "over";
      }
    },
  };
}
