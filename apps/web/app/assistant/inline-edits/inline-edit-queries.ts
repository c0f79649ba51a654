import type { CallReply } from "@colophon/contracts/api";
import type {
  StartInlineEditRequest,
  InlineEditKind,
} from "@colophon/contracts/assistant/inline-edits/inline-edit";
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

/** A passage takes a model some seconds; whoever follows it hears of its end sooner. */
const POLL_MS = 4000;

/** Work on passages of a section, and what the next would cost; asked again while something is under way. */
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
  // The end of one brings suggestions and settles its price: others show both.
  useEffect(() => {
    if (ended === 0) return;
    void client.invalidateQueries({ queryKey: suggestionsKey(bookId) });
    void client.invalidateQueries({ queryKey: creditsKey });
  }, [client, bookId, ended]);
  return query;
}

/** Those that a model works on just now. */
function runningOf(passages: InlineEdits | undefined): InlineEdit[] {
  return (passages?.orders ?? []).filter(({ outcome }) => outcome.state === "running");
}

/** What an author can do about a passage; the cache has how it stands then. */
export type InlineEditActions = {
  order: (request: StartInlineEditRequest) => Promise<InlineEdit>;
  /** `over`: it had ended before it could be stopped */
  stop: (editId: string) => Promise<"stopped" | "over">;
  /** Asks how all of them stand. */
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
