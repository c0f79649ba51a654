import type { MfaEvent } from "@colophon/contracts/auth/mfa/endpoints";
import { renderEmail } from "../../platform/email/render-email.ts";
import type { EmailMessage } from "../../ports/mailer.ts";

/** Recipient of an email, and details they may see. */
export type MfaChange = {
  to: { email: string; fullName: string };
  at: Date;
  codesLeft: number;
  /** the product's URL without a trailing slash */
  appUrl: string;
};

type Texts = { subject: string; what: (change: MfaChange) => string };

const TEXTS: Readonly<Record<MfaEvent, Texts>> = {
  "totp-on": {
    subject: "Signing in now asks for a code",
    what: () => "codes of an authenticator app were turned on for your Colophon account.",
  },
  "totp-off": {
    subject: "Signing in asks for no code any more",
    what: () => "codes of an authenticator app were turned off for your Colophon account.",
  },
  "passkey-added": {
    subject: "A passkey was added to your account",
    what: () => "a passkey was added to your Colophon account. Whoever has it can sign in with it alone.",
  },
  "passkey-removed": {
    subject: "A passkey was removed from your account",
    what: () => "a passkey was removed from your Colophon account. Nobody can sign in with it any more.",
  },
  "passkey-first-used": {
    subject: "Somebody signed in with a new passkey",
    what: () => "a passkey of your Colophon account was used to sign in for the first time.",
  },
  "recovery-codes-made": {
    subject: "Your recovery codes were made anew",
    what: () => "new recovery codes were made for your Colophon account. The older ones work no more.",
  },
  "recovery-code-used": {
    subject: "A recovery code was used",
    what: ({ codesLeft }) =>
      `one of your recovery codes was used to sign in to your Colophon account. ${leftMessage(codesLeft)}`,
  },
  "password-removed": {
    subject: "Your password was removed",
    what: () =>
      "the password of your Colophon account was removed. You sign in by passkey now, and every other device is signed out.",
  },
  "codes-guessed": {
    subject: "Somebody is guessing your sign-in codes",
    what: () =>
      "so many wrong codes were tried for your Colophon account that codes are refused for a while. If it was not you, whoever tried knows your password, or holds a device that is signed in.",
  },
};

/** Email about one change, in the style of all account emails. */
export function mfaEmail(event: MfaEvent, change: MfaChange): EmailMessage {
  const { subject, what } = TEXTS[event];
  const content = renderEmail({
    greeting: `Hello ${change.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(change.at)} ${what(change)}`,
      "If that was you, you need do nothing. If it was not, set a new password at once, then look at what signs in to your account:",
    ],
    action: { label: "Set a new password", link: `${change.appUrl}/request-password-reset` },
    after: [
      `Passkeys, codes and devices that are signed in stand under Security: ${change.appUrl}/account?tab=security`,
    ],
  });
  return { to: change.to.email, subject, ...content };
}

function leftMessage(left: number): string {
  if (left === 0) return "None is left: please make new ones.";
  return left === 1 ? "One is left: please make new ones." : `${left} are left.`;
}

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "22 November 2026 at 04:10 (UTC)" */
function formatDateTime(moment: Date): string {
  return `${MOMENT.format(moment)} (UTC)`;
}
