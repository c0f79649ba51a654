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

/** The desk's answer, to the author. */
export function answerMail(of: MailOf): Mail {
  const { ticket, message } = of;
  return mailOf(ticket.email, of, {
    subject: `Re: [${ticketName(ticket.number)}] ${ticket.subject}`,
    greeting: `Hello ${ticket.name},`,
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

function howToAnswer({ takesAnswers, ticket }: MailOf, begin: string): string {
  if (takesAnswers) return `${begin} simply answer this mail.`;
  if (ticket.was_signed_in) return `${begin} open your ticket; this mailbox is not read.`;
  return `${begin} write to us again and name the ticket; this mailbox is not read.`;
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n+/u).filter((line) => line.trim() !== "");
}

function mailOf(to: string, { thread }: MailOf, letter: Letter & { subject: string }): Mail {
  return { to, subject: letter.subject, ...setLetter(letter), thread };
}
