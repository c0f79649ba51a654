import type { CallReply } from "@colophon/contracts/api";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { toast } from "../../platform/toast.tsx";

export type InboxTicket = CallReply<"GET /api/admin/support/tickets/{id}">;
export type TicketRow = CallReply<"GET /api/admin/support/tickets">["tickets"][number];
export type CannedAnswer = CallReply<"GET /api/admin/support/answers">["answers"][number];

/** Cache key of the inbox list. */
export const TICKETS = "tickets";
/** Cache key of a ticket's page. */
const TICKET = "ticket";

export function inboxTicketQuery(id: string): Query<InboxTicket> {
  return defineQuery({
    queryKey: ["admin", TICKET, id],
    queryFn: ({ signal }) => call("GET /api/admin/support/tickets/{id}", { params: { id }, signal }),
  });
}

/** Canned answers. */
export const cannedQuery: Query<{ answers: CannedAnswer[] }> = defineQuery({
  queryKey: ["admin", "canned-answers"],
  queryFn: ({ signal }) => call("GET /api/admin/support/answers", { signal }),
});

type Act = { act: () => Promise<InboxTicket>; done: string };

/** Changes a ticket, and updates the page and the list. @param failure  the toast's error message */
export function useTicketAct(failure: string): UseMutationResult<InboxTicket, Error, Act> {
  const client = useQueryClient();
  return useMutation<InboxTicket, Error, Act>({
    networkMode: "always",
    mutationFn: ({ act }) => act(),
    onSuccess(ticket, { done }) {
      client.setQueryData(inboxTicketQuery(ticket.id).queryKey, ticket);
      void client.invalidateQueries({ queryKey: ["admin", TICKETS] });
      toast.success(done);
    },
    onError(error) {
      toast.error(failure);
      // A conflict means that somebody else has changed the ticket meanwhile.
      if (!(error instanceof ApiError) || error.status !== 409) return;
      void client.invalidateQueries({ queryKey: ["admin", TICKET] });
      void client.invalidateQueries({ queryKey: ["admin", TICKETS] });
    },
  });
}

/** Assigns a ticket to the caller. */
export function assignToMe(id: string): Act {
  return {
    act: () => call("PATCH /api/admin/support/tickets/{id}/working-on", { params: { id } }),
    done: "You are working on this ticket",
  };
}
