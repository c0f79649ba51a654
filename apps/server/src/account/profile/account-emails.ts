import {
  EMAIL_CHANGE_HOURS,
  REMINDED_DAYS,
  USAGE_RETENTION_MONTHS,
} from "@colophon/contracts/account/profile";
import { type EmailContent, renderEmail } from "../../platform/email/render-email.ts";
import type { EmailMessage } from "../../ports/mailer.ts";

type Addressee = { email: string; fullName: string };

/** To the current address: its owner confirms that the request is theirs. */
export function changeFromOldEmail(of: {
  to: Addressee;
  newEmail: string;
  askedAt: Date;
  link: string;
}): EmailMessage {
  return emailOf(of.to, {
    subject: "Change the address of your account?",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(of.askedAt)} it was asked that your Colophon account get the address ${of.newEmail}.`,
      "Nothing has changed yet. The change is made when it is confirmed here and at the new address.",
    ],
    action: { label: "Was that you? Confirm or refuse", link: of.link },
    after: [
      `The link works once, for ${EMAIL_CHANGE_HOURS} hours.`,
      "If it was not you, follow the link and choose “This was not me”; then set a new password, since somebody has used your account.",
    ],
  });
}

/** To the new address: its reader may never have heard of us. */
export function changeToNewEmail(of: { to: Addressee; askedAt: Date; link: string }): EmailMessage {
  return emailOf(of.to, {
    subject: "Please confirm your new address",
    greeting: "Hello,",
    paragraphs: [
      `On ${formatDateTime(of.askedAt)} somebody asked that this address become the one of their Colophon account.`,
      "If that was you, please confirm it. The present address of the account is asked too.",
    ],
    action: { label: "Confirm this address", link: of.link },
    after: [`The link works once, for ${EMAIL_CHANGE_HOURS} hours. If it was not you, you need do nothing.`],
  });
}

/** To a new address that already has an account: nobody else is told. */
export function emailInUseEmail(to: Addressee, link: string): EmailMessage {
  return emailOf(to, {
    subject: "You already have a Colophon account",
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Somebody, probably you, has asked that another account get this address. It has an account of its own already, and nothing about it has changed.",
    ],
    action: { label: "Sign in", link },
    after: ["To use this address for the other account, delete this one or give it another address first."],
  });
}

export function emailChangedEmail(of: {
  to: Addressee;
  newEmail: string;
  changedAt: Date;
  link: string;
}): EmailMessage {
  return emailOf(of.to, {
    subject: "The address of your account was changed",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(of.changedAt)} your Colophon account got the address ${of.newEmail}, after both addresses had confirmed it. This one is not the account's any more.`,
    ],
    action: { label: "Write to us", link: of.link },
    after: ["If you did not confirm it, write to us at once: somebody else reads your mail."],
  });
}

/** To the old address, after an administrator changed it. */
export function emailSetEmail(of: {
  to: Addressee;
  newEmail: string;
  changedAt: Date;
  link: string;
}): EmailMessage {
  return emailOf(of.to, {
    subject: "The address of your account was changed",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(of.changedAt)} somebody who runs Colophon gave your account the address ${of.newEmail}. This one is not the account's any more, and every device is signed out.`,
    ],
    action: { label: "Write to us", link: of.link },
    after: ["If you did not ask for it, write to us at once."],
  });
}

export function deletionRequestedEmail(of: { to: Addressee; purgeAt: Date; link: string }): EmailMessage {
  return emailOf(of.to, {
    subject: "Your account is being deleted",
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      "It was asked that your Colophon account be deleted. Every device is signed out, and work that was under way has ended.",
      `Until ${formatDateTime(of.purgeAt)} nothing is lost: sign in, and restore it. Afterwards your books, files and everything about you are gone for good.`,
    ],
    action: { label: "Sign in and restore it", link: of.link },
    after: ["If it was not you, sign in, restore the account, and set a new password."],
  });
}

export function deletionReminderEmail(of: { to: Addressee; purgeAt: Date; link: string }): EmailMessage {
  return emailOf(of.to, {
    subject: `Your account will be gone in ${REMINDED_DAYS} days`,
    greeting: `Hello ${of.to.fullName},`,
    paragraphs: [
      `On ${formatDateTime(of.purgeAt)} your Colophon account is purged: your books, files and everything about you are gone for good then.`,
    ],
    action: { label: "Sign in and restore it", link: of.link },
    after: ["If you want it to go, you need do nothing."],
  });
}

export function purgedEmail(to: Addressee, link: string): EmailMessage {
  return emailOf(to, {
    subject: "Your account is gone",
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Your Colophon account was purged, as was asked for: your books, their files and everything about you.",
      `What the law and our books need stays without your name: entries of the ledger, the log of security events, and for ${USAGE_RETENTION_MONTHS} months what the writing models were used for.`,
    ],
    action: { label: "Colophon", link },
    after: ["This is our last mail. The address is free: you can register with it anew."],
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
