import { type SendMailOptions, createTransport } from "nodemailer";
import type { EmailThread, Mailer } from "../../ports/mailer.ts";

/** A server that does not answer must not hold up the job behind it. */
const TIMEOUT_MS = 15_000;

/**
 * @param url        smtp:// or smtps://, with user and password where the server wants them
 * @param timeoutMs  how long a silent server is waited for; 15 s when absent
 */
export function createSmtpMailer(options: { url: string; from: string; timeoutMs?: number }): Mailer {
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  const transport = createTransport(
    {
      url: options.url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    },
    { from: options.from },
  );
  return {
    async send(email) {
      // As an object, since a string is read as a list and a comma would bring in a second reader.
      const to = { name: "", address: email.to };
      await transport.sendMail({
        to,
        subject: email.subject,
        text: email.text,
        html: email.html,
        ...(email.thread !== undefined && threadHeaders(email.thread)),
      });
    },
  };
}

/** Programs that answer by themselves leave such mails unanswered. @source RFC 3834 §5 */
function threadHeaders({ messageId, inReplyTo, replyTo }: EmailThread): SendMailOptions {
  return {
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(inReplyTo !== undefined && { inReplyTo, references: inReplyTo }),
    // As an object, as the reader is.
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
  };
}
