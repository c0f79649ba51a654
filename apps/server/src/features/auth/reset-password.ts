import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { authMailJob } from "@colophon/contracts/auth/jobs";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Users } from "../users/users.ts";
import { deleteSessionsOf, takePasswordReset } from "./auth.store.ts";
import { insertMailRequest } from "./auth-mail.store.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { hashToken } from "./secret-token.ts";

type RequestDeps = { db: Db; queue: Pick<Queue, "enqueue">; now: () => Date };

/** A link is mailed if the address has an account. Here it is not looked up: the work is the same either way. */
export async function requestPasswordReset(deps: RequestDeps, email: string): Promise<void> {
  const requestId = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    await insertMailRequest(tx, { id: requestId, address: email, kind: "reset", now: deps.now() });
    await deps.queue.enqueue(tx, authMailJob, { kind: "reset-request", requestId });
  });
}

type ResetDeps = {
  db: Db;
  users: Pick<Users, "setPassword">;
  passwords: PasswordHasher;
  now: () => Date;
};

/** A new password ends every session: whoever took the old one is out. */
export async function resetPassword(
  deps: ResetDeps,
  request: { token: string; newPassword: string },
): Promise<void> {
  if (isCommonPassword(request.newPassword)) throw new AppError("auth.password_common");
  const passwordHash = await deps.passwords.hash(request.newPassword);
  await inTransaction(deps.db, async (tx) => {
    const userId = await takePasswordReset(tx, { hash: hashToken(request.token), now: deps.now() });
    if (userId === null) throw new AppError("auth.reset_token_invalid");
    await deps.users.setPassword(tx, userId, passwordHash);
    await deleteSessionsOf(tx, userId);
  });
}
