import { type Db, inTransaction } from "../../platform/db/database.ts";
import { findAccountsWithEndedLots, lockAccount } from "./credits.store.ts";

/** Accounts that one sweep locks at the most; the next sweep takes the rest. */
const SWEPT_AT_ONCE = 500;

/**
 * Writes off what has ended, so that the ledger an author reads tells it. What can be spent needs no sweep:
 * balances leave an ended lot out at once. One transaction an account, so nobody waits for more than their own.
 * @returns how many accounts were swept
 */
export async function writeOffEnded(db: Db): Promise<number> {
  const accounts = await findAccountsWithEndedLots(db, SWEPT_AT_ONCE);
  for (const userId of accounts) await inTransaction(db, (tx) => lockAccount(tx, userId));
  return accounts.length;
}
