/** A composed mail; `text` and `html` say the same. */
export type Mail = { to: string; subject: string; text: string; html: string };

/** Hands a mail to whoever delivers it. @throws when it could not be handed over, so that the job tries again */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
