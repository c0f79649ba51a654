import type { EmailMessage } from "../../ports/mailer.ts";
import { type EmailContent, renderEmail } from "../../platform/email/render-email.ts";

type Addressee = { email: string; fullName: string };

/**
 * Someone else may have entered this address: the email says what was entered and when, and that a password
 * will be needed, so that its reader recognizes their own registration.
 */
export function verificationEmail(of: { to: Addressee; registeredAt: Date; link: string }): EmailMessage {
  const { to, registeredAt, link } = of;
  return emailOf(to, {
    subject: "Please confirm your email address",
    greeting: "Hello,",
    paragraphs: [
      `On ${formatDateTime(registeredAt)} this address was registered with Colophon under the name “${to.fullName}”.`,
      "If that was you, please confirm it: your 40 trial credits are waiting behind the link. In another browser you’ll be asked for the password you chose.",
    ],
    action: { label: "Confirm my address", link },
    after: [
      "The link works once, for 24 hours. A newer registration of this address replaces it.",
      "If it wasn’t you, somebody else typed your address. You need do nothing: without you there is no account. To have one of your own, register yourself.",
    ],
  });
}

export function alreadyRegisteredEmail(to: Addressee, link: string): EmailMessage {
  return emailOf(to, {
    subject: "You already have a Colophon account",
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Somebody, probably you, has just tried to register with this address. It already has an account, and nothing about it has changed.",
    ],
    action: { label: "Sign in", link },
    after: ["If you have forgotten your password, the sign-in page has a link to set a new one."],
  });
}

/** An account being deleted keeps its address until then: explains how to restore it. */
export function beingDeletedEmail(of: { to: Addressee; purgeAt: Date; link: string }): EmailMessage {
  return emailOf(of.to, {
    subject: "Your Colophon account can still be restored",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      "Somebody, probably you, has just tried to register with this address. It has an account that is being deleted.",
      `Until ${formatDateTime(of.purgeAt)} everything is still there: sign in, and restore it.`,
    ],
    action: { label: "Sign in and restore it", link: of.link },
    after: ["Afterwards this address is free, and you can register with it anew."],
  });
}

export function passwordResetEmail(to: Addressee, link: string): EmailMessage {
  return emailOf(to, {
    subject: "Set a new password",
    greeting: `Hello ${to.fullName},`,
    paragraphs: ["A new password was asked for your Colophon account. Choose it here:"],
    action: { label: "Choose a new password", link },
    after: [
      "The link works once, for 1 hour, and ends older ones. A new password signs you out everywhere.",
      "If you did not ask for it, you need do nothing: your password stays as it is.",
    ],
  });
}

/** Notifies an author of every new password, so that a change by someone else doesn't go unnoticed. */
export function passwordChangedEmail(of: { to: Addressee; changedAt: Date; link: string }): EmailMessage {
  return emailOf(of.to, {
    subject: "Your password was changed",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(of.changedAt)} a new password was set for your Colophon account. Devices that were signed in with the old one are signed out.`,
      "If that was you, you need do nothing. If it was not, set another one at once:",
    ],
    action: { label: "Set a new password", link: of.link },
    after: ["This page mails a link to this address; whoever does not read your mail cannot follow it."],
  });
}

function emailOf(to: Addressee, content: EmailContent & { subject: string }): EmailMessage {
  return { to: to.email, subject: content.subject, ...renderEmail(content) };
}

const MOMENT = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

/** "22 November 2026 at 04:10 (UTC)" */
function formatDateTime(moment: Date): string {
  return `${MOMENT.format(moment)} (UTC)`;
}
