import type { Tx } from "../../platform/db/database.ts";
import { findEntry, insertAdjustment, lockAccount } from "./credits.store.ts";

/**
 * A correction by an administrator: credits added, or deducted if `amount` is negative. The author sees the
 * reason.
 */
export type Adjustment = {
  userId: string;
  amount: number;
  reason: string;
  administratorId: string;
  key: string;
};

/**
 * Result of an adjustment. "repeated": an earlier call with its key did it, with the same contents; "reused":
 * with different ones. "uncovered": no more than `balance` can be deducted. The last two change nothing.
 */
export type Adjusted =
  | { outcome: "done" | "repeated"; before: number; after: number }
  | { outcome: "uncovered"; balance: number }
  | { outcome: "reused" };

/** Adds or deducts credits, once per key. */
export async function adjustCredits(tx: Tx, adjustment: Adjustment): Promise<Adjusted> {
  const { userId, amount, reason, administratorId: actorId, key } = adjustment;
  const balance = await lockAccount(tx, userId);
  const earlier = await findEntry(tx, { userId, key });
  if (earlier !== null && (earlier.amount !== amount || earlier.description !== reason)) {
    return { outcome: "reused" };
  }
  const entry =
    earlier ?? (await insertAdjustment(tx, { userId, amount, description: reason, key, actorId }));
  if (entry === null) return { outcome: "uncovered", balance };
  const { balance_before: before, balance_after: after } = entry;
  return { outcome: earlier === null ? "done" : "repeated", before, after };
}
