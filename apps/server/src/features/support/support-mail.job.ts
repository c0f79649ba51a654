import type { supportMailJob } from "@colophon/contracts/support/jobs";
import type { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { Mail, MailThread, Mailer } from "../../ports/mailer.ts";
import { type Message, findMessage, findNewestMailId } from "./messages.store.ts";
import { type ReplySide, replyAddress } from "./reply-address.ts";
import { type MailOf, answerMail, deskMail, receivedMail } from "./support-mails.ts";
import { type Ticket, findAccountAddress, findTicket } from "./tickets.store.ts";

export type SupportMailDeps = {
  db: Db;
  mailer: Mailer;
  /** address of the site, without a trailing slash */
  appUrl: string;
  /** the desk's; undefined: it hears nothing by mail */
  mailbox: string | undefined;
  /** undefined: no mail comes in, so none is asked for */
  inboundSecret: string | undefined;
};
type Payload = z.output<(typeof supportMailJob)["payload"]>;

/** A ticket that was deleted meanwhile is written about no more. */
export async function sendSupportMail(deps: SupportMailDeps, { kind, messageId }: Payload): Promise<void> {
  const message = await findMessage(deps.db, messageId);
  const ticket = message === null ? null : await findTicket(deps.db, { id: message.ticket_id, userId: null });
  if (message === null || ticket === null) return;
  const mail = await composeMail(deps, { kind, message, ticket });
  if (mail !== null) await deps.mailer.send(mail);
}

async function composeMail(
  deps: SupportMailDeps,
  { kind, message, ticket }: { kind: Payload["kind"]; message: Message; ticket: Ticket },
): Promise<Mail | null> {
  const side = kind === "to-desk" ? "desk" : "author";
  const thread = await threadOf(deps, { kind, message, ticket, side });
  const takesAnswers = thread.replyTo !== undefined;
  const isOwnAddress =
    ticket.was_signed_in && ticket.email === (await findAccountAddress(deps.db, ticket.id));
  const link = linkTo(deps, { ticket, side });
  const of: MailOf = { ticket, message, thread, takesAnswers, isOwnAddress, link };
  switch (kind) {
    case "received":
      return receivedMail(of);
    case "answered":
      return answerMail(of);
    case "to-desk":
      return deps.mailbox === undefined ? null : deskMail(of, deps.mailbox);
    default:
      return kind satisfies never;
  }
}

/** Where a mail leads on to. */
export function linkTo(
  { appUrl }: Pick<SupportMailDeps, "appUrl">,
  { ticket, side }: { ticket: Ticket; side: ReplySide },
): string {
  if (side === "desk") return `${appUrl}/admin/support/${ticket.id}`;
  return ticket.was_signed_in ? `${appUrl}/help?section=contact&ticket=${ticket.id}` : `${appUrl}/support`;
}

/** Mails of a ticket hang on the mail that its author sent last, else on the ticket itself. */
async function threadOf(
  { db, appUrl, mailbox, inboundSecret }: SupportMailDeps,
  of: { kind: Payload["kind"]; message: Message; ticket: Ticket; side: ReplySide },
): Promise<MailThread> {
  const host = new URL(appUrl).hostname;
  const root = `<ticket-${of.ticket.id}@${host}>`;
  // The first mail of a ticket to its author is what the later ones hang on.
  if (of.kind === "received") return { messageId: root, ...replyTo() };
  const heard = of.side === "author" ? await findNewestMailId(db, of.ticket.id) : null;
  const messageId = `<message-${of.message.id}-${of.side}@${host}>`;
  return { messageId, inReplyTo: heard ?? root, ...replyTo() };

  function replyTo(): { replyTo?: string } {
    if (mailbox === undefined || inboundSecret === undefined) return {};
    const { number } = of.ticket;
    return { replyTo: replyAddress({ mailbox, secret: inboundSecret }, { number, side: of.side }) };
  }
}
