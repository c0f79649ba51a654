import { type SendMailOptions, createTransport } from "nodemailer";
import type { EmailThread, Mailer } from "../../ports/mailer.ts";

/** An unresponsive server must not hold up the job. */
const TIMEOUT_MS = 15_000;

/**
 * @param url        smtp:// or smtps://, with user and password if the server requires them
 * @param timeoutMs  how long to wait for a silent server; 15 s by default
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
      // An object, since a string is parsed as a list and a comma would add a second recipient.
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

/** Auto-responders don't reply to such emails. @source RFC 3834 §5 */
function threadHeaders({ messageId, inReplyTo, replyTo }: EmailThread): SendMailOptions {
  return {
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    ...(inReplyTo !== undefined && { inReplyTo, references: inReplyTo }),
    // An object, like the recipient.
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
  };
}
