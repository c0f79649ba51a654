import { type Db, inTransaction } from "../../platform/db/database.ts";
import { findAccountsWithEndedLots, lockAccount } from "./credits.store.ts";

/** Maximum number of accounts per sweep; the next sweep handles the rest. */
const SWEPT_AT_ONCE = 500;

/**
 * Writes off expired credits, so that the author's ledger shows it. Spending doesn't depend on it: balances
 * exclude an expired lot at once. One transaction per account, so that accounts don't wait for each other.
 * @returns how many accounts were processed
 */
export async function writeOffEnded(db: Db): Promise<number> {
  const accounts = await findAccountsWithEndedLots(db, SWEPT_AT_ONCE);
  for (const userId of accounts) await inTransaction(db, (tx) => lockAccount(tx, userId));
  return accounts.length;
}
