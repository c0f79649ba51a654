import { randomUUID } from "node:crypto";
import type { RegisterRequest } from "@colophon/contracts/auth/credentials";
import { authMailJob } from "@colophon/contracts/auth/jobs";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { insertRegistration } from "./auth.store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { refuseWeakPassword } from "./refuse-weak-password.ts";

/** @source docs/product/assurance.md: verification links work for 24 hours */
const VERIFICATION_HOURS = 24;

type RegisterDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  passwords: PasswordHasher;
  now: () => Date;
};

/**
 * The same work and the same answer, whether or not the address has an account: it is not even looked up here.
 * Which mail goes out, if any, the job decides.
 */
export async function register(
  deps: RegisterDeps,
  request: RegisterRequest & { address: string },
): Promise<void> {
  refuseWeakPassword(request.password, { email: request.email, fullName: request.full_name });
  const passwordHash = await deps.passwords.hash({ password: request.password, from: request.address });
  await inTransaction(deps.db, async (tx) => {
    const registrationId = randomUUID();
    const now = deps.now();
    await insertRegistration(tx, {
      id: registrationId,
      email: request.email,
      fullName: request.full_name,
      passwordHash,
      now,
      expiresAt: new Date(now.getTime() + VERIFICATION_HOURS * 3_600_000),
    });
    await deps.queue.enqueue(tx, authMailJob, { kind: "verify", registrationId });
  });
}
