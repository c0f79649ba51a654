import type { CreditBalance } from "@colophon/contracts/credits/ledger";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { lockAccount, sumBuckets, sumHeld } from "./credits.store.ts";

/** Locks first, so that credits that have just expired are gone from balance and history alike. */
export async function readBalance(db: Db, userId: string): Promise<CreditBalance> {
  return inTransaction(db, async (tx) => {
    const balance = await lockAccount(tx, userId);
    const buckets = await sumBuckets(tx, userId);
    const held = await sumHeld(tx, userId);
    return {
      balance,
      buckets: {
        trial: buckets.get("trial") ?? 0,
        allowance: buckets.get("allowance") ?? 0,
        purchased: buckets.get("purchased") ?? 0,
      },
      held,
    };
  });
}
