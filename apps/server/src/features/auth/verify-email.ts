import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import {
  deleteRegistrations,
  giveVerificationTryBack,
  takeRegistration,
  takeVerificationTry,
} from "./auth.store.ts";
import { type OpenAccountDeps, openAccount } from "./open-account.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { hashToken } from "./secret-token.ts";

/** How many passwords a link takes before it is dead. */
const MOST_TRIES = 10;

type VerifyDeps = OpenAccountDeps & {
  db: Db;
  passwords: Pick<PasswordHasher, "verify">;
  now: () => Date;
};

/**
 * Makes the user that this very registration asked for, with its trial credits; all or nothing. The link alone is
 * not enough: who owns the mailbox need not be who registered, and must not confirm a stranger's password.
 */
export async function verifyEmail(
  deps: VerifyDeps,
  request: { token: string; password: string; address: string },
): Promise<void> {
  const hash = hashToken(request.token);
  await provePassword(deps, { hash, password: request.password, from: request.address });
  await inTransaction(deps.db, async (tx) => {
    const registration = await takeRegistration(tx, hash);
    if (registration === null) throw new AppError("auth.verification_token_invalid");
    const {
      email,
      full_name: fullName,
      password_hash: passwordHash,
      created_at: registeredAt,
      lifetime_ends_at: lifetimeEndsAt,
    } = registration;
    const userId = await openAccount(deps, tx, {
      email,
      fullName,
      passwordHash,
      registeredAt,
      lifetimeEndsAt,
    });
    if (userId === null) throw new AppError("auth.verification_token_invalid");
    await deleteRegistrations(tx, email);
  });
}

/** The try is counted before the password is looked at, so that many at once are counted too. */
async function provePassword(
  deps: VerifyDeps,
  { hash, ...typed }: { hash: Buffer; password: string; from: string },
): Promise<void> {
  const { db, passwords } = deps;
  const passwordHash = await takeVerificationTry(db, { hash, now: deps.now(), mostTries: MOST_TRIES });
  if (passwordHash === null) throw new AppError("auth.verification_token_invalid");
  const isRight = await passwords.verify({ hashed: passwordHash, ...typed }).catch(async (error: unknown) => {
    await giveVerificationTryBack(db, hash);
    throw error;
  });
  if (!isRight) throw new AppError("auth.registration_password_wrong");
}
