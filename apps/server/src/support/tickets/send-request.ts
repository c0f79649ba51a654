import { randomUUID } from "node:crypto";
import type { User } from "@colophon/contracts/auth/sessions";
import { AppError } from "@colophon/contracts/errors";
import {
  supportEmailJob,
  type ContactReply,
  type ContactRequest,
  type UserContext,
  type VisitorRequest,
} from "@colophon/contracts/support/tickets/ticket";
import { MIN_FORM_SECONDS } from "@colophon/contracts/support/tickets/limits";
import type { z } from "zod";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../../users/users.ts";
import { findFirstSending, attachFiles, isFileLost } from "./attachments.ts";
import { insertMessage } from "./messages.store.ts";
import { insertTicket } from "./tickets.store.ts";

/** @source docs/product/requirements.md §8, verbatim */
const SENT = "Support request sent successfully! We'll get back to you soon.";
/** Returned to bots in place of a ticket number; real ones start at 1001. */
const NO_TICKET = 1000;

export type RequestDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  users: Pick<Users, "present">;
  now: () => Date;
};

type Reply = z.output<typeof ContactReply>;

/** @throws AppError "support.attachment_lost", "auth.required" */
export async function sendRequest(
  deps: RequestDeps,
  userId: string,
  request: ContactRequest,
): Promise<Reply> {
  const user = await deps.users.present(deps.db, userId);
  return submitTicket(deps, { request, userId, context: contextOf(user) });
}

/** @throws AppError "support.attachment_lost", "support.too_quick" */
export async function sendVisitorsRequest(deps: RequestDeps, request: VisitorRequest): Promise<Reply> {
  // Only a bot fills in the hidden field. It gets a normal response, and nothing is stored.
  if (request.website !== "") return { message: SENT, ticket_number: NO_TICKET };
  if (request.seconds_open < MIN_FORM_SECONDS) throw new AppError("support.too_quick");
  return submitTicket(deps, { request, userId: null, context: null });
}

function contextOf(user: User): UserContext {
  return {
    user_id: user.id,
    subscription_status: user.subscription_status,
    credits: user.credits,
    is_premium: user.is_premium,
    books_generated: user.books_generated,
    created_at: user.created_at,
  };
}

type Wanted = {
  request: Omit<ContactRequest, "user_context">;
  userId: string | null;
  context: UserContext | null;
};

/**
 * A request that is sent again because its response was lost returns the first ticket: its files identify it.
 */
async function submitTicket(deps: RequestDeps, wanted: Wanted): Promise<Reply> {
  try {
    return await submitTicketOnce(deps, wanted);
  } catch (error) {
    if (!isFileLost(error)) throw error;
    const { attachments: keys, message: text, email } = wanted.request;
    const first = await findFirstSending(deps.db, { keys, text });
    if (first === null || first.owner_id !== wanted.userId || first.email !== email) throw error;
    return { message: SENT, ticket_number: first.number };
  }
}

function submitTicketOnce(
  { db, queue, now }: RequestDeps,
  { request, userId, context }: Wanted,
): Promise<Reply> {
  return inTransaction(db, async (tx) => {
    const [id, messageId, at] = [randomUUID(), randomUUID(), now()];
    const { name, email, category, priority, subject } = request;
    const number = await insertTicket(tx, {
      id,
      name,
      email,
      category,
      priority,
      subject,
      owner_id: userId,
      user_context: context,
      now: at,
    });
    await insertMessage(tx, {
      id: messageId,
      ticketId: id,
      kind: "author",
      writer: { id: userId, name },
      text: request.message,
      now: at,
    });
    await attachFiles(tx, { ticketId: id, messageId, keys: request.attachments, now: at });
    await queue.enqueue(tx, supportEmailJob, { kind: "received", messageId });
    await queue.enqueue(tx, supportEmailJob, { kind: "to-desk", messageId });
    return { message: SENT, ticket_number: number };
  });
}
