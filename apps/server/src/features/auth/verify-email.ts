import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Plans } from "../plans/plans.ts";
import type { Users } from "../users/users.ts";
import { confirmRegistration, deleteRegistrations } from "./auth.store.ts";
import { hashToken } from "./secret-token.ts";

type VerifyDeps = {
  db: Db;
  users: Pick<Users, "add">;
  plans: Pick<Plans, "startTrial">;
  now: () => Date;
};

/** Makes the user that this very registration asked for, with its trial credits; all or nothing. */
export async function verifyEmail(deps: VerifyDeps, token: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const registration = await confirmRegistration(tx, { hash: hashToken(token), now: deps.now() });
    if (registration === null) throw new AppError("auth.verification_token_invalid");
    const userId = randomUUID();
    const added = await deps.users.add(tx, {
      id: userId,
      email: registration.email,
      fullName: registration.full_name,
      passwordHash: registration.password_hash,
    });
    if (!added) throw new AppError("auth.verification_token_invalid");
    await deleteRegistrations(tx, registration.email);
    await deps.plans.startTrial(tx, { userId, registeredAt: registration.created_at });
  });
}
