import type { CreditBalance, CreditBucket } from "@colophon/contracts/billing/credits/ledger";
import type { CreditAnalytics } from "@colophon/contracts/billing/credits/usage";
import type { Tx } from "../../platform/db/database.ts";
import { type Adjusted, type Adjustment, adjustCredits } from "./adjust-credits.ts";
import {
  restoreCredits,
  insertGrant,
  lockAccount,
  renewLots,
  selectViolations,
  clawBackGrant,
} from "./credits.store.ts";
import { type HoldEnd, type Settlement, releaseHold, settleHold } from "./end-hold.ts";
import { type HoldRequest, holdCredits } from "./hold-credits.ts";
import { type AnalyticsDeps, readAnalytics } from "./read-analytics.ts";
import { readBalance } from "./read-balance.ts";
import { writeOffEnded } from "./write-off-ended.ts";

export type { HoldEnd, ReturnTerms } from "./end-hold.ts";

/** Credits coming in. The same key again changes nothing. `expiresAt` null: they never expire. */
export type Grant = {
  userId: string;
  amount: number;
  bucket: CreditBucket;
  expiresAt: Date | null;
  type: "grant" | "purchase" | "adjust";
  operation: string;
  description: string;
  key: string;
};

/**
 * The next allowance of a source, in whole credits. `source` says what renews it, `renewsAt` when the period ends that
 * was paid for, which its author is told, and `expiresAt` when it ends by itself: then, or later where the next one may
 * take a while to come.
 */
export type Renewal = {
  userId: string;
  amount: number;
  renewsAt: Date;
  expiresAt: Date;
  source: "plan" | "lifetime";
  key: string;
  description: string;
};

/** What is wanted back of the credits that the grant with the key `grantKey` brought: at most `amount`, whole. */
export type ClawBack = { userId: string; grantKey: string; amount: number; key: string; description: string };

/** Which claw back is undone: the one with the key `takenKey`. */
export type Restoration = { userId: string; takenKey: string; key: string; description: string };

/** What an author can spend. Amounts are whole credits; every change happens in the caller's transaction. */
export interface Credits {
  /** Locks the account until the transaction ends. @returns spendable credits, expired ones already gone */
  lock(tx: Tx, userId: string): Promise<number>;
  /** Sets credits aside. @throws AppError "credits.insufficient" */
  hold(tx: Tx, request: HoldRequest): Promise<{ holdId: string }>;
  /** Keeps `charge` of a hold and gives the rest back; a hold that has ended stays as it is. */
  settle(tx: Tx, settlement: Settlement): Promise<HoldEnd>;
  /** Gives a hold back whole, to the buckets it came from; a hold that has ended stays as it is. */
  release(tx: Tx, release: { holdId: string; description: string }): Promise<HoldEnd>;
  /** Puts credits into a bucket, once per key. */
  grant(tx: Tx, grant: Grant): Promise<void>;
  /**
   * Lets what is left of the allowances of the source lapse and grants the next one, once per key.
   * @returns false where nothing was granted, since an allowance of the source that ends later is already there:
   *   renewals may come in any order
   */
  renewAllowance(tx: Tx, renewal: Renewal): Promise<boolean>;
  /**
   * Takes back what is unspent of a grant whose payment was returned, once per key; the balance never falls below 0.
   * What is held at that moment counts as spent.
   * @returns credits taken, the same figure for the same key; null where the author has no grant with that key
   */
  clawBack(tx: Tx, claim: ClawBack): Promise<number | null>;
  /**
   * Gives back what a claw back took, once: its payment stands after all. Where the lot has ended meanwhile, the
   * credits live 30 days more.
   * @returns credits given, the same figure for the same key and 0 for any later one; null where no claw back has
   *   that key
   */
  restore(tx: Tx, restoration: Restoration): Promise<number | null>;
  /** Adds to what an author can spend, by an administrator's hand, or takes from it, once per key. */
  adjust(tx: Tx, adjustment: Adjustment): Promise<Adjusted>;
  /** What can be spent now; locks nothing and writes nothing. */
  balance(userId: string): Promise<CreditBalance>;
  /** How credits were used in the last 30 days of a time zone's calendar. */
  analytics(question: { userId: string; timeZone: string }): Promise<CreditAnalytics>;
  /** Writes off what has ended, so that the ledger shows it. @returns how many accounts had something to write off */
  writeOffEnded(): Promise<number>;
  /** Every broken promise of the ledger; empty when all is well. */
  violations(): Promise<{ userId: string; violation: string }[]>;
}

/** @param deps.db  for what is asked outside a transaction */
export function createCredits(deps: AnalyticsDeps): Credits {
  return {
    lock: lockAccount,
    hold: holdCredits,
    settle: settleHold,
    release: releaseHold,
    grant: insertGrant,
    renewAllowance: renewLots,
    clawBack: clawBackGrant,
    restore: restoreCredits,
    adjust: adjustCredits,
    balance: (userId) => readBalance(deps.db, userId),
    analytics: (question) => readAnalytics(deps, question),
    writeOffEnded: () => writeOffEnded(deps.db),
    async violations() {
      const rows = await selectViolations(deps.db);
      return rows.map((row) => ({ userId: row.user_id, violation: row.violation }));
    },
  };
}
