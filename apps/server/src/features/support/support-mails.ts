import type { NoticeReason } from "@colophon/contracts/support/jobs";
import { ticketName } from "@colophon/domain/support/canned-answer";
import { type Letter, setLetter } from "../../platform/mail/letter.ts";
import type { Mail, MailThread } from "../../ports/mailer.ts";
import type { Message } from "./messages.store.ts";
import type { Ticket } from "./tickets.store.ts";

/** One mail of a ticket. @param takesAnswers  whether an answer by mail lands in the ticket */
export type MailOf = {
  ticket: Ticket;
  message: Message;
  thread: MailThread;
  link: string;
  takesAnswers: boolean;
  /** whether the ticket was sent by the account that has its address */
  isOwnAddress: boolean;
};

/**
 * Tells who sent a request what it is called. Anybody can type anybody's address into the form, signed in or not, so
 * what was typed is repeated to the account's own address alone: nobody has us mail their words to others.
 */
export function receivedMail(of: MailOf): Mail {
  const { ticket } = of;
  const isKnown = of.isOwnAddress;
  return mailOf(ticket.email, of, {
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

/** The desk's answer, to the author. What was typed into the form is repeated to nobody who may not have typed it. */
export function answerMail(of: MailOf): Mail {
  const { ticket, message } = of;
  const isKnown = of.isOwnAddress || ticket.is_address_heard;
  return mailOf(ticket.email, of, {
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

/** What an author wrote, to the desk's mailbox. */
export function deskMail(of: MailOf, mailbox: string): Mail {
  const { ticket, message } = of;
  const sender = ticket.was_signed_in
    ? `${ticket.name} <${ticket.email}>`
    : `${ticket.name} <${ticket.email}>, not signed in`;
  return mailOf(mailbox, of, {
    subject: `[${ticketName(ticket.number)}] ${ticket.subject}`,
    greeting: `Ticket ${ticketName(ticket.number)}, ${ticket.category}, ${ticket.priority}`,
    paragraphs: [`From ${sender}:`, ...paragraphsOf(message.text)],
    action: { label: "Open the ticket", link: of.link },
    after: of.takesAnswers
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

/** Tells that a mail was not taken. It names a number and nothing else: its reader may be anybody. */
export function noticeMail(
  to: string,
  of: { number: number; reason: NoticeReason; link: string; thread: MailThread },
): Mail {
  const ticket = `ticket ${ticketName(of.number)}`;
  const wasSent = of.reason === "files_left";
  return mailOf(to, of, {
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

function howToAnswer({ takesAnswers, ticket }: MailOf, begin: string): string {
  if (takesAnswers) return `${begin} simply answer this mail.`;
  if (ticket.was_signed_in) return `${begin} open your ticket; this mailbox is not read.`;
  return `${begin} write to us again and name the ticket; this mailbox is not read.`;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((line) => line.trim() !== "");
}

function mailOf(to: string, { thread }: { thread: MailThread }, letter: Letter & { subject: string }): Mail {
  return { to, subject: letter.subject, ...setLetter(letter), thread };
}
