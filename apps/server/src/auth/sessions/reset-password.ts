import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { authEmailJob } from "@colophon/contracts/auth/sessions";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../../users/users.ts";
import { deleteOpenResets, consumePasswordReset } from "./sessions.store.ts";
import { insertEmailRequest } from "./auth-email.store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { drawPasswordText } from "./generated-password.ts";
import { hashToken } from "../../platform/secrets/secret-token.ts";
import { deleteOtherSessions, deleteSessionsOf, isSessionThere } from "./session.store.ts";

type RequestDeps = { db: Db; queue: Pick<Queue, "enqueue">; now: () => Date };

/** Emails a link if the address has an account. That isn't checked here: the work is the same either way. */
export async function requestPasswordReset(
  deps: RequestDeps,
  { email, isKnown }: { email: string; isKnown: boolean },
): Promise<void> {
  const requestId = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    await insertEmailRequest(tx, {
      id: requestId,
      address: email,
      kind: isKnown ? "reset-by-known" : "reset",
      now: deps.now(),
    });
    await deps.queue.enqueue(tx, authEmailJob, { kind: "reset-request", requestId });
  });
}

/**
 * Called in the transaction that sets or removes a password: anything started under the old one ends with it.
 */
export type NewPasswordListener = (
  tx: Tx,
  of: { userId: string; exceptSessionId: string | null },
) => Promise<void>;

type ResetDeps = {
  db: Db;
  users: Pick<Users, "find" | "setPassword">;
  queue: Pick<Queue, "enqueue">;
  passwords: PasswordHasher;
  newPasswordListeners: readonly NewPasswordListener[];
  now: () => Date;
};

/**
 * Sets a new password and ends every session, including an intruder's. A rejected password leaves the link
 * valid.
 * @returns the link's user
 */
export async function resetPassword(
  deps: ResetDeps,
  request: { token: string; newPassword: string; address: string },
): Promise<{ email: string }> {
  const { newPassword } = request;
  assertStrongPassword(newPassword, { email: "", fullName: "" });
  const passwordHash = await deps.passwords.hash({ password: newPassword, from: request.address });
  return inTransaction(deps.db, async (tx) => {
    const userId = await consumePasswordReset(tx, { hash: hashToken(request.token), now: deps.now() });
    const user = userId === null ? null : await deps.users.find(tx, userId);
    if (user === null) throw new AppError("auth.reset_token_invalid");
    assertStrongPassword(newPassword, { email: user.email, fullName: user.full_name });
    await deps.users.setPassword(tx, user.id, passwordHash);
    await deleteSessionsOf(tx, user.id);
    await notifyListeners(deps, tx, { userId: user.id, exceptSessionId: null });
    await noticeOfNewPassword(deps, tx, user.id);
    return { email: user.email };
  });
}

type ChangeDeps = ResetDeps;

/** Replaces a known password. Ends every other session and all reset links. */
export async function changePassword(
  deps: ChangeDeps,
  request: {
    userId: string;
    sessionId: string;
    currentPassword: string;
    newPassword: string;
    address: string;
  },
): Promise<void> {
  const { userId, sessionId, currentPassword, newPassword, address: from } = request;
  const user = await deps.users.find(deps.db, userId);
  if (user === null) throw new AppError("auth.required");
  assertStrongPassword(newPassword, { email: user.email, fullName: user.full_name });
  const { password_hash: hashed } = user;
  const typed = { password: currentPassword, from, isKnown: true };
  const isRight = hashed !== null && (await deps.passwords.verify({ hashed, ...typed }));
  if (!isRight) {
    throw new AppError("auth.current_password_wrong");
  }
  // An administrator who set the old password has seen it.
  if (newPassword === currentPassword) throw new AppError("auth.password_unchanged");
  const passwordHash = await deps.passwords.hash({ password: newPassword, from, isKnown: true });
  await inTransaction(deps.db, async (tx) => {
    await deps.users.setPassword(tx, userId, passwordHash);
    // The author's row is now locked: of two concurrent changes, the second finds its session ended by the
    // first.
    if (!(await isSessionThere(tx, sessionId))) throw new AppError("auth.required");
    await deleteOtherSessions(tx, { userId, exceptId: sessionId });
    await deleteOpenResets(tx, userId);
    await notifyListeners(deps, tx, { userId, exceptSessionId: sessionId });
    await noticeOfNewPassword(deps, tx, userId);
  });
}

/**
 * Generates a password for another user, shown once. Ends every session and all reset links; it must be
 * replaced at the next sign-in.
 * @param draw.within  work in the same transaction, which first checks that this is allowed
 */
export async function drawPassword(
  deps: ResetDeps & { users: Pick<Users, "setDrawnPassword"> },
  draw: { userId: string; address: string; within: (tx: Tx) => Promise<void> },
): Promise<string> {
  const { userId } = draw;
  const text = drawPasswordText();
  const passwordHash = await deps.passwords.hash({ password: text, from: draw.address, isKnown: true });
  await inTransaction(deps.db, async (tx) => {
    await draw.within(tx);
    await deps.users.setDrawnPassword(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId);
    await deleteOpenResets(tx, draw.userId);
    await notifyListeners(deps, tx, { userId, exceptSessionId: null });
    await noticeOfNewPassword(deps, tx, userId);
  });
  return text;
}

/** Ends password sign-in, every session started with it, and all reset links. */
export async function removePassword(
  deps: { users: Pick<Users, "dropPassword">; newPasswordListeners: readonly NewPasswordListener[] },
  tx: Tx,
  of: { userId: string; exceptSessionId: string },
): Promise<void> {
  await deps.users.dropPassword(tx, of.userId);
  await deleteOtherSessions(tx, { userId: of.userId, exceptId: of.exceptSessionId });
  await deleteOpenResets(tx, of.userId);
  await notifyListeners(deps, tx, of);
}

async function notifyListeners(
  { newPasswordListeners }: Pick<ResetDeps, "newPasswordListeners">,
  tx: Tx,
  of: { userId: string; exceptSessionId: string | null },
): Promise<void> {
  for (const listener of newPasswordListeners) await listener(tx, of);
}

async function noticeOfNewPassword(deps: ResetDeps, tx: Tx, userId: string): Promise<void> {
  const changedAt = deps.now().toISOString();
  await deps.queue.enqueue(tx, authEmailJob, { kind: "password-changed", userId, changedAt });
}
