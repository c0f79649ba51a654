import type { CreditBalance, CreditBucket } from "@colophon/contracts/credits/ledger";
import type { CreditAnalytics } from "@colophon/contracts/credits/usage";
import type { Tx } from "../../platform/db/database.ts";
import { insertGrant, lockAccount, selectViolations } from "./credits.store.ts";
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
    balance: (userId) => readBalance(deps.db, userId),
    analytics: (question) => readAnalytics(deps, question),
    writeOffEnded: () => writeOffEnded(deps.db),
    async violations() {
      const rows = await selectViolations(deps.db);
      return rows.map((row) => ({ userId: row.user_id, violation: row.violation }));
    },
  };
}
