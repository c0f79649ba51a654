import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Users } from "../../users/users.ts";
import { createSecretToken } from "./secret-token.ts";
import type { SessionOrigin } from "./session-origin.ts";
import { insertSession } from "./session.store.ts";
import { SESSION_ABSOLUTE_DAYS } from "./session.ts";

/** The token, and for browsers the secret of the cookie that goes with it. */
export type SignedIn = { accessToken: string; binding: string | null };

/** Who has proved who they are, and the password that was theirs when they did; null: they have none. */
export type CheckedUser = { id: string; password_hash: string | null };

/** Where a session begins. */
export type SignInContext = SessionOrigin & { fromBrowser: boolean };

/**
 * Begins a session. A password that was changed while the proof was being checked signs nobody in any more.
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
    // Notes it first: the author's row is then ours until the session stands.
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
