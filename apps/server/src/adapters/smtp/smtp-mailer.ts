import { createTransport } from "nodemailer";
import type { Mailer } from "../../ports/mailer.ts";

/** A server that does not answer must not hold up the job behind it. */
const TIMEOUT_MS = 15_000;

/** @param url  smtp:// or smtps://, with user and password where the server wants them */
export function createSmtpMailer(options: { url: string; from: string }): Mailer {
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from: options.from },
  );
  return {
    async send(mail) {
      await transport.sendMail({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
    },
  };
}
