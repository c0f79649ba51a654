import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { Mailer } from "../../ports/mailer.ts";

const LocalMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.date().transform((moment) => moment.toISOString()),
});

/** A mail as the development mailbox shows it. */
export type LocalMail = z.output<typeof LocalMail>;

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
    list: (to) =>
      readRows(
        db,
        LocalMail,
        sql`select recipient as to, subject, text_body as text, html_body as html, sent_at from local_mail
          where ${to}::text is null or recipient = lower(${to}::text)
          order by id desc limit ${SHOWN}`,
      ),
  };
}
