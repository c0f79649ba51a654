import type { supportEmailJob } from "@colophon/contracts/support/tickets/ticket";
import type { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { EmailMessage, EmailThread, Mailer } from "../../ports/mailer.ts";
import { type Message, findMessage, findNewestEmailId } from "./messages.store.ts";
import { type ReplySide, replyEmail } from "./reply-email.ts";
import { type EmailContext, answerEmail, inboxEmail, receivedEmail } from "./support-emails.ts";
import { type Ticket, findAccountEmail, findTicket } from "./tickets.store.ts";

export type SupportEmailDeps = {
  db: Db;
  mailer: Mailer;
  /** URL of the site, without a trailing slash */
  appUrl: string;
  /** support's mailbox; undefined: it gets no emails */
  mailbox: string | undefined;
  /** undefined: no email is received, so replies aren't invited */
  inboundSecret: string | undefined;
};
type Payload = z.output<(typeof supportEmailJob)["payload"]>;

/** Sends nothing about a ticket that was deleted meanwhile. */
export async function sendSupportEmail(deps: SupportEmailDeps, { kind, messageId }: Payload): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  const ticket = message === null ? null : await findTicket(deps.db, { id: message.ticket_id, userId: null });
  if (message === null || ticket === null) return;
  const email = await composeEmail(deps, { kind, message, ticket });
  if (email !== null) await deps.mailer.send(email);
}

async function composeEmail(
  deps: SupportEmailDeps,
  { kind, message, ticket }: { kind: Payload["kind"]; message: Message; ticket: Ticket },
): Promise<EmailMessage | null> {
  const side = kind === "to-desk" ? "desk" : "author";
  const thread = await threadOf(deps, { kind, message, ticket, side });
  const acceptsReplies = thread.replyTo !== undefined;
  const isAccountEmail =
    ticket.was_signed_in && ticket.email === (await findAccountEmail(deps.db, ticket.id));
  const link = linkTo(deps, { ticket, side });
  const of: EmailContext = { ticket, message, thread, acceptsReplies, isAccountEmail, link };
  switch (kind) {
    case "received":
      return receivedEmail(of);
    case "answered":
      return answerEmail(of);
    case "to-desk":
      return deps.mailbox === undefined ? null : inboxEmail(of, deps.mailbox);
    default:
      return kind satisfies never;
  }
}

/** The link in an email. */
export function linkTo(
  { appUrl }: Pick<SupportEmailDeps, "appUrl">,
  { ticket, side }: { ticket: Ticket; side: ReplySide },
): string {
  if (side === "desk") return `${appUrl}/admin/support/${ticket.id}`;
  return ticket.was_signed_in ? `${appUrl}/help?section=contact&ticket=${ticket.id}` : `${appUrl}/support`;
}

/** A ticket's emails are threaded below the author's latest email, or else below the ticket itself. */
async function threadOf(
  { db, appUrl, mailbox, inboundSecret }: SupportEmailDeps,
  of: { kind: Payload["kind"]; message: Message; ticket: Ticket; side: ReplySide },
): Promise<EmailThread> {
  const host = new URL(appUrl).hostname;
  const root = `<ticket-${of.ticket.id}@${host}>`;
  // The first email of a ticket to its author is the root of the thread.
  if (of.kind === "received") return { messageId: root, ...replyTo() };
  const newestId = of.side === "author" ? await findNewestEmailId(db, of.ticket.id) : null;
  const messageId = `<message-${of.message.id}-${of.side}@${host}>`;
  return { messageId, inReplyTo: newestId ?? root, ...replyTo() };

  function replyTo(): { replyTo?: string } {
    if (mailbox === undefined || inboundSecret === undefined) return {};
    const { number } = of.ticket;
    return { replyTo: replyEmail({ mailbox, secret: inboundSecret }, { number, side: of.side }) };
  }
}
