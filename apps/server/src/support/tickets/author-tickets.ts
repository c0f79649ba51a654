import { randomUUID } from "node:crypto";
import type { PageQuery, Pagination } from "@colophon/contracts/shared/list";
import {
  supportEmailJob,
  type AuthorTicket,
  type AuthorTicketThread,
  type TicketReply,
} from "@colophon/contracts/support/tickets/ticket";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { presentPagination } from "../../platform/http/pagination.ts";
import { findFirstSending, attachFiles, isFileLost } from "./attachments.ts";
import { insertMessage, selectAttachments, selectMessages } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import { presentAuthorThread, presentAuthorTicket } from "./present-ticket.ts";
import { requireLockedTicket, requireTicket } from "./require-ticket.ts";
import type { RequestDeps } from "./send-request.ts";
import { type Ticket, adoptTickets, touchTicket, selectAuthorTickets } from "./tickets.store.ts";

/** A ticket, and its required owner. */
export type OwnedTicket = { id: string; userId: string };
/** Whether the author is viewing: an impersonating administrator changes nothing by viewing. */
export type TicketViewer = { isByAuthor: boolean };

/** An author's tickets; those they sent as a visitor from the same address become theirs when viewed. */
export async function listAuthorTickets(
  db: Db,
  { userId, isByAuthor, ...query }: PageQuery & TicketViewer & { userId: string },
): Promise<{ tickets: AuthorTicket[]; pagination: Pagination }> {
  if (isByAuthor) await adoptTickets(db, userId);
  const { page, limit } = query;
  const { rows, total } = await selectAuthorTickets(db, { userId, offset: (page - 1) * limit, limit });
  return { tickets: rows.map(presentAuthorTicket), pagination: presentPagination(query, total) };
}

/** @throws AppError "support.ticket_not_found" */
export async function readAuthorTicket(
  db: Db,
  { isByAuthor, ...which }: OwnedTicket & TicketViewer,
): Promise<AuthorTicketThread> {
  if (isByAuthor) await adoptTickets(db, which.userId);
  return readAgain(db, which);
}

async function readAgain(db: Db, which: OwnedTicket): Promise<AuthorTicketThread> {
  return present(db, await requireTicket(db, which));
}

/** @throws AppError "support.ticket_not_found", "support.attachment_lost" */
export async function replyToTicket(
  deps: RequestDeps,
  reply: { which: OwnedTicket; reply: TicketReply },
): Promise<AuthorTicketThread> {
  const { which } = reply;
  try {
    await writeReply(deps, reply);
  } catch (error) {
    // Sent again because its answer was lost: the files are with the message that went through.
    const { attachments: keys, message: text } = reply.reply;
    const first = isFileLost(error) ? await findFirstSending(deps.db, { keys, text }) : null;
    if (first?.ticket_id !== which.id) throw error;
  }
  return readAgain(deps.db, which);
}

async function writeReply(
  { db, queue, now }: RequestDeps,
  { which, reply }: { which: OwnedTicket; reply: TicketReply },
): Promise<void> {
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
    await attachFiles(tx, { ticketId: ticket.id, messageId, keys: reply.attachments, now: at });
    await moveTicket(tx, ticket, { step: "author writes", now: at });
    await touchTicket(tx, ticket.id, at);
    await queue.enqueue(tx, supportEmailJob, { kind: "to-desk", messageId });
  });
}

/** @throws AppError "support.ticket_not_found", "support.step_refused" */
export async function closeAuthorTicket(
  { db, now }: RequestDeps,
  which: OwnedTicket,
): Promise<AuthorTicketThread> {
  await inTransaction(db, async (tx) => {
    const ticket = await requireLockedTicket(tx, which);
    await moveTicket(tx, ticket, { step: "close", now: now() });
  });
  return readAgain(db, which);
}

async function present(db: Db, ticket: Ticket): Promise<AuthorTicketThread> {
  const messages = await selectMessages(db, ticket.id);
  const files = await selectAttachments(db, ticket.id);
  return { ...presentAuthorTicket(ticket), messages: presentAuthorThread({ messages, files }) };
}
