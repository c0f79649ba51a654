import { factorMailJob } from "@colophon/contracts/factors/jobs";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { OnSecurityEvent } from "../../platform/http/security-event.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { SealedColumn } from "../../platform/secrets/rekey.ts";
import type { SecretKeeper } from "../../platform/secrets/secret-keeper.ts";
import type { Mailer } from "../../ports/mailer.ts";
import type { Auth, CheckedUser, SignInPlace } from "../auth/auth.ts";
import type { Users } from "../users/users.ts";
import { sendFactorMail } from "./factor-mail.job.ts";
import { type FactorsDeps, siteOf } from "./factors-deps.ts";
import { countFactors, lockFactors, sweepFactors } from "./factors.store.ts";
import { createSealedSecrets, placeOfTotp } from "./sealed-secrets.ts";
import { lockTotpSecrets, setTotpSecret } from "./totp.store.ts";
import { type Proven, afterProof, kindsOf } from "./second-step.ts";

export type { Proven } from "./second-step.ts";
export { answerProof } from "./answer-proof.ts";

/** What proves who somebody is beside a password, and the second step of signing in. */
export interface Factors {
  /**
   * For whoever has found out by one thing who somebody is: signs them in, or asks for the second step. Answer a
   * browser with `answerProof`.
   * @throws AppError "auth.invalid_credentials" where the password was changed meanwhile
   */
  afterProof(user: CheckedUser, place: SignInPlace): Promise<Proven>;
  /** Whether signing in with a password asks the author for a second thing. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Whether the author can sign in by a passkey alone. */
  hasPasskey(db: Db, userId: string): Promise<boolean>;
  /** Has changes of an author's ways in take turns until the transaction ends: of the last two, one stays. */
  takeTurns(tx: Tx, userId: string): Promise<void>;
  /** Starts sending its mails in this process. */
  workMails(queue: Queue): Promise<void>;
  /** Takes away tickets, challenges and counts that are over. */
  sweep(): Promise<void>;
  /** what its routes stand on */
  deps: FactorsDeps;
}

/**
 * @param appUrl      under which the product is reached: passkeys are made for its origin
 * @param secrets     seals what apps make their codes of
 * @param otherWays   whether an author without password and passkey can sign in otherwise, as with a provider
 */
export function createFactors(given: {
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
}): Factors {
  const { db } = given;
  const deps = { ...given, site: siteOf(given.appUrl), secrets: createSealedSecrets(given.secrets) };
  return {
    afterProof: (user, place) => afterProof(deps, user, place),
    hasSecondFactor: async (userId) => kindsOf(await countFactors(db, userId)).length > 0,
    hasPasskey: async (of, userId) => (await countFactors(of, userId)).passkeys > 0,
    takeTurns: lockFactors,
    workMails: (queue) =>
      queue.work(factorMailJob, { concurrency: 2 }, ({ payload }) => sendFactorMail(given, payload)),
    sweep: () => sweepFactors(db, given.now()),
    deps,
  };
}

/** Secrets of authors' apps, for a new key of the installation. */
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
