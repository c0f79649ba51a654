import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type OwnTickets = CallReply<"GET /api/support/tickets">;
export type OwnTicket = OwnTickets["tickets"][number];
export type OwnThread = CallReply<"GET /api/support/tickets/{id}">;
export type ThreadMessage = Omit<OwnThread["messages"][number], "from">;
export type ThreadFile = ThreadMessage["attachments"][number];
export type DeskHours = CallReply<"GET /api/support/desk">;

/** How the desk of this installation is reached. */
export const deskHoursQuery: Query<DeskHours> = defineQuery({
  queryKey: ["support", "desk"],
  queryFn: ({ signal }) => call("GET /api/support/desk", { signal }),
});

/** The author's tickets, a page of them, the one with the newest message first. */
export function ownTicketsQuery(page: number): Query<OwnTickets> {
  return defineQuery({
    queryKey: ["support", "tickets", page],
    queryFn: ({ signal }) => call("GET /api/support/tickets", { query: { page, limit: 10 }, signal }),
  });
}

/** One of them with its messages. */
export function ownThreadQuery(id: string): Query<OwnThread> {
  return defineQuery({
    queryKey: ["support", "ticket", id],
    queryFn: ({ signal }) => call("GET /api/support/tickets/{id}", { params: { id }, signal }),
  });
}
