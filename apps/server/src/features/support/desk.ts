import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { AppError } from "@colophon/contracts/errors";
import { supportMailJob } from "@colophon/contracts/support/jobs";
import type { DeskTicket, TicketPriority, TicketQuery, TicketRow } from "@colophon/contracts/support/ticket";
import { CSV_START, csvRow } from "@colophon/domain/csv";
import type { TicketStep } from "@colophon/domain/support/ticket-status";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { type ListPage, readListPage, readWholeList } from "../../platform/db/list-page.ts";
import { type DeskFilter, deskTickets, findDeskRow } from "./desk.store.ts";
import { insertMessage, insertNote, selectAttachments, selectWithNotes } from "./messages.store.ts";
import { moveTicket } from "./move-ticket.ts";
import { presentDeskRow, presentDeskThread } from "./present-ticket.ts";
import type { RequestDeps } from "./send-request.ts";
import { requireLockedTicket, requireTicket } from "./require-ticket.ts";
import { type Ticket, deleteTicket, noteMoved, setAssignee, setPriority } from "./tickets.store.ts";

const HOUR_MS = 3_600_000;

/** An administrator at the desk. */
export type Clerk = { id: string; name: string };

/** An answer as its writer gives it on the ticket's page. */
type GivenAnswer = {
  clerk: Clerk;
  text: string;
  close: boolean;
  /** the newest message or note that they have seen; null: none; undefined: they do not say */
  lastSeenId?: string | null | undefined;
};

/** What administrators do with tickets. */
export interface Desk {
  /** @throws AppError "admin.cursor_unknown" */
  list(query: TicketQuery, callerId: string): Promise<ListPage<TicketRow>>;
  /** The tickets a filter leaves, as a table for spreadsheets, written while it is sent. */
  file(query: TicketQuery, callerId: string): Readable;
  /** @throws AppError "support.ticket_not_found" */
  read(id: string): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  takeUp(id: string, clerkId: string): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused", "support.newer_message" */
  answer(id: string, answer: GivenAnswer): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found" */
  note(id: string, note: { clerk: Clerk; text: string }): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found" */
  setPriority(id: string, priority: TicketPriority): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found", "support.step_refused" */
  move(id: string, step: Extract<TicketStep, "close" | "reopen">): Promise<DeskTicket>;
  /** @throws AppError "support.ticket_not_found" */
  delete(id: string): Promise<void>;
}

export function createDesk(deps: RequestDeps): Desk {
  const { db, now } = deps;
  const read = (id: string): Promise<DeskTicket> => readTicket(db, id);
  const change = async (id: string, work: (tx: Tx, ticket: Ticket) => Promise<void>): Promise<DeskTicket> => {
    await inTransaction(db, async (tx) => work(tx, await requireLockedTicket(tx, { id, userId: null })));
    return read(id);
  };
  return {
    async list(query, callerId) {
      const page = await readListPage(db, deskTickets(filterOf(query, { callerId, now: now() })), query);
      return { ...page, rows: page.rows.map(presentDeskRow) };
    },
    file: (query, callerId) => Readable.from(tableOf(db, query, filterOf(query, { callerId, now: now() }))),
    read,
    takeUp: (id, clerkId) =>
      change(id, async (tx, ticket) => {
        await moveTicket(tx, ticket, { step: "take up", now: now() });
        await setAssignee(tx, id, clerkId);
      }),
    answer: (id, answer) =>
      change(id, async (tx, ticket) => {
        const { clerk, text, close } = answer;
        const isRepeat = await isGivenAlready(tx, id, answer);
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
 * Whether an answer is the repeat of one that went out, because the reply to it was lost.
 * @throws AppError "support.newer_message" where something else has come that its writer has not seen
 */
async function isGivenAlready(
  tx: Tx,
  ticketId: string,
  { clerk, text, lastSeenId }: GivenAnswer,
): Promise<boolean> {
  if (lastSeenId === undefined) return false;
  const thread = await selectWithNotes(tx, ticketId);
  const [newer, ...more] = thread.slice(thread.findIndex(({ id }) => id === lastSeenId) + 1);
  if (newer === undefined) return false;
  const isOwn = newer.kind === "answer" && newer.writer_id === clerk.id && newer.text === text;
  if (!isOwn || more.length > 0) throw new AppError("support.newer_message");
  return true;
}

/**
 * Writes an answer into a locked ticket and sends it. @param answer.mailId  of the mail it came with
 * @returns the message's id; null where the same mail was taken before
 * @throws AppError "support.step_refused"
 */
export async function writeAnswer(
  tx: Tx,
  { queue, now }: RequestDeps,
  answer: { ticket: Ticket; clerk: Clerk; text: string; mailId?: string },
): Promise<string | null> {
  const { ticket, clerk, text, mailId } = answer;
  const [messageId, at] = [randomUUID(), now()];
  const isNew = await insertMessage(tx, {
    id: messageId,
    ticketId: ticket.id,
    kind: "answer",
    writer: clerk,
    text,
    now: at,
    ...(mailId !== undefined && { mailId }),
  });
  if (!isNew) return null;
  await moveTicket(tx, ticket, { step: "answer", now: at });
  await noteMoved(tx, ticket.id, at);
  await queue.enqueue(tx, supportMailJob, { kind: "answered", messageId });
  return messageId;
}

async function readTicket(db: Db, id: string): Promise<DeskTicket> {
  const ticket = await requireTicket(db, { id, userId: null });
  const row = await findDeskRow(db, id);
  // it was deleted between the two
  if (row === null) throw new AppError("support.ticket_not_found");
  const messages = await selectWithNotes(db, id);
  const files = await selectAttachments(db, id);
  return {
    ...presentDeskRow(row),
    was_signed_in: ticket.was_signed_in,
    user_context: ticket.user_context,
    messages: presentDeskThread({ messages, files }),
  };
}

function filterOf(query: TicketQuery, { callerId, now }: { callerId: string; now: Date }): DeskFilter {
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

async function* tableOf(db: Db, query: TicketQuery, filter: DeskFilter): AsyncGenerator<string> {
  yield CSV_START + csvRow(HEADER);
  for await (const row of readWholeList(db, deskTickets(filter), query)) {
    const ticket = presentDeskRow(row);
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
