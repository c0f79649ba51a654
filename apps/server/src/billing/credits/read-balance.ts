import type { CreditBalance } from "@colophon/contracts/billing/credits/ledger";
import type { Db } from "../../platform/db/database.ts";
import { readPurse } from "./credits.store.ts";

/** What can be spent at this moment. Nothing is locked: to spend it, an order looks again under the account's lock. */
export async function readBalance(db: Db, userId: string): Promise<CreditBalance> {
  const purse = await readPurse(db, userId);
  const { balance, held, lots, ...buckets } = purse ?? NOTHING;
  return { balance, buckets, held, lots };
}

const NOTHING = { balance: 0, trial: 0, allowance: 0, purchased: 0, held: 0, lots: [] };
