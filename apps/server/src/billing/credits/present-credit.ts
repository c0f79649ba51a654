import type { CreditTransaction, HistoryFilter } from "@colophon/contracts/billing/credits";
import { dayAfter, startOfDay } from "@colophon/rules/local-days";
import type { LedgerFilter, LedgerRow } from "./credit-history.store.ts";

export function presentTransaction(row: LedgerRow): CreditTransaction {
  const { book_id: bookId, book_title: title, ...entry } = row;
  return {
    ...entry,
    id: String(row.id),
    created_at: row.created_at.toISOString(),
    book: bookId === null || title === null ? null : { id: bookId, title },
  };
}

/** Converts a filter in the author's own days to timestamps. */
export function ledgerFilterOf(userId: string, asked: HistoryFilter): LedgerFilter {
  const { kind, operation, from, to, text, tz } = asked;
  return {
    userId,
    kind: kind ?? null,
    operation: operation ?? null,
    from: from === undefined ? null : startOfDay(from, tz),
    until: to === undefined ? null : startOfDay(dayAfter(to, 1), tz),
    text: text === undefined || text === "" ? null : text,
  };
}
