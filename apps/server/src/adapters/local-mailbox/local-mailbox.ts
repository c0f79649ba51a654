import type { Db } from "../../platform/db/database.ts";
import type { EmailMessage, Mailer } from "../../ports/mailer.ts";
import { type EmailRow, insertEmail, newestEmails } from "./local-mailbox.store.ts";

/** An email as shown in the development mailbox. */
export type LocalEmail = EmailMessage & { sent_at: string };

/** Emails of a machine without SMTP: stored in the database, newest first. Never used in production. */
export interface LocalMailbox extends Mailer {
  /** @param to  only emails to this address; null: all */
  list(to: string | null): Promise<LocalEmail[]>;
}

const SHOWN = 100;

export function createLocalMailbox(db: Db): LocalMailbox {
  return {
    send: (email) => insertEmail(db, email),
    async list(to) {
      const rows = await newestEmails(db, { to, most: SHOWN });
      return rows.map(presentEmail);
    },
  };
}

function presentEmail({ sent_at: sentAt, message_id: messageId, ...row }: EmailRow): LocalEmail {
  const { in_reply_to: inReplyTo, reply_to: replyTo, ...email } = row;
  return {
    ...email,
    sent_at: sentAt.toISOString(),
    ...(messageId !== null && {
      thread: { messageId, ...(inReplyTo !== null && { inReplyTo }), ...(replyTo !== null && { replyTo }) },
    }),
  };
}
