/** How a mail stands among others: mail programs show those of one thread together, and answer where they are told to. */
export type EmailThread = {
  /** with its angle brackets, and no other mail's */
  messageId: string;
  /** the mail that this one answers */
  inReplyTo?: string;
  /** where an answer goes; to the sender when absent */
  replyTo?: string;
};

/** A composed mail; `text` and `html` say the same. A mail with a thread is marked as sent by a program. */
export type EmailMessage = { to: string; subject: string; text: string; html: string; thread?: EmailThread };

/** Hands a mail to whoever delivers it. @throws when it could not be handed over, so that the job tries again */
export interface Mailer {
  send(email: EmailMessage): Promise<void>;
}
