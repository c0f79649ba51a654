import type { LoginRequest } from "@colophon/contracts/auth/credentials";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { Users } from "../users/users.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { type SessionOrigin } from "./session-origin.ts";
import { type SignedIn, startSession } from "./start-session.ts";

type LoginDeps = {
  db: Db;
  users: Pick<Users, "find" | "findByEmail" | "noteLogin">;
  passwords: PasswordHasher;
  now: () => Date;
};

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
    user === null || user.password_hash === null
      ? await deps.passwords.verifyNothing(typed)
      : await deps.passwords.verify({ hashed: user.password_hash, ...typed });
  if (user === null || !isRight) throw new AppError("auth.invalid_credentials");
  return startSession(deps, user, request);
}
