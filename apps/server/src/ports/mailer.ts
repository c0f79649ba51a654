/** How an email relates to others: mail clients group a thread, and reply to the given address. */
export type EmailThread = {
  /** with its angle brackets; unique to this email */
  messageId: string;
  /** the email that this one replies to */
  inReplyTo?: string;
  /** where replies go; to the sender by default */
  replyTo?: string;
};

/**
 * A composed email; `text` and `html` have the same content. An email with a thread is marked as sent by a
 * program.
 */
export type EmailMessage = { to: string; subject: string; text: string; html: string; thread?: EmailThread };

/** Hands an email over for delivery. @throws if that fails, so that the job retries */
export interface Mailer {
  send(email: EmailMessage): Promise<void>;
}
