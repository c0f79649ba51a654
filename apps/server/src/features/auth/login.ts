import { randomUUID } from "node:crypto";
import type { LoginRequest } from "@colophon/contracts/auth/credentials";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Users } from "../users/users.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { createSecretToken } from "./secret-token.ts";
import { type SessionOrigin } from "./session-origin.ts";
import { insertSession } from "./session.store.ts";
import { SESSION_ABSOLUTE_DAYS } from "./session.ts";

type LoginDeps = {
  db: Db;
  users: Pick<Users, "find" | "findByEmail" | "noteLogin">;
  passwords: PasswordHasher;
  now: () => Date;
};

/** The token, and for browsers the secret of the cookie that goes with it. */
export type SignedIn = { accessToken: string; binding: string | null };

/** What was typed, and from where. */
export type LoginAttempt = LoginRequest & { fromBrowser: boolean; address: string } & SessionOrigin;

/**
 * Exactly one password check and one answer, whatever the address: an account, a registration that waits for its
 * confirmation, nothing. Whoever registers somebody else's address learns nothing by signing in.
 */
export async function login(deps: LoginDeps, request: LoginAttempt): Promise<SignedIn> {
  const user = await deps.users.findByEmail(deps.db, request.email);
  const typed = { password: request.password, from: request.address };
  const isRight =
    user === null
      ? await deps.passwords.verifyNothing(typed)
      : await deps.passwords.verify({ hashed: user.password_hash, ...typed });
  if (user === null || !isRight) throw new AppError("auth.invalid_credentials");
  return startSession(deps, user, request);
}

type CheckedUser = { id: string; password_hash: string };

/** A password that was changed while the old one was being checked signs nobody in any more. */
async function startSession(
  deps: LoginDeps,
  user: CheckedUser,
  { fromBrowser, browser, origin }: LoginAttempt,
): Promise<SignedIn> {
  const token = createSecretToken();
  const binding = fromBrowser ? createSecretToken() : null;
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    // Notes it first: the author's row is then ours until the session stands.
    await deps.users.noteLogin(tx, user.id, now);
    const present = await deps.users.find(tx, user.id);
    if (present?.password_hash !== user.password_hash) throw new AppError("auth.invalid_credentials");
    await insertSession(tx, {
      id: randomUUID(),
      userId: user.id,
      tokenHash: token.hash,
      bindingHash: binding?.hash ?? null,
      browser,
      origin,
      now,
      expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * 86_400_000),
    });
  });
  return { accessToken: token.text, binding: binding?.text ?? null };
}
