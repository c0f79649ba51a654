import { AppError } from "@colophon/contracts/errors";
import { type TicketStep, isWaiting, nextTicketStatus } from "@colophon/rules/support/ticket-status";
import type { Tx } from "../../platform/db/database.ts";
import { type Ticket, setStatus } from "./tickets.store.ts";

/** Moves a locked ticket to its next status. @throws AppError "support.step_refused" */
export async function moveTicket(
  tx: Tx,
  ticket: Ticket,
  { step, now }: { step: TicketStep; now: Date },
): Promise<void> {
  const next = nextTicketStatus(ticket.status, step);
  if ("refusal" in next)
    throw new AppError("support.step_refused", { reason: next.refusal, ticket_status: ticket.status });
  // Keeps the original time if its author is already waiting.
  const waitingSince = isWaiting(next.status) ? (ticket.waiting_since ?? now) : null;
  await setStatus(tx, ticket.id, { status: next.status, waitingSince });
}
