import { mfaEmailJob } from "@colophon/contracts/auth/mfa/endpoints";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { SealedColumn } from "../../platform/secrets/rekey.ts";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Auth, CheckedUser, SignInContext } from "../sessions/sessions.ts";
import type { Users } from "../../users/users.ts";
import { sendMfaEmail } from "./mfa-email.job.ts";
import { type MfaDeps, siteOf } from "./mfa-deps.ts";
import { countMfaMethods, lockMfaMethods, cleanupMfa } from "./mfa.store.ts";
import { createSealedSecrets, placeOfTotp } from "./sealed-secrets.ts";
import { lockTotpSecrets, setTotpSecret } from "./totp.store.ts";
import { afterProof, kindsOf } from "./second-step.ts";

export { answerProof } from "./answer-proof.ts";

/** Second factors, and the second step of signing in. */
export type Mfa = ReturnType<typeof createMfa>;

/**
 * @param appUrl      the product's URL: passkeys are created for its origin
 * @param secrets     encrypts the secrets of authenticator apps
 * @param otherWays   whether an author without password and passkey can sign in some other way, e.g. with a
 * provider
 */
export function createMfa(options: {
  db: Db;
  auth: Auth;
  users: Users;
  queue: Queue;
  mailer: Mailer;
  appUrl: string;
  secrets: SecretKeeper;
  otherWays: (tx: Tx, userId: string) => Promise<boolean>;
  onSecurityEvent: OnSecurityEvent;
  now: () => Date;
}) {
  const { db } = options;
  const deps: MfaDeps = {
    ...options,
    site: siteOf(options.appUrl),
    secrets: createSealedSecrets(options.secrets),
  };
  return {
    /**
     * Continues after one proof of identity: signs the user in, or requires the second step. Respond to a
     * browser with `answerProof`.
     * @throws AppError "auth.invalid_credentials" if the password was changed in the meantime
     */
    afterProof: (user: CheckedUser, place: SignInContext) => afterProof(deps, user, place),
    /** Whether password sign-in requires a second factor. */
    hasMfa: async (userId: string): Promise<boolean> => kindsOf(await countMfaMethods(db, userId)).length > 0,
    /** Whether the author can sign in with a passkey alone. */
    hasPasskey: async (reading: Db, userId: string): Promise<boolean> =>
      (await countMfaMethods(reading, userId)).passkeys > 0,
    /**
     * Serializes changes of an author's sign-in methods until the transaction ends: of the last two, one
     * stays.
     */
    lockMfa: lockMfaMethods,
    /** Starts sending MFA emails in this process. */
    startEmailWorker: (queue: Queue) =>
      queue.work(mfaEmailJob, { concurrency: 2 }, ({ payload }) => sendMfaEmail(options, payload)),
    /** Deletes expired tickets, challenges and counts. */
    cleanup: () => cleanupMfa(db, options.now()),
    /** dependencies of its routes */
    deps,
  };
}

/** Secrets of authenticator apps, for resealing with a new key. */
export const sealedTotp: SealedColumn = {
  name: "secrets of authors' apps",
  async lock(tx) {
    const rows = await lockTotpSecrets(tx);
    return rows.map((row) => ({
      id: row.user_id,
      place: placeOfTotp(row.user_id),
      sealed: row.sealed_secret,
    }));
  },
  set: setTotpSecret,
};
