import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { authEmailJob } from "@colophon/contracts/auth/sessions/jobs";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../../users/users.ts";
import { deleteOpenResets, consumePasswordReset } from "./sessions.store.ts";
import { insertEmailRequest } from "./auth-email.store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { drawPasswordText, hashToken } from "./secret-token.ts";
import { deleteOtherSessions, deleteSessionsOf, isSessionThere } from "./session.store.ts";

type RequestDeps = { db: Db; queue: Pick<Queue, "enqueue">; now: () => Date };

/** A link is mailed if the address has an account. Here it is not looked up: the work is the same either way. */
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

/** Told in the transaction that sets or takes a password: what was begun under the one before ends with it. */
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

/** A new password ends every session: whoever took the old one is out. A refused one leaves the link as it is. @returns whose it is */
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

/** A new password in place of one that is known. It ends every other session, and links for a new one. */
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
  // Somebody else has read a drawn password.
  if (newPassword === currentPassword) throw new AppError("auth.password_unchanged");
  const passwordHash = await deps.passwords.hash({ password: newPassword, from, isKnown: true });
  await inTransaction(deps.db, async (tx) => {
    await deps.users.setPassword(tx, userId, passwordHash);
    // The author's row is ours now: of two changes at once, the second finds its session ended by the first.
    if (!(await isSessionThere(tx, sessionId))) throw new AppError("auth.required");
    await deleteOtherSessions(tx, { userId, exceptId: sessionId });
    await deleteOpenResets(tx, userId);
    await notifyListeners(deps, tx, { userId, exceptSessionId: sessionId });
    await noticeOfNewPassword(deps, tx, userId);
  });
}

/**
 * A password drawn for somebody else, told once. It ends every session and the links for a new one, and must be replaced
 * at the next sign-in.
 * @param draw.within  what is done with it in the same transaction, which looks first whether it may be done
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

/** Nobody signs in with a password any more, and nobody stays signed in who did; links for a new one end too. */
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
