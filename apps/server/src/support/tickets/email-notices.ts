import { randomUUID } from "node:crypto";
import { type NoticeReason, supportNoticeJob } from "@colophon/contracts/support/tickets/ticket";
import type { z } from "zod";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { CallLimits } from "../../platform/http/rate-limit.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type SupportEmailDeps, linkTo } from "./support-email.job.ts";
import { noticeEmail } from "./support-emails.ts";
import { type Ticket, findAccountEmail, findAdministratorEmail, findTicket } from "./tickets.store.ts";

type Payload = z.output<(typeof supportNoticeJob)["payload"]>;

/** A notice that an email for a ticket was rejected, and its recipient. */
export type Notice = {
  ticket: Ticket;
  email: { id: string };
  to: Payload["to"];
  /** the administrator who sent it */
  clerk: { id: string } | null;
  reason: NoticeReason;
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3600;
/**
 * Per ticket. Notices are marked as automatic and don't accept replies; a program that replies anyway is
 * stopped here.
 */
const NOTICES_AN_HOUR = 5;

/** Queues a notice: one per email, however often it is delivered, and a few per ticket. */
export async function notifySender(
  deps: { db: Db; queue: Pick<Queue, "enqueue">; limits: Pick<CallLimits, "count"> },
  { ticket, email, to, clerk, reason }: Notice,
): Promise<void> {
  const limit = { max: NOTICES_AN_HOUR, windowSeconds: HOUR_SECONDS, anonymousFailuresOnly: false };
  const { hit } = await deps.limits.count(
    [
      { ...limit, key: `support notices of ${ticket.id}` },
      { ...limit, key: `support notice of ${ticket.id} ${email.id}`, max: 1, windowSeconds: DAY_SECONDS },
    ],
    [],
  );
  if (hit !== null) return;
  const administratorId = clerk?.id ?? null;
  const payload = { noticeId: randomUUID(), ticketId: ticket.id, to, administratorId, reason };
  await inTransaction(deps.db, (tx) => deps.queue.enqueue(tx, supportNoticeJob, payload));
}

/** Sends nothing if the ticket, the account or the administrator's rights no longer exist. */
export async function sendNotice(deps: SupportEmailDeps, notice: Payload): Promise<void> {
  const ticket = await findTicket(deps.db, { id: notice.ticketId, userId: null });
  const address = ticket === null ? null : await emailOf(deps, notice, ticket);
  if (ticket === null || address === null) return;
  const side = notice.to === "administrator" || notice.to === "mailbox" ? "desk" : "author";
  const link = linkTo(deps, { ticket, side });
  const messageId = `<notice-${notice.noticeId}@${new URL(deps.appUrl).hostname}>`;
  // No ticket address as reply-to: a program's reply would come back to it.
  await deps.mailer.send(
    noticeEmail(address, { number: ticket.number, reason: notice.reason, link, thread: { messageId } }),
  );
}

async function emailOf(
  { db, mailbox }: SupportEmailDeps,
  notice: Payload,
  ticket: Ticket,
): Promise<string | null> {
  switch (notice.to) {
    case "ticket":
      return ticket.email;
    case "account":
      return findAccountEmail(db, ticket.id);
    case "administrator":
      return notice.administratorId === null ? null : findAdministratorEmail(db, notice.administratorId);
    case "mailbox":
      return mailbox ?? null;
    default:
      return notice.to satisfies never;
  }
}
