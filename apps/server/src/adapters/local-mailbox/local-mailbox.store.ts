import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { Mail } from "../../ports/mailer.ts";

const MailRow = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.date(),
  message_id: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  reply_to: z.string().nullable(),
});

export type MailRow = z.output<typeof MailRow>;

export async function addMail(db: Db, mail: Mail): Promise<void> {
  const { messageId = null, inReplyTo = null, replyTo = null } = mail.thread ?? {};
  await sql`insert into local_mail (recipient, subject, text_body, html_body, message_id, in_reply_to, reply_to)
    values (${mail.to.toLowerCase()}, ${mail.subject}, ${mail.text}, ${mail.html}, ${messageId}, ${inReplyTo},
      ${replyTo})`.execute(db);
}

/** The newest mails first. @param of  only mails to this address; all when null */
export function newestMails(db: Db, of: { to: string | null; most: number }): Promise<MailRow[]> {
  const query = sql`
    select recipient as to, subject, text_body as text, html_body as html, sent_at,
      message_id, in_reply_to, reply_to from local_mail
    where ${of.to}::text is null or recipient = lower(${of.to}::text)
    order by id desc limit ${of.most}`;
  return readRows(db, MailRow, query);
}
