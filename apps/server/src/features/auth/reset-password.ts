import { AppError } from "@colophon/contracts/errors";
import { authMailJob } from "@colophon/contracts/auth/jobs";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../users/users.ts";
import { deleteSessionsOf, takePasswordReset } from "./auth.store.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { hashToken } from "./secret-token.ts";

type RequestDeps = { db: Db; users: Pick<Users, "findByEmail">; queue: Pick<Queue, "enqueue"> };

/** Mails a link if the address has an account; the caller is told the same either way. */
export async function requestPasswordReset(deps: RequestDeps, email: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const user = await deps.users.findByEmail(tx, email);
    if (user !== null) await deps.queue.enqueue(tx, authMailJob, { kind: "reset", userId: user.id });
  });
}

type ResetDeps = {
  db: Db;
  users: Pick<Users, "find" | "setPassword">;
  passwords: PasswordHasher;
  now: () => Date;
};

/** A new password ends every session: whoever took the old one is out. @returns whose password it is */
export async function resetPassword(
  deps: ResetDeps,
  request: { token: string; newPassword: string; address: string },
): Promise<{ email: string | null }> {
  if (isCommonPassword(request.newPassword)) throw new AppError("auth.password_common");
  const passwordHash = await deps.passwords.hash({ password: request.newPassword, from: request.address });
  return inTransaction(deps.db, async (tx) => {
    const userId = await takePasswordReset(tx, { hash: hashToken(request.token), now: deps.now() });
    if (userId === null) throw new AppError("auth.reset_token_invalid");
    await deps.users.setPassword(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId);
    return { email: (await deps.users.find(tx, userId))?.email ?? null };
  });
}
