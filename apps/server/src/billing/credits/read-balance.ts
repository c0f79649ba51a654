import type { CreditBalance } from "@colophon/contracts/billing/credits";
import type { Db } from "../../platform/db/database.ts";
import { readPurse } from "./credits.store.ts";

/** The current spendable balance. Not locked: spending checks it again under the account's lock. */
export async function readBalance(db: Db, userId: string): Promise<CreditBalance> {
  const purse = await readPurse(db, userId);
  const { balance, held, lots, ...buckets } = purse ?? NOTHING;
  return { balance, buckets, held, lots };
}

const NOTHING = { balance: 0, trial: 0, allowance: 0, purchased: 0, held: 0, lots: [] };
