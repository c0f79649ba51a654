import type { accountEmailJob } from "@colophon/contracts/account/profile";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { EmailMessage, Mailer } from "../../ports/mailer.ts";
import type { Auth } from "../../auth/sessions/sessions.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";
import type { Users } from "../../users/users.ts";
import {
  emailChangedEmail,
  emailInUseEmail,
  emailSetEmail,
  changeFromOldEmail,
  changeToNewEmail,
  deletionRequestedEmail,
  deletionReminderEmail,
} from "./account-emails.ts";
import { findDeletion } from "./deletion.store.ts";
import { findChange, setChangeToken } from "./email-change.store.ts";

/** @source docs/product/assurance.md: 5 emails of a kind to one address in 24 hours, whoever requests them */
const MAX_EMAILS_PER_DAY = 5;
const DAY_MS = 86_400_000;

export type AccountEmailDeps = {
  db: Db;
  users: Pick<Users, "find" | "findByEmail">;
  auth: Pick<Auth, "reserveEmailSlot">;
  mailer: Mailer;
  appUrl: string;
  now: () => Date;
};
type Payload = z.output<(typeof accountEmailJob)["payload"]>;

/** The token is stored before the email is sent: a failed email is retried with a new token. */
export async function sendAccountEmail(deps: AccountEmailDeps, payload: Payload): Promise<void> {
  const message = await inTransaction(deps.db, (tx) => composeEmail(deps, tx, payload));
  if (message !== null) await deps.mailer.send(message);
}

function composeEmail(deps: AccountEmailDeps, tx: Tx, payload: Payload): Promise<EmailMessage | null> {
  switch (payload.kind) {
    case "email-change-old":
      return composeToOld(deps, tx, payload.changeId);
    case "email-change-new":
      return composeToNew(deps, tx, payload.changeId);
    case "email-changed":
      return composeChanged(deps, tx, payload.changeId);
    case "deletion-asked":
      return composeDeletion(deps, tx, { userId: payload.userId, compose: deletionRequestedEmail });
    case "deletion-near":
      return composeDeletion(deps, tx, { userId: payload.userId, compose: deletionReminderEmail });
    default:
      return payload satisfies never;
  }
}

async function composeToOld(deps: AccountEmailDeps, tx: Tx, changeId: string): Promise<EmailMessage | null> {
  const change = await findChange(tx, changeId);
  const user = change === null ? null : await deps.users.find(tx, change.user_id);
  if (change === null || user === null) return null;
  const token = createSecretToken();
  if (!(await setChangeToken(tx, { changeId, side: "old", hash: token.hash, now: deps.now() }))) return null;
  return changeFromOldEmail({
    to: { email: change.old_email, fullName: user.full_name },
    newEmail: change.new_email,
    askedAt: change.asked_at,
    link: `${deps.appUrl}/confirm-email?token=${token.text}&from=present`,
  });
}

/** An address that already has an account gets a notice and no link; nobody else is told. */
async function composeToNew(deps: AccountEmailDeps, tx: Tx, changeId: string): Promise<EmailMessage | null> {
  const change = await findChange(tx, changeId);
  if (change === null) return null;
  const now = deps.now();
  const token = createSecretToken();
  if (!(await setChangeToken(tx, { changeId, side: "new", hash: token.hash, now }))) return null;
  const { new_email: address } = change;
  const place = { id: changeId, address, kind: "email-change", now } as const;
  const since = new Date(now.getTime() - DAY_MS);
  if (!(await deps.auth.reserveEmailSlot(tx, { ...place, since, most: MAX_EMAILS_PER_DAY }))) return null;
  const owner = await deps.users.findByEmail(tx, address);
  if (owner !== null) {
    return emailInUseEmail({ email: owner.email, fullName: owner.full_name }, `${deps.appUrl}/login`);
  }
  const link = `${deps.appUrl}/confirm-email?token=${token.text}`;
  return changeToNewEmail({ to: { email: address, fullName: "" }, askedAt: change.asked_at, link });
}

async function composeChanged(
  deps: AccountEmailDeps,
  tx: Tx,
  changeId: string,
): Promise<EmailMessage | null> {
  const change = await findChange(tx, changeId);
  const user = change === null ? null : await deps.users.find(tx, change.user_id);
  if (change === null || user === null || change.done_at === null) return null;
  const changedTemplate = change.session_id === null ? emailSetEmail : emailChangedEmail;
  return changedTemplate({
    to: { email: change.old_email, fullName: user.full_name },
    newEmail: change.new_email,
    changedAt: change.done_at,
    link: `${deps.appUrl}/`,
  });
}

/** Sends nothing if the account was restored in the meantime. */
async function composeDeletion(
  deps: AccountEmailDeps,
  tx: Tx,
  { userId, compose }: { userId: string; compose: typeof deletionRequestedEmail },
): Promise<EmailMessage | null> {
  const deletion = await findDeletion(tx, userId);
  const user = await deps.users.find(tx, userId);
  if (deletion === null || deletion.purging_since !== null || user === null) return null;
  return compose({
    to: { email: user.email, fullName: user.full_name },
    purgeAt: deletion.purge_at,
    link: `${deps.appUrl}/login`,
  });
}
