import { randomUUID } from "node:crypto";
import type { RegisterRequest } from "@colophon/contracts/auth/credentials";
import { authEmailJob } from "@colophon/contracts/auth/sessions";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { insertEmailRequest } from "./auth-email.store.ts";
import { insertRegistration } from "./sessions.store.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { assertStrongPassword } from "./assert-strong-password.ts";
import { createSecretToken } from "../../platform/secrets/secret-token.ts";
import { verificationEnd } from "./verification-link.ts";

type RegisterDeps = {
  db: Db;
  queue: Pick<Queue, "enqueue">;
  passwords: PasswordHasher;
  now: () => Date;
};

/**
 * The same work and answer, whether or not the address has an account: it is not even looked up here. The job
 * decides which email to send, if any.
 * @returns the browser's secret, which makes the password unnecessary when the emailed link is opened there
 */
export async function register(
  deps: RegisterDeps,
  request: RegisterRequest & { address: string; lifetimeEndsAt: Date | null },
): Promise<{ browserSecret: string }> {
  assertStrongPassword(request.password, { email: request.email, fullName: request.full_name });
  const passwordHash = await deps.passwords.hash({ password: request.password, from: request.address });
  const browser = createSecretToken();
  await inTransaction(deps.db, async (tx) => {
    const registrationId = randomUUID();
    const now = deps.now();
    await insertRegistration(tx, {
      id: registrationId,
      email: request.email,
      fullName: request.full_name,
      passwordHash,
      lifetimeEndsAt: request.lifetimeEndsAt,
      cameFor: request.offer ?? null,
      browserHash: browser.hash,
      now,
      expiresAt: verificationEnd(now),
    });
    await deps.queue.enqueue(tx, authEmailJob, { kind: "verify", registrationId });
  });
  return { browserSecret: browser.text };
}

/**
 * A new link for the newest pending registration of an address. The job decides which email to send, if any.
 */
export async function resendVerification(
  deps: Omit<RegisterDeps, "passwords">,
  email: string,
): Promise<void> {
  const requestId = randomUUID();
  await inTransaction(deps.db, async (tx) => {
    await insertEmailRequest(tx, { id: requestId, address: email, kind: "registration", now: deps.now() });
    await deps.queue.enqueue(tx, authEmailJob, { kind: "verify-again", requestId });
  });
}
