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

/** Credits to add. Repeating a key changes nothing. `expiresAt` null: they never expire. */
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
 * The next allowance of a source, in whole credits. `source` is what renews it, `renewsAt` the end of the
 * paid period (shown to the author), and `expiresAt` when it expires: then, or later if the next one may be
 * delayed.
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

/** Credits to take back from the grant with the key `grantKey`: at most `amount`, whole. */
export type ClawBack = { userId: string; grantKey: string; amount: number; key: string; description: string };

/** The clawback to undo: the one with the key `takenKey`. */
export type Restoration = { userId: string; takenKey: string; key: string; description: string };

/** Authors' credits. Amounts are whole credits; every change happens in the caller's transaction. */
export interface Credits {
  /** Locks the account until the transaction ends. @returns spendable credits, without expired ones */
  lock(tx: Tx, userId: string): Promise<number>;
  /** Sets credits aside. @throws AppError "credits.insufficient" */
  hold(tx: Tx, request: HoldRequest): Promise<{ holdId: string }>;
  /** Charges `charge` from a hold and releases the rest; does nothing if the hold has ended. */
  settle(tx: Tx, settlement: Settlement): Promise<HoldEnd>;
  /** Releases a whole hold to the buckets it came from; does nothing if the hold has ended. */
  release(tx: Tx, release: { holdId: string; description: string }): Promise<HoldEnd>;
  /** Adds credits to a bucket, once per key. */
  grant(tx: Tx, grant: Grant): Promise<void>;
  /**
   * Ends the remaining allowances of the source and grants the next one, once per key.
   * @returns false if nothing was granted, since the source already has an allowance that ends later:
   *   renewals may arrive in any order
   */
  renewAllowance(tx: Tx, renewal: Renewal): Promise<boolean>;
  /**
   * Takes back the unspent part of a grant whose payment was returned, once per key; the balance never falls
   * below 0. Credits on hold count as spent.
   * @returns credits taken, the same number for the same key; null if the author has no grant with that key
   */
  clawBack(tx: Tx, claim: ClawBack): Promise<number | null>;
  /**
   * Restores what a clawback took, once: its payment is valid after all. If the lot has expired in the
   * meantime, the credits live 30 days more.
   * @returns credits restored, the same number for the same key and 0 for any later one; null if no clawback
   *   has that key
   */
  restore(tx: Tx, restoration: Restoration): Promise<number | null>;
  /** Adds or deducts an author's credits on behalf of an administrator, once per key. */
  adjust(tx: Tx, adjustment: Adjustment): Promise<Adjusted>;
  /** The spendable balance; without locks or writes. */
  balance(userId: string): Promise<CreditBalance>;
  /** Credit usage in the last 30 days of a time zone's calendar. */
  analytics(question: { userId: string; timeZone: string }): Promise<CreditAnalytics>;
  /** Writes off expired credits, so that the ledger shows it. @returns how many accounts had any */
  writeOffEnded(): Promise<number>;
  /** Every failed integrity check of the ledger; empty if all is well. */
  violations(): Promise<{ userId: string; violation: string }[]>;
}

/** @param deps.db  for reads outside a transaction */
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
