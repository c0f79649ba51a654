import type { Db } from "../../platform/db/database.ts";
import type { Mailer } from "../../ports/mailer.ts";
import { addMail, newestMails } from "./local-mailbox.store.ts";

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
    send: (mail) => addMail(db, mail),
    async list(to) {
      const rows = await newestMails(db, { to, most: SHOWN });
      return rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
    },
  };
}
