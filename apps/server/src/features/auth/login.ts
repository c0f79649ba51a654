import { randomUUID } from "node:crypto";
import type { LoginRequest } from "@colophon/contracts/auth/credentials";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { Users } from "../users/users.ts";
import { findPendingRegistration, insertSession } from "./auth.store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { createSecretToken } from "./secret-token.ts";
import { SESSION_ABSOLUTE_DAYS } from "./session.ts";

type LoginDeps = {
  db: Db;
  users: Pick<Users, "findByEmail" | "noteLogin">;
  passwords: PasswordHasher;
  now: () => Date;
};

/** The token, and for browsers the secret of the cookie that goes with it. */
export type SignedIn = { accessToken: string; binding: string | null };

/** @param address  network address of the caller */
export type LoginAttempt = LoginRequest & { fromBrowser: boolean; address: string };

/** Exactly one password check whatever the address, so that time tells nothing either. */
export async function login(deps: LoginDeps, request: LoginAttempt): Promise<SignedIn> {
  const user = await deps.users.findByEmail(deps.db, request.email);
  if (user === null) return refuseUnknown(deps, request);
  const typed = { password: request.password, from: request.address };
  if (!(await deps.passwords.verify({ hashed: user.password_hash, ...typed }))) {
    throw new AppError("auth.invalid_credentials");
  }
  await deps.users.noteLogin(deps.db, user.id, deps.now());
  return startSession(deps, user.id, request.fromBrowser);
}

/** Only who knows the password of a waiting registration learns that it waits. */
async function refuseUnknown(deps: LoginDeps, request: LoginAttempt): Promise<never> {
  const pending = await findPendingRegistration(deps.db, { email: request.email, now: deps.now() });
  const typed = { password: request.password, from: request.address };
  const known =
    pending === null
      ? await deps.passwords.verifyNothing(typed)
      : await deps.passwords.verify({ hashed: pending.password_hash, ...typed });
  throw new AppError(known ? "auth.email_not_verified" : "auth.invalid_credentials");
}

async function startSession(deps: LoginDeps, userId: string, fromBrowser: boolean): Promise<SignedIn> {
  const token = createSecretToken();
  const binding = fromBrowser ? createSecretToken() : null;
  const now = deps.now();
  await insertSession(deps.db, {
    id: randomUUID(),
    userId,
    tokenHash: token.hash,
    bindingHash: binding?.hash ?? null,
    now,
    expiresAt: new Date(now.getTime() + SESSION_ABSOLUTE_DAYS * 86_400_000),
  });
  return { accessToken: token.text, binding: binding?.text ?? null };
}
