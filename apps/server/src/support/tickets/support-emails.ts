import type { NoticeReason } from "@colophon/contracts/support/tickets/ticket";
import { ticketName } from "@colophon/rules/support/canned-answer";
import { type EmailContent, renderEmail } from "../../platform/email/render-email.ts";
import type { EmailMessage, EmailThread } from "../../ports/mailer.ts";
import type { Message } from "./messages.store.ts";
import type { Ticket } from "./tickets.store.ts";

/** One email of a ticket. @param acceptsReplies  whether email replies are added to the ticket */
export type EmailContext = {
  ticket: Ticket;
  message: Message;
  thread: EmailThread;
  link: string;
  acceptsReplies: boolean;
  /** whether the ticket was submitted by the account that owns its address */
  isAccountEmail: boolean;
};

/**
 * Confirms a request to its sender with its number. Anybody can enter anybody's address in the form, signed
 * in or not, so what was typed is repeated only to the account's own address: nobody can use us to email
 * their words to others.
 */
export function receivedEmail(of: EmailContext): EmailMessage {
  const { ticket } = of;
  const isKnown = of.isAccountEmail;
  return emailOf(ticket.email, of, {
    subject: isKnown
      ? `[${ticketName(ticket.number)}] ${ticket.subject}`
      : `We have your message (${ticketName(ticket.number)})`,
    greeting: isKnown ? `Hello ${ticket.name},` : "Hello,",
    paragraphs: [
      `Thank you for writing to us. Your request is ticket ${ticketName(ticket.number)}, and we'll get back to you soon.`,
    ],
    action: isKnown
      ? { label: "See your ticket", link: of.link }
      : { label: "Support at Colophon", link: of.link },
    after: [
      howToAnswer(of, "To add something,"),
      ...(isKnown
        ? []
        : ["If you did not write to us, somebody has typed your address; you need do nothing."]),
    ],
  });
}

/**
 * Support's answer to the author. What was typed into the form is never repeated to anyone who may not have
 * typed it.
 */
export function answerEmail(of: EmailContext): EmailMessage {
  const { ticket, message } = of;
  const isKnown = of.isAccountEmail || ticket.is_address_heard;
  return emailOf(ticket.email, of, {
    subject: isKnown
      ? `Re: [${ticketName(ticket.number)}] ${ticket.subject}`
      : `Re: Your message to us (${ticketName(ticket.number)})`,
    greeting: isKnown ? `Hello ${ticket.name},` : "Hello,",
    paragraphs: [...paragraphsOf(message.text), `${message.writer_name}, Colophon support`],
    action: ticket.was_signed_in
      ? { label: "See your ticket", link: of.link }
      : { label: "Support at Colophon", link: of.link },
    after: [howToAnswer(of, "To answer,")],
  });
}

/** An author's message, to the support mailbox. */
export function inboxEmail(of: EmailContext, mailbox: string): EmailMessage {
  const { ticket, message } = of;
  const sender = ticket.was_signed_in
    ? `${ticket.name} <${ticket.email}>`
    : `${ticket.name} <${ticket.email}>, not signed in`;
  return emailOf(mailbox, of, {
    subject: `[${ticketName(ticket.number)}] ${ticket.subject}`,
    greeting: `Ticket ${ticketName(ticket.number)}, ${ticket.category}, ${ticket.priority}`,
    paragraphs: [`From ${sender}:`, ...paragraphsOf(message.text)],
    action: { label: "Open the ticket", link: of.link },
    after: of.acceptsReplies
      ? ["An administrator's answer to this mail goes to the author and sets the ticket to responded."]
      : ["Please answer on the ticket's page."],
  });
}

const NOTICES: Readonly<Record<NoticeReason, string>> = {
  no_words: "It had no words of its own.",
  too_many: "More mails came for this ticket within an hour than it takes.",
  closed: "The ticket is closed. To answer it, open it again first.",
  too_long:
    "It is longer than an answer by mail may be. Please send it in two parts, or on the ticket's page.",
  unknown_sender:
    "It came from another address than those that this ticket hears. If you wrote it, please send it from the right address; if you did not, you need do nothing.",
  files_left: "",
};

/** Notifies the sender that an email was rejected. Contains only a number: its reader may be anybody. */
export function noticeEmail(
  to: string,
  of: { number: number; reason: NoticeReason; link: string; thread: EmailThread },
): EmailMessage {
  const ticket = `ticket ${ticketName(of.number)}`;
  const wasSent = of.reason === "files_left";
  return emailOf(to, of, {
    subject: wasSent
      ? `Your answer to ${ticket} went without its files`
      : `A mail for ${ticket} was not taken`,
    greeting: "Hello,",
    paragraphs: wasSent
      ? [
          `Your answer to ${ticket} is on its way. Answers carry no files, so those of your mail were left out.`,
        ]
      : [
          `A mail came in for ${ticket} and was not added to it. ${NOTICES[of.reason]}`,
          "What was written is still in the mailbox that it was sent from.",
        ],
    action: { label: "Go on at Colophon", link: of.link },
    after: [],
  });
}

function howToAnswer({ acceptsReplies, ticket }: EmailContext, begin: string): string {
  if (acceptsReplies) return `${begin} simply answer this mail.`;
  if (ticket.was_signed_in) return `${begin} open your ticket; this mailbox is not read.`;
  return `${begin} write to us again and name the ticket; this mailbox is not read.`;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((line) => line.trim() !== "");
}

function emailOf(
  to: string,
  { thread }: { thread: EmailThread },
  content: EmailContent & { subject: string },
): EmailMessage {
  return { to, subject: content.subject, ...renderEmail(content), thread };
}
