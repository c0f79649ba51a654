import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type AuthorTickets = CallReply<"GET /api/support/tickets">;
export type AuthorTicket = AuthorTickets["tickets"][number];
export type AuthorThread = CallReply<"GET /api/support/tickets/{id}">;
export type ThreadMessage = Omit<AuthorThread["messages"][number], "from">;
export type ThreadFile = ThreadMessage["attachments"][number];
export type SupportContact = CallReply<"GET /api/support/desk">;

/** Contact details of this installation's support. */
export const supportContactQuery: Query<SupportContact> = defineQuery({
  queryKey: ["support", "desk"],
  queryFn: ({ signal }) => call("GET /api/support/desk", { signal }),
});

/** A page of the author's tickets, the one with the newest message first. */
export function authorTicketsQuery(page: number): Query<AuthorTickets> {
  return defineQuery({
    queryKey: ["support", "tickets", page],
    queryFn: ({ signal }) => call("GET /api/support/tickets", { query: { page, limit: 10 }, signal }),
  });
}

/** One ticket with its messages. */
export function authorThreadQuery(id: string): Query<AuthorThread> {
  return defineQuery({
    queryKey: ["support", "ticket", id],
    queryFn: ({ signal }) => call("GET /api/support/tickets/{id}", { params: { id }, signal }),
  });
}
