import { sql } from "kysely";
import type { Db } from "../../platform/db/database.ts";
import type { Mailer } from "../../ports/mailer.ts";

/** A mail as the development mailbox shows it. */
export type LocalMail = { to: string; subject: string; text: string; html: string; sent_at: string };

/** Mails of a machine without SMTP: kept in the database, newest first. Never used in production. */
export interface LocalMailbox extends Mailer {
  /** @param to  only mails to this address; all when null */
  list(to: string | null): Promise<LocalMail[]>;
}

const SHOWN = 100;

export function createLocalMailbox(db: Db): LocalMailbox {
  return {
    async send(mail) {
      await sql`insert into local_mail (recipient, subject, text_body, html_body)
        values (${mail.to.toLowerCase()}, ${mail.subject}, ${mail.text}, ${mail.html})`.execute(db);
    },
    async list(to) {
      const { rows } = await sql<Omit<LocalMail, "sent_at"> & { sent_at: Date }>`
        select recipient as to, subject, text_body as text, html_body as html, sent_at from local_mail
        where ${to}::text is null or recipient = lower(${to}::text)
        order by id desc limit ${SHOWN}`.execute(db);
      return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
    },
  };
}
