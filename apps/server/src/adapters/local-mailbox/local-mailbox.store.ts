import { sql } from "kysely";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { readRows } from "../../platform/db/rows.ts";
import type { EmailMessage } from "../../ports/mailer.ts";

const EmailRow = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  sent_at: z.date(),
  message_id: z.string().nullable(),
  in_reply_to: z.string().nullable(),
  reply_to: z.string().nullable(),
});

export type EmailRow = z.output<typeof EmailRow>;

export async function insertEmail(db: Db, email: EmailMessage): Promise<void> {
  const { messageId = null, inReplyTo = null, replyTo = null } = email.thread ?? {};
  await sql`insert into local_email (recipient, subject, text_body, html_body, message_id, in_reply_to, reply_to)
    values (${email.to.toLowerCase()}, ${email.subject}, ${email.text}, ${email.html}, ${messageId}, ${inReplyTo},
      ${replyTo})`.execute(db);
}

/** Emails, newest first. @param of  only emails to this address; null: all */
export function newestEmails(db: Db, of: { to: string | null; most: number }): Promise<EmailRow[]> {
  const query = sql`
    select recipient as to, subject, text_body as text, html_body as html, sent_at,
      message_id, in_reply_to, reply_to from local_email
    where ${of.to}::text is null or recipient = lower(${of.to}::text)
    order by id desc limit ${of.most}`;
  return readRows(db, EmailRow, query);
}
