import type { Mail } from "../../ports/mailer.ts";
import { type Letter, setLetter } from "../../platform/mail/letter.ts";

type Addressee = { email: string; fullName: string };

export function verificationMail(to: Addressee, link: string): Mail {
  return mailOf(to, {
    subject: "Please confirm your email address",
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Thank you for joining Colophon. Please confirm that this address is yours; your 40 trial credits are waiting behind the link.",
    ],
    action: { label: "Confirm my address", link },
    after: [
      "The link works once, for 24 hours.",
      "If you did not register, you need do nothing: without the link there is no account.",
    ],
  });
}

export function alreadyRegisteredMail(to: Addressee, link: string): Mail {
  return mailOf(to, {
    subject: "You already have a Colophon account",
    greeting: `Hello ${to.fullName},`,
    paragraphs: [
      "Somebody, probably you, has just tried to register with this address. It already has an account, and nothing about it has changed.",
    ],
    action: { label: "Sign in", link },
    after: ["If you have forgotten your password, the sign-in page has a link to set a new one."],
  });
}

export function passwordResetMail(to: Addressee, link: string): Mail {
  return mailOf(to, {
    subject: "Set a new password",
    greeting: `Hello ${to.fullName},`,
    paragraphs: ["A new password was asked for your Colophon account. Choose it here:"],
    action: { label: "Choose a new password", link },
    after: [
      "The link works once, for 1 hour. A new password signs you out everywhere.",
      "If you did not ask for it, you need do nothing: your password stays as it is.",
    ],
  });
}

function mailOf(to: Addressee, letter: Letter & { subject: string }): Mail {
  return { to: to.email, subject: letter.subject, ...setLetter(letter) };
}
