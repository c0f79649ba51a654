import type { CallReply } from "@colophon/contracts/api";
import type { StartInlineEditRequest, InlineEditKind } from "@colophon/contracts/assistant/inline-edits";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError, call } from "../../platform/api.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { suggestionsKey } from "../suggestions/suggestion-queries.ts";

export type InlineEdits = CallReply<"GET /api/books/{id}/chapters/{section_id}/passages">;
export type InlineEdit = InlineEdits["orders"][number];
export type { InlineEditKind };

type SectionRef = { bookId: string; sectionId: string };

function inlineEditsKey({ bookId, sectionId }: SectionRef): readonly string[] {
  return ["passages", bookId, sectionId];
}

/** A model needs some seconds for an inline edit; subscribers learn of its end sooner. */
const POLL_MS = 4000;

/** Inline edits of a section, and the price of the next; polled while any is running. */
export function useInlineEdits(which: SectionRef): UseQueryResult<InlineEdits> {
  const { bookId, sectionId } = which;
  const client = useQueryClient();
  const query = useQuery({
    queryKey: inlineEditsKey(which),
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/chapters/{section_id}/passages", {
        params: { id: bookId, section_id: sectionId },
        signal,
      }),
    refetchInterval: ({ state }) => (runningOf(state.data).length > 0 ? POLL_MS : false),
    staleTime: 0,
  });
  const ended = (query.data?.orders.length ?? 0) - runningOf(query.data).length;
  // The end of an edit adds suggestions and settles its price: other components show both.
  useEffect(() => {
    if (ended === 0) return;
    void client.invalidateQueries({ queryKey: suggestionsKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, bookId, ended]);
  return query;
}

/** The edits a model is working on right now. */
function runningOf(passages: InlineEdits | undefined): InlineEdit[] {
  return (passages?.orders ?? []).filter(({ outcome }) => outcome.state === "running");
}

/** Actions on an inline edit; the cache then has its new state. */
export type InlineEditActions = {
  order: (request: StartInlineEditRequest) => Promise<InlineEdit>;
  /** `over`: it had ended before it could be stopped */
  stop: (editId: string) => Promise<"stopped" | "over">;
  /** Refetches the state of all of them. */
  look: () => Promise<void>;
};

export function useInlineEditActions(which: SectionRef): InlineEditActions {
  const { bookId, sectionId } = which;
  const client = useQueryClient();
  const queryKey = inlineEditsKey(which);
  const cache = (order: InlineEdit): void => {
    client.setQueryData<InlineEdits>(queryKey, (known) => {
      const others = known?.orders.filter(({ id }) => id !== order.id) ?? [];
      return known && { ...known, orders: [order, ...others] };
    });
    void client.invalidateQueries({ queryKey: creditsKey });
  };
  const look = (): Promise<void> => client.invalidateQueries({ queryKey });
  return {
    async order(body) {
      const order = await call("POST /api/books/{id}/chapters/{section_id}/passages", {
        params: { id: bookId, section_id: sectionId },
        body,
      });
      cache(order);
      void look();
      return order;
    },
    async stop(editId) {
      try {
        cache(
          await call("DELETE /api/books/{id}/passages/{order_id}", {
            params: { id: bookId, order_id: editId },
          }),
        );
        return "stopped";
      } catch (error) {
        if (!(error instanceof ApiError && error.status === 409)) throw error;
        await look();
        return "over";
      }
    },
    look,
  };
}
