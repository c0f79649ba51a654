import type { CreditBucket } from "@colophon/contracts/billing/credits";
import type { Tx } from "../../platform/db/database.ts";
import { adjustCredits } from "./adjust-credits.ts";
import {
  restoreCredits,
  insertGrant,
  lockAccount,
  renewLots,
  selectViolations,
  clawBackGrant,
} from "./credits.store.ts";
import { releaseHold, settleHold } from "./end-hold.ts";
import { holdCredits } from "./hold-credits.ts";
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
export type Credits = ReturnType<typeof createCredits>;

/** @param deps.db  for reads outside a transaction */
export function createCredits(deps: AnalyticsDeps) {
  return {
    /** Locks the account until the transaction ends. @returns spendable credits, without expired ones */
    lock: lockAccount,
    /** Sets credits aside. @throws AppError "credits.insufficient" */
    hold: holdCredits,
    /** Charges `charge` from a hold and releases the rest; does nothing if the hold has ended. */
    settle: settleHold,
    /** Releases a whole hold to the buckets it came from; does nothing if the hold has ended. */
    release: releaseHold,
    /** Adds credits to a bucket, once per key. */
    grant: (tx: Tx, grant: Grant) => insertGrant(tx, grant),
    /**
     * Ends the remaining allowances of the source and grants the next one, once per key.
     * @returns false if nothing was granted, since the source already has an allowance that ends later:
     *   renewals may arrive in any order
     */
    renewAllowance: (tx: Tx, renewal: Renewal) => renewLots(tx, renewal),
    /**
     * Takes back the unspent part of a grant whose payment was returned, once per key; the balance never
     * falls below 0. Credits on hold count as spent.
     * @returns credits taken, the same number for the same key; null if the author has no grant with that key
     */
    clawBack: (tx: Tx, claim: ClawBack) => clawBackGrant(tx, claim),
    /**
     * Restores what a clawback took, once: its payment is valid after all. If the lot has expired in the
     * meantime, the credits live 30 days more.
     * @returns credits restored, the same number for the same key and 0 for any later one; null if no
     *   clawback has that key
     */
    restore: (tx: Tx, restoration: Restoration) => restoreCredits(tx, restoration),
    /** Adds or deducts an author's credits on behalf of an administrator, once per key. */
    adjust: adjustCredits,
    /** The spendable balance; without locks or writes. */
    balance: (userId: string) => readBalance(deps.db, userId),
    /** Credit usage in the last 30 days of a time zone's calendar. */
    analytics: (question: { userId: string; timeZone: string }) => readAnalytics(deps, question),
    /** Writes off expired credits, so that the ledger shows it. @returns how many accounts had any */
    writeOffEnded: () => writeOffEnded(deps.db),
    /** Every failed integrity check of the ledger; empty if all is well. */
    async violations(): Promise<{ userId: string; violation: string }[]> {
      const rows = await selectViolations(deps.db);
      return rows.map((row) => ({ userId: row.user_id, violation: row.violation }));
    },
  };
}
