import { FORMER_ADMINISTRATOR } from "@colophon/contracts/admin/former-administrator";
import type {
  DeskMessage,
  OwnTicket,
  TicketAttachment,
  TicketMessage,
  TicketRow,
} from "@colophon/contracts/support/ticket";
import type { DeskRow } from "./desk.store.ts";
import type { Attachment, DeskMessage as DeskMessageRow, Message } from "./messages.store.ts";
import type { Ticket } from "./tickets.store.ts";

/** A thread, with the files of each message. */
type Thread<M> = { messages: readonly M[]; files: readonly Attachment[] };

export function presentOwnTicket(row: Ticket): OwnTicket {
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

export function presentOwnThread({ messages, files }: Thread<Message>): TicketMessage[] {
  return messages.map((message) => ({
    ...presentMessage(message, files),
    from: message.kind === "author" ? "author" : "support",
  }));
}

export function presentDeskThread({ messages, files }: Thread<DeskMessageRow>): DeskMessage[] {
  return messages.map((message) => ({ ...presentMessage(message, files), kind: message.kind }));
}

function presentMessage(message: DeskMessageRow, files: readonly Attachment[]): Omit<TicketMessage, "from"> {
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

export function presentDeskRow(row: DeskRow): TicketRow {
  const { assignee_id: assigneeId, assignee_name: assigneeName, ...ticket } = row;
  return {
    ...ticket,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    waiting_since: row.waiting_since?.toISOString() ?? null,
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? FORMER_ADMINISTRATOR },
  };
}
