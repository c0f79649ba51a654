import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/shared";
import type {
  InboxMessage,
  AuthorTicket,
  TicketAttachment,
  TicketMessage,
  TicketRow,
} from "@colophon/contracts/support/tickets/ticket";
import type { InboxRow } from "./inbox.store.ts";
import type { Attachment, InboxMessage as InboxMessageRow, Message } from "./messages.store.ts";
import type { Ticket } from "./tickets.store.ts";

/** A thread with the files of each message. */
type Thread<M> = { messages: readonly M[]; files: readonly Attachment[] };

export function presentAuthorTicket(row: Ticket): AuthorTicket {
  return {
    id: row.id,
    number: row.number,
    subject: row.subject,
    category: row.category,
    priority: row.priority,
    status: row.status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentAuthorThread({ messages, files }: Thread<Message>): TicketMessage[] {
  return messages.map((message) => ({
    ...presentMessage(message, files),
    from: message.kind === "author" ? "author" : "support",
  }));
}

export function presentInboxThread({ messages, files }: Thread<InboxMessageRow>): InboxMessage[] {
  return messages.map((message) => ({ ...presentMessage(message, files), kind: message.kind }));
}

function presentMessage(message: InboxMessageRow, files: readonly Attachment[]): Omit<TicketMessage, "from"> {
  return {
    id: message.id,
    name: message.writer_name,
    text: message.text,
    by_mail: message.by_mail,
    at: message.at.toISOString(),
    attachments: files.filter((file) => file.message_id === message.id).map(presentFile),
  };
}

function presentFile({ id, filename, media_type, bytes }: Attachment): TicketAttachment {
  return { id, filename, media_type, bytes };
}

export function presentInboxRow(row: InboxRow): TicketRow {
  const { assignee_id: assigneeId, assignee_name: assigneeName, ...ticket } = row;
  return {
    ...ticket,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? FORMER_ADMINISTRATOR },
  };
}
