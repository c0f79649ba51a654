import type { CreditTransaction } from "@colophon/contracts/credits/ledger";
import type { LedgerRow } from "./credits.store.ts";

export function presentTransaction(row: LedgerRow): CreditTransaction {
  return { ...row, id: String(row.id), created_at: row.created_at.toISOString() };
}
