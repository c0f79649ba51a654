import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import {
  deleteRegistrations,
  findLinkedRegistration,
  returnVerificationTry,
  consumeRegistration,
  countVerificationTry,
} from "./sessions.store.ts";
import { type OpenAccountDeps, openAccount } from "./open-account.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { hashToken } from "../../platform/secrets/secret-token.ts";

/** Password tries before a link stops working. */
const MAX_TRIES = 10;

type VerifyDeps = OpenAccountDeps & {
  db: Db;
  passwords: Pick<PasswordHasher, "verify">;
  now: () => Date;
};

/** `browserSecret`: the registration secret kept by the browser; null: none. */
export type Verification = {
  token: string;
  password?: string | undefined;
  browserSecret: string | null;
  address: string;
};

/**
 * Creates the user requested by this very registration, with trial credits; all or nothing. The link alone is
 * not enough: the mailbox's owner need not be the person who registered, and must not confirm a stranger's
 * password. That it is the same person is proved by the registering browser, or by the password.
 * @returns the confirmed address
 * @throws AppError "auth.verification_token_invalid", "auth.registration_password_needed",
 *   "auth.registration_password_wrong", "server.busy"
 */
export async function verifyEmail(
  deps: VerifyDeps,
  { token, password, browserSecret, address }: Verification,
): Promise<{ email: string }> {
  const hash = hashToken(token);
  if (!(await isOfBrowser(deps, { hash, browserSecret }))) {
    if (password === undefined) throw new AppError("auth.registration_password_needed");
    await provePassword(deps, { hash, password, from: address });
  }
  return inTransaction(deps.db, async (tx) => {
    const registration = await consumeRegistration(tx, hash);
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
    return { email };
  });
}

/**
 * Whether the link is opened in the registering browser.
 * @throws AppError "auth.verification_token_invalid"
 */
async function isOfBrowser(
  { db, now }: VerifyDeps,
  { hash, browserSecret }: { hash: Buffer; browserSecret: string | null },
): Promise<boolean> {
  const registration = await findLinkedRegistration(db, { hash, now: now(), maxTries: MAX_TRIES });
  if (registration === null) throw new AppError("auth.verification_token_invalid");
  return browserSecret !== null && registration.browser_hash?.equals(hashToken(browserSecret)) === true;
}

/** Counts the try before checking the password, so that concurrent tries count too. */
async function provePassword(
  deps: VerifyDeps,
  { hash, ...typed }: { hash: Buffer; password: string; from: string },
): Promise<void> {
  const { db, passwords } = deps;
  const passwordHash = await countVerificationTry(db, { hash, now: deps.now(), maxTries: MAX_TRIES });
  if (passwordHash === null) throw new AppError("auth.verification_token_invalid");
  const isRight = await passwords.verify({ hashed: passwordHash, ...typed }).catch(async (error: unknown) => {
    await returnVerificationTry(db, hash);
    throw error;
  });
  if (!isRight) throw new AppError("auth.registration_password_wrong");
}
