import type { LoginRequest } from "@colophon/contracts/auth/credentials";
import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { Users } from "../../users/users.ts";
import type { PasswordHasher } from "./password-hash.ts";
import type { CheckedUser } from "./start-session.ts";

type LoginDeps = {
  db: Db;
  users: Pick<Users, "findByEmail">;
  passwords: PasswordHasher;
};

/** The credentials, where they come from, and whether the account knows that place. */
export type LoginAttempt = LoginRequest & { address: string; isKnown: boolean };

/**
 * The first step of signing in. Exactly one password check and one answer, whatever the address has: an
 * account, an unconfirmed registration, nothing. Registering someone else's address reveals nothing by
 * signing in.
 */
export async function checkLogin(deps: LoginDeps, request: LoginAttempt): Promise<CheckedUser> {
  const user = await deps.users.findByEmail(deps.db, request.email);
  const { password, address: from, isKnown } = request;
  const typed = { password, from, isKnown };
  const isRight =
    user === null || user.password_hash === null
      ? await deps.passwords.verifyNothing(typed)
      : await deps.passwords.verify({ hashed: user.password_hash, ...typed });
  if (user === null || !isRight) throw new AppError("auth.invalid_credentials");
  return { id: user.id, password_hash: user.password_hash };
}
