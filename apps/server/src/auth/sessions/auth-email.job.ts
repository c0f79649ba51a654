import type { authEmailJob } from "@colophon/contracts/auth/sessions";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { EmailMessage, Mailer } from "../../ports/mailer.ts";
import type { Author, Users } from "../../users/users.ts";
import {
  alreadyRegisteredEmail,
  beingDeletedEmail,
  passwordChangedEmail,
  passwordResetEmail,
  verificationEmail,
} from "./auth-emails.ts";
import { type EmailKind, findEmailRequest, findPurgeDate, reserveEmailSlot } from "./auth-email.store.ts";
import {
  type RegistrationRow,
  findUnconfirmedRegistration,
  findWaitingRegistration,
  insertPasswordReset,
  setRegistrationToken,
} from "./sessions.store.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";
import { registrationsWaitSince, verificationEnd } from "./verification-link.ts";

/** @source docs/product/assurance.md: reset links work for 1 hour */
const RESET_HOURS = 1;
/** @source docs/product/assurance.md: 5 emails of a kind to one address in 24 hours, whoever requests them */
const MAX_EMAILS_PER_DAY = 5;
const DAY_MS = 86_400_000;

type AuthEmailDeps = {
  db: Db;
  users: Pick<Users, "find" | "findByEmail">;
  mailer: Mailer;
  appUrl: string;
  now: () => Date;
};
type Payload = z.output<(typeof authEmailJob)["payload"]>;

/** The token is stored before the email is sent: a failed email is retried with a new token. */
export async function sendAuthEmail(deps: AuthEmailDeps, payload: Payload): Promise<void> {
  const message = await inTransaction(deps.db, (tx) => composeEmail(deps, tx, payload));
  if (message !== null) await deps.mailer.send(message);
}

async function composeEmail(deps: AuthEmailDeps, tx: Tx, payload: Payload): Promise<EmailMessage | null> {
  switch (payload.kind) {
    case "verify":
      return composeForRegistration(deps, tx, payload.registrationId);
    case "verify-again":
      return composeSecondEmail(deps, tx, payload.requestId);
    case "reset-request":
      return composeForResetRequest(deps, tx, payload.requestId);
    case "password-changed":
      return composePasswordChanged(deps, await deps.users.find(tx, payload.userId), payload.changedAt);
    case "already-registered":
      return composeAlreadyRegistered(deps, tx, {
        user: await deps.users.find(tx, payload.userId),
        cameFor: null,
      });
    case "reset":
      return composeReset(deps, tx, await deps.users.find(tx, payload.userId));
    default:
      return payload satisfies never;
  }
}

/** The address's owner is always emailed about a registration, within the limit. */
async function composeForRegistration(
  deps: AuthEmailDeps,
  tx: Tx,
  registrationId: string,
): Promise<EmailMessage | null> {
  const now = deps.now();
  const registration = await findWaitingRegistration(tx, { id: registrationId, now });
  if (registration === null) return null;
  const { email } = registration;
  if (!(await canSendEmail(tx, { id: registrationId, address: email, kind: "registration", now })))
    return null;
  const user = await deps.users.findByEmail(tx, email);
  return user === null
    ? composeVerification(deps, tx, registration)
    : composeAlreadyRegistered(deps, tx, { user, cameFor: registration.came_for });
}

/** A new link if the first was lost; an existing account gets the same notice as on registering again. */
async function composeSecondEmail(
  deps: AuthEmailDeps,
  tx: Tx,
  requestId: string,
): Promise<EmailMessage | null> {
  const now = deps.now();
  const address = (await findEmailRequest(tx, requestId))?.address ?? null;
  if (address === null) return null;
  const user = await deps.users.findByEmail(tx, address);
  const since = registrationsWaitSince(now);
  const waiting = user === null ? await findUnconfirmedRegistration(tx, { email: address, since }) : null;
  if (user === null && waiting === null) return null;
  if (!(await canSendEmail(tx, { id: requestId, address, kind: "registration", now }))) return null;
  return waiting === null
    ? composeAlreadyRegistered(deps, tx, { user, cameFor: null })
    : composeVerification(deps, tx, waiting);
}

async function composeVerification(
  deps: AuthEmailDeps,
  tx: Tx,
  registration: RegistrationRow,
): Promise<EmailMessage | null> {
  const token = createSecretToken();
  const expiresAt = verificationEnd(deps.now());
  const { id: registrationId } = registration;
  if (!(await setRegistrationToken(tx, { registrationId, hash: token.hash, expiresAt }))) return null;
  return verificationEmail({
    to: { email: registration.email, fullName: registration.full_name },
    registeredAt: registration.created_at,
    link: `${deps.appUrl}/verify-email?token=${token.text}${wayOn("&", registration.came_for)}`,
  });
}

async function composeAlreadyRegistered(
  deps: AuthEmailDeps,
  tx: Tx,
  { user, cameFor }: { user: Author | null; cameFor: RegistrationRow["came_for"] },
): Promise<EmailMessage | null> {
  if (user === null) return null;
  const to = { email: user.email, fullName: user.full_name };
  const link = `${deps.appUrl}/login${wayOn("?", cameFor)}`;
  const purgeAt = await findPurgeDate(tx, user.id);
  return purgeAt === null ? alreadyRegisteredEmail(to, link) : beingDeletedEmail({ to, purgeAt, link });
}

function composePasswordChanged(
  deps: AuthEmailDeps,
  user: Author | null,
  changedAt: string,
): EmailMessage | null {
  if (user === null) return null;
  return passwordChangedEmail({
    to: { email: user.email, fullName: user.full_name },
    changedAt: new Date(changedAt),
    link: `${deps.appUrl}/request-password-reset`,
  });
}

async function composeForResetRequest(
  deps: AuthEmailDeps,
  tx: Tx,
  requestId: string,
): Promise<EmailMessage | null> {
  const asked = await findEmailRequest(tx, requestId);
  const user = asked === null ? null : await deps.users.findByEmail(tx, asked.address);
  if (asked === null || user === null) return null;
  const request = { id: requestId, address: user.email, kind: asked.kind, now: deps.now() };
  return (await canSendEmail(tx, request)) ? composeReset(deps, tx, user) : null;
}

async function composeReset(deps: AuthEmailDeps, tx: Tx, user: Author | null): Promise<EmailMessage | null> {
  if (user === null) return null;
  const token = createSecretToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + RESET_HOURS * 3_600_000);
  await insertPasswordReset(tx, { tokenHash: token.hash, userId: user.id, now, expiresAt });
  const to = { email: user.email, fullName: user.full_name };
  return passwordResetEmail(to, `${deps.appUrl}/reset-password?token=${token.text}`);
}

/**
 * The sign-up context in an emailed link's URL: it may be opened on another device, which doesn't know it. A
 * keyword of ours and never a URL, so that no link leads elsewhere.
 */
function wayOn(joint: "?" | "&", cameFor: RegistrationRow["came_for"]): string {
  return cameFor === null ? "" : `${joint}offer=${cameFor}`;
}

/** Prevents flooding a mailbox; the requester is not told. */
function canSendEmail(
  tx: Tx,
  message: { id: string; address: string; kind: EmailKind; now: Date },
): Promise<boolean> {
  const since = new Date(message.now.getTime() - DAY_MS);
  return reserveEmailSlot(tx, { ...message, since, most: MAX_EMAILS_PER_DAY });
}
