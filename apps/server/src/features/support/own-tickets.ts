import { randomUUID } from "node:crypto";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/pagination";
import { supportMailJob } from "@colophon/contracts/support/jobs";
import type { OwnTicket, OwnTicketThread, TicketReply } from "@colophon/contracts/support/ticket";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import { giveFiles } from "./attachments.ts";
import { insertMessage, selectAttachments, selectMessages } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import { presentOwnThread, presentOwnTicket } from "./present-ticket.ts";
import { requireLockedTicket, requireTicket } from "./require-ticket.ts";
import type { RequestDeps } from "./send-request.ts";
import { type Ticket, adoptTickets, noteMoved, selectOwnTickets } from "./tickets.store.ts";

/** A ticket, and whose it must be. */
export type OwnedTicket = { id: string; userId: string };

/** An author's tickets; those they sent as a visitor, from the same address, become theirs here. */
export async function listOwnTickets(
  db: Db,
  { userId, ...query }: PageQuery & { userId: string },
): Promise<{ tickets: OwnTicket[]; pagination: Pagination }> {
  await adoptTickets(db, userId);
  const { page, limit } = query;
  const { rows, total } = await selectOwnTickets(db, { userId, offset: (page - 1) * limit, limit });
  return { tickets: rows.map(presentOwnTicket), pagination: presentPagination(query, total) };
}

/** @throws AppError "support.ticket_not_found" */
export async function readOwnTicket(db: Db, which: OwnedTicket): Promise<OwnTicketThread> {
  await adoptTickets(db, which.userId);
  return present(db, await requireTicket(db, which));
}

/** @throws AppError "support.ticket_not_found", "support.attachment_lost" */
export async function replyToTicket(
  { db, queue, now }: RequestDeps,
  { which, reply }: { which: OwnedTicket; reply: TicketReply },
): Promise<OwnTicketThread> {
  await inTransaction(db, async (tx) => {
    const ticket = await requireLockedTicket(tx, which);
    const [messageId, at] = [randomUUID(), now()];
    await insertMessage(tx, {
      id: messageId,
      ticketId: ticket.id,
      kind: "author",
      writer: { id: which.userId, name: ticket.name },
      text: reply.message,
      now: at,
    });
    await giveFiles(tx, { ticketId: ticket.id, messageId, keys: reply.attachments, now: at });
    await moveTicket(tx, ticket, { step: "author writes", now: at });
    await noteMoved(tx, ticket.id, at);
    await queue.enqueue(tx, supportMailJob, { kind: "to-desk", messageId });
  });
  return readOwnTicket(db, which);
}

/** @throws AppError "support.ticket_not_found", "support.step_refused" */
export async function closeOwnTicket({ db, now }: RequestDeps, which: OwnedTicket): Promise<OwnTicketThread> {
  await inTransaction(db, async (tx) => {
    const ticket = await requireLockedTicket(tx, which);
    await moveTicket(tx, ticket, { step: "close", now: now() });
  });
  return readOwnTicket(db, which);
}

async function present(db: Db, ticket: Ticket): Promise<OwnTicketThread> {
  const messages = await selectMessages(db, ticket.id);
  const files = await selectAttachments(db, ticket.id);
  return { ...presentOwnTicket(ticket), messages: presentOwnThread({ messages, files }) };
}
