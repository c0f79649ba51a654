import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Users } from "../../users/users.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";
import type { SessionOrigin } from "./session-origin.ts";
import { insertSession } from "./session.store.ts";
import { SESSION_ABSOLUTE_DAYS } from "./session.ts";

/** The token, and for browsers the secret of its cookie. */
export type SignedIn = { accessToken: string; binding: string | null };

/** A user who proved their identity, and their password hash at that time; null: they have none. */
export type CheckedUser = { id: string; password_hash: string | null };

/** Origin of a session. */
export type SignInContext = SessionOrigin & { fromBrowser: boolean };

/**
 * Starts a session, unless the password was changed while the proof was being checked.
 * @throws AppError "auth.invalid_credentials"
 */
export async function startSession(
  deps: { db: Db; users: Pick<Users, "find" | "recordLogin">; now: () => Date },
  user: CheckedUser,
  { fromBrowser, browser, origin }: SignInContext,
): Promise<SignedIn> {
  const token = createSecretToken();
  const binding = fromBrowser ? createSecretToken() : null;
  const now = deps.now();
  await inTransaction(deps.db, async (tx) => {
    // Recorded first: this locks the author's row until the session is committed.
    await deps.users.recordLogin(tx, user.id, now);
    const present = await deps.users.find(tx, user.id);
    if (present === null || present.password_hash !== user.password_hash) {
      throw new AppError("auth.invalid_credentials");
    }
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
