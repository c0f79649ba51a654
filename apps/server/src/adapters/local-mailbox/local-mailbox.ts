import type { Db } from "../../platform/db/database.ts";
import type { Mail, Mailer } from "../../ports/mailer.ts";
import { type MailRow, addMail, newestMails } from "./local-mailbox.store.ts";

/** A mail as the development mailbox shows it. */
export type LocalMail = Mail & { sent_at: string };

/** Mails of a machine without SMTP: kept in the database, newest first. Never used in production. */
export interface LocalMailbox extends Mailer {
  /** @param to  only mails to this address; all when null */
  list(to: string | null): Promise<LocalMail[]>;
}

const SHOWN = 100;

export function createLocalMailbox(db: Db): LocalMailbox {
  return {
    send: (mail) => addMail(db, mail),
    async list(to) {
      const rows = await newestMails(db, { to, most: SHOWN });
      return rows.map(presentMail);
    },
  };
}

function presentMail({ sent_at: sentAt, message_id: messageId, ...row }: MailRow): LocalMail {
  const { in_reply_to: inReplyTo, reply_to: replyTo, ...mail } = row;
  return {
    ...mail,
    sent_at: sentAt.toISOString(),
    ...(messageId !== null && {
      thread: { messageId, ...(inReplyTo !== null && { inReplyTo }), ...(replyTo !== null && { replyTo }) },
    }),
  };
}
