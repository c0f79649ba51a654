import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import {
  supportEmailJob,
  type InboxTicket,
  type TicketPriority,
  type TicketQuery,
  type TicketRow,
} from "@colophon/contracts/support/tickets/ticket";
import { CSV_START, csvRow } from "@colophon/rules/csv";
import type { TicketStep } from "@colophon/rules/support/ticket-status";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { type ListPage, readListPage, readWholeList } from "../../platform/db/list-page.ts";
import { type InboxFilter, inboxTickets, findInboxRow } from "./inbox.store.ts";
import { insertMessage, insertNote, selectAttachments, selectWithNotes } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import { presentInboxRow, presentInboxThread } from "./present-ticket.ts";
import type { RequestDeps } from "./send-request.ts";
import { requireLockedTicket, requireTicket } from "./require-ticket.ts";
import { type Ticket, deleteTicket, touchTicket, setAssignee, setPriority } from "./tickets.store.ts";

const HOUR_MS = 3_600_000;

/** An administrator who handles support. */
export type Clerk = { id: string; name: string };

/** An answer as submitted on the ticket's page. */
type TicketAnswer = {
  clerk: Clerk;
  text: string;
  close: boolean;
  /** the latest message or note they have seen; null: none; undefined: unknown */
  lastSeenId?: string | null | undefined;
};

/** Administrators' actions on tickets. */
export interface SupportInbox {
  /** @throws AppError "admin.cursor_unknown" */
  list(query: TicketQuery, callerId: string): Promise<ListPage<TicketRow>>;
  /** The filtered tickets as a CSV file, generated while it is sent. */
  file(query: TicketQuery, callerId: string): Readable;
  /** @throws AppError "support.ticket_not_found" */
  read(id: string): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  assign(id: string, clerkId: string): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused", "support.newer_message" */
  answer(id: string, answer: TicketAnswer): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found" */
  note(id: string, note: { clerk: Clerk; text: string }): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found" */
  setPriority(id: string, priority: TicketPriority): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  move(id: string, step: Extract<TicketStep, "close" | "reopen">): Promise<InboxTicket>;
  /** @throws AppError "support.ticket_not_found" */
  delete(id: string): Promise<void>;
}

export function createSupportInbox(deps: RequestDeps): SupportInbox {
  const { db, now } = deps;
  const read = (id: string): Promise<InboxTicket> => readTicket(db, id);
  const change = async (
    id: string,
    work: (tx: Tx, ticket: Ticket) => Promise<void>,
  ): Promise<InboxTicket> => {
    await inTransaction(db, async (tx) => work(tx, await requireLockedTicket(tx, { id, userId: null })));
    return read(id);
  };
  return {
    async list(query, callerId) {
      const page = await readListPage(db, inboxTickets(filterOf(query, { callerId, now: now() })), query);
      return { ...page, rows: page.rows.map(presentInboxRow) };
    },
    file: (query, callerId) => Readable.from(tableOf(db, query, filterOf(query, { callerId, now: now() }))),
    read,
    assign: (id, clerkId) =>
      change(id, async (tx, ticket) => {
        await moveTicket(tx, ticket, { step: "take up", now: now() });
        await setAssignee(tx, id, clerkId);
      }),
    answer: (id, answer) =>
      change(id, async (tx, ticket) => {
        const { clerk, text, close } = answer;
        const isRepeat = await isRepeatedAnswer(tx, id, answer);
        if (!isRepeat) await writeAnswer(tx, deps, { ticket, clerk, text });
        if (!close || (isRepeat && ticket.status === "closed")) return;
        await moveTicket(tx, { ...ticket, status: "responded" }, { step: "close", now: now() });
      }),
    note: (id, { clerk, text }) =>
      change(id, async (tx) => {
        await insertNote(tx, { id: randomUUID(), ticketId: id, writer: clerk, text, now: now() });
      }),
    setPriority: (id, priority) => change(id, (tx) => setPriority(tx, id, priority)),
    move: (id, step) => change(id, (tx, ticket) => moveTicket(tx, ticket, { step, now: now() })),
    delete: (id) =>
      inTransaction(db, async (tx) => {
        await requireLockedTicket(tx, { id, userId: null });
        await deleteTicket(tx, id);
      }),
  };
}

/**
 * Whether an answer is the retry of one already sent whose response was lost.
 * @throws AppError "support.newer_message" if something else has arrived that its author hasn't seen
 */
async function isRepeatedAnswer(
  tx: Tx,
  ticketId: string,
  { clerk, text, lastSeenId }: TicketAnswer,
): Promise<boolean> {
  if (lastSeenId === undefined) return false;
  const thread = await selectWithNotes(tx, ticketId);
  const [newer, ...more] = thread.slice(thread.findIndex(({ id }) => id === lastSeenId) + 1);
  if (newer === undefined) return false;
  const isDuplicate = newer.kind === "answer" && newer.writer_id === clerk.id && newer.text === text;
  if (!isDuplicate || more.length > 0) throw new AppError("support.newer_message");
  return true;
}

/**
 * Adds an answer to a locked ticket and sends it. @param answer.emailId  id of the email it came with
 * @returns the message's id; null if the same email was already processed
 * @throws AppError "support.step_refused"
 */
export async function writeAnswer(
  tx: Tx,
  { queue, now }: RequestDeps,
  answer: { ticket: Ticket; clerk: Clerk; text: string; emailId?: string },
): Promise<string | null> {
  const { ticket, clerk, text, emailId } = answer;
  const [messageId, at] = [randomUUID(), now()];
  const isNew = await insertMessage(tx, {
    id: messageId,
    ticketId: ticket.id,
    kind: "answer",
    writer: clerk,
    text,
    now: at,
    ...(emailId !== undefined && { emailId }),
  });
  if (!isNew) return null;
  await moveTicket(tx, ticket, { step: "answer", now: at });
  await touchTicket(tx, ticket.id, at);
  await queue.enqueue(tx, supportEmailJob, { kind: "answered", messageId });
  return messageId;
}

async function readTicket(db: Db, id: string): Promise<InboxTicket> {
  const ticket = await requireTicket(db, { id, userId: null });
  const row = await findInboxRow(db, id);
  // it was deleted in between
  if (row === null) throw new AppError("support.ticket_not_found");
  const messages = await selectWithNotes(db, id);
  const files = await selectAttachments(db, id);
  return {
    ...presentInboxRow(row),
    was_signed_in: ticket.was_signed_in,
    user_context: ticket.user_context,
    messages: presentInboxThread({ messages, files }),
  };
}

function filterOf(query: TicketQuery, { callerId, now }: { callerId: string; now: Date }): InboxFilter {
  const { q, status, priority, category, mine, waiting_hours: hours } = query;
  return {
    q,
    status,
    priority,
    category,
    assigneeId: mine === true ? callerId : null,
    waitingBefore: hours === undefined ? null : new Date(now.getTime() - hours * HOUR_MS),
  };
}

const HEADER = [
  "Ticket",
  "Status",
  "Priority",
  "Category",
  "Subject",
  "Name",
  "E-mail",
  "Premium",
  "Sent",
  "Last message",
  "Waiting since",
  "Taken up by",
];

async function* tableOf(db: Db, query: TicketQuery, filter: InboxFilter): AsyncGenerator<string> {
  yield CSV_START + csvRow(HEADER);
  for await (const row of readWholeList(db, inboxTickets(filter), query)) {
    const ticket = presentInboxRow(row);
    yield csvRow([
      ticket.number,
      ticket.status,
      ticket.priority,
      ticket.category,
      ticket.subject,
      ticket.name,
      ticket.email,
      ticket.is_premium ? "yes" : "no",
      ticket.created_at,
      ticket.updated_at,
      ticket.waiting_since,
      ticket.assignee?.name ?? null,
    ]);
  }
}
