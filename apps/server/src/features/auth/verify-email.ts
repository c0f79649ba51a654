import { randomUUID } from "node:crypto";
import { TRIAL_CREDITS } from "@colophon/contracts/credits/prices";
import { AppError } from "@colophon/contracts/errors";
import { trialEndsAt } from "@colophon/domain/trial";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import type { Users } from "../users/users.ts";
import { confirmRegistration, deleteRegistrations } from "./auth.store.ts";
import { hashToken } from "./secret-token.ts";

type VerifyDeps = {
  db: Db;
  users: Pick<Users, "add">;
  credits: Pick<Credits, "grant">;
  now: () => Date;
};

/** Makes the user that this very registration asked for, with its trial credits; all or nothing. */
export async function verifyEmail(deps: VerifyDeps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const registration = await confirmRegistration(tx, { hash: hashToken(token), now: deps.now() });
    if (registration === null) throw new AppError("auth.verification_token_invalid");
    const userId = randomUUID();
    const trialEnd = trialEndsAt(registration.created_at);
    const added = await deps.users.add(tx, {
      id: userId,
      email: registration.email,
      fullName: registration.full_name,
      passwordHash: registration.password_hash,
      trialExpiresAt: trialEnd,
    });
    if (!added) throw new AppError("auth.verification_token_invalid");
    await deleteRegistrations(tx, registration.email);
    await deps.credits.grant(tx, {
      userId,
      amount: TRIAL_CREDITS,
      bucket: "trial",
      expiresAt: trialEnd,
      type: "grant",
      operation: "trial",
      description: "Free trial",
      key: "trial",
    });
  });
}
