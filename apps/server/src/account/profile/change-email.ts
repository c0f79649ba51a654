import { randomUUID } from "node:crypto";
import {
  accountEmailJob,
  type EmailLinkAnswer,
  EMAIL_CHANGE_HOURS,
} from "@colophon/contracts/account/profile";
import { AppError } from "@colophon/contracts/errors";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Auth } from "../../auth/sessions/sessions.ts";
import { hashToken } from "../../platform/secrets/secret-token.ts";
import type { Users } from "../../users/users.ts";
import {
  type EmailChangeRow,
  deleteChangeOfLink,
  deleteOpenChange,
  findOwnerOfLink,
  insertDoneChange,
  markChangeDone,
  replaceEmailChange,
  consumeConfirmation,
} from "./email-change.store.ts";
import { answerCalledOff, answerConfirmed } from "./link-answers.ts";

/** Called in the transaction that changes an account's email address. */
export type EmailChangedListener = (
  tx: Tx,
  change: { userId: string; oldEmail: string; newEmail: string },
) => Promise<void>;

export type ChangeEmailDeps = {
  db: Db;
  users: Pick<Users, "lock" | "setEmail">;
  auth: Pick<Auth, "endSessions">;
  queue: Pick<Queue, "enqueue">;
  emailChangedListeners: readonly EmailChangedListener[];
  now: () => Date;
};

/**
 * Emails a link to the current address and one to the new one. Doesn't check whether the new address has an
 * account: the response and the work are the same either way.
 */
export async function requestEmailChange(
  deps: ChangeEmailDeps,
  { userId, sessionId, newEmail }: { userId: string; sessionId: string; newEmail: string },
): Promise<void> {
  const changeId = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    const user = await deps.users.lock(tx, userId);
    if (user === null) throw new AppError("auth.required");
    if (user.email === newEmail) throw new AppError("account.email_unchanged");
    const now = deps.now();
    const expiresAt = new Date(now.getTime() + EMAIL_CHANGE_HOURS * 3_600_000);
    const { email: oldEmail } = user;
    await replaceEmailChange(tx, { id: changeId, userId, sessionId, oldEmail, newEmail, now, expiresAt });
    await deps.queue.enqueue(tx, accountEmailJob, { kind: "email-change-old", changeId });
    await deps.queue.enqueue(tx, accountEmailJob, { kind: "email-change-new", changeId });
  });
}

/** Cancels a change from the account page; does nothing if none is pending. */
export async function callOffEmail(deps: ChangeEmailDeps, userId: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await deps.users.lock(tx, userId);
    await deleteOpenChange(tx, userId);
  });
}

/**
 * Confirms one of the two addresses. The second confirmation makes the change and ends every session except
 * the one that requested it.
 * @throws AppError "account.email_link_invalid"
 */
export async function confirmEmail(deps: ChangeEmailDeps, token: string): Promise<EmailLinkAnswer> {
  const link = { hash: hashToken(token), now: deps.now() };
  const answer = await inTransaction(deps.db, async (tx) => {
    // Lock the user before the change, as everywhere: of two links used at once, the second sees the first's
    // confirmation.
    const owner = await findOwnerOfLink(tx, link);
    if (owner !== null) await deps.users.lock(tx, owner);
    const change = await consumeConfirmation(tx, link);
    const state = change === null ? null : await goOn(deps, tx, { change, now: link.now });
    return change === null || state === null ? null : answerConfirmed(state, change);
  }).catch((error: unknown) => {
    // Somebody registered the new address in the meantime: the change is rolled back, and the link reveals
    // nothing else.
    if (isTaken(error)) return null;
    throw error;
  });
  if (answer === null) throw new AppError("account.email_link_invalid");
  return answer;
}

type ConfirmedChange = { change: EmailChangeRow; now: Date };

async function goOn(
  deps: ChangeEmailDeps,
  tx: Tx,
  confirmed: ConfirmedChange,
): Promise<"waits_for_old" | "waits_for_new" | "changed" | null> {
  const { change } = confirmed;
  if (change.old_confirmed_at === null) return "waits_for_old";
  if (change.new_confirmed_at === null) return "waits_for_new";
  return makeChange(deps, tx, confirmed);
}

/** @returns null if the address was taken in the meantime; the request ends with it */
async function makeChange(
  deps: ChangeEmailDeps,
  tx: Tx,
  { change, now }: ConfirmedChange,
): Promise<"changed" | null> {
  const { id: changeId, user_id: userId, old_email: oldEmail, new_email: newEmail } = change;
  if (!(await deps.users.setEmail(tx, userId, newEmail))) {
    await deleteOpenChange(tx, userId);
    return null;
  }
  await markChangeDone(tx, changeId, now);
  await deps.auth.endSessions(tx, { userId, exceptId: change.session_id });
  for (const listener of deps.emailChangedListeners) await listener(tx, { userId, oldEmail, newEmail });
  await deps.queue.enqueue(tx, accountEmailJob, { kind: "email-changed", changeId });
  return "changed";
}

/**
 * Changes an account's email address as an administrator: immediately and without confirmation. Ends every
 * session and every password reset link, and notifies the old address.
 * @returns false if the address is another user's; the caller must then roll back the transaction
 */
export async function setEmailFor(
  deps: ChangeEmailDeps,
  tx: Tx,
  change: { userId: string; oldEmail: string; newEmail: string },
): Promise<boolean> {
  const { userId, newEmail } = change;
  const isSet = await deps.users.setEmail(tx, userId, newEmail).catch((error: unknown) => {
    // Somebody registered the address in the meantime.
    if (isTaken(error)) return false;
    throw error;
  });
  if (!isSet) return false;
  const changeId = randomUUID();
  await insertDoneChange(tx, { ...change, id: changeId, now: deps.now() });
  await deps.auth.endSessions(tx, { userId, exceptId: null });
  for (const listener of deps.emailChangedListeners) await listener(tx, change);
  const payload = { kind: "email-changed", changeId } as const;
  await deps.queue.enqueue(tx, accountEmailJob, payload);
  return true;
}

/** PostgreSQL's unique_violation. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "23505";
}

/** Cancels a change through one of its links. @throws AppError "account.email_link_invalid" */
export async function cancelEmailChange(deps: ChangeEmailDeps, token: string): Promise<EmailLinkAnswer> {
  const link = { hash: hashToken(token), now: deps.now() };
  return inTransaction(deps.db, async (tx) => {
    const owner = await findOwnerOfLink(tx, link);
    if (owner !== null) await deps.users.lock(tx, owner);
    const change = await deleteChangeOfLink(tx, link);
    if (change === null) throw new AppError("account.email_link_invalid");
    return answerCalledOff(change);
  });
}
