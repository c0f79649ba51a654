import { DATA_EXPORT_DAYS } from "@colophon/contracts/account/data-exports";
import { renderEmail } from "../../platform/email/render-email.ts";
import type { EmailMessage } from "../../ports/mailer.ts";

/** The link leads to the account, which requires signing in: intercepting the email gains nothing. */
export function exportReadyEmail(
  to: { email: string; fullName: string },
  { appUrl, until }: { appUrl: string; until: Date },
): EmailMessage {
  const content = renderEmail({
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Everything that Colophon keeps of your account has been made into one ZIP, as you asked.",
      `You can fetch it from your account for ${DATA_EXPORT_DAYS} days, until ${until.toISOString().slice(0, 10)}.`,
    ],
    action: { label: "Open my account", link: `${appUrl}/account?tab=data` },
    after: [
      "If you did not ask for this, somebody may be signed in to your account: please change your password there, which signs everybody else out.",
    ],
  });
  return { to: to.email, subject: "Your data is ready", ...content };
}
