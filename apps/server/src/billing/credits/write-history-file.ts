import { Readable } from "node:stream";
import { KIND_NAMES, operationName } from "@colophon/rules/credit-labels";
import { CSV_START, csvRow } from "@colophon/rules/csv";
import type { Db } from "../../platform/db/database.ts";
import { type LedgerFilter, type LedgerRow, selectHistoryBefore } from "./credit-history.store.ts";

/** Entries read at once, to limit memory. */
const READ_AT_ONCE = 500;

const HEADER = [
  "Date",
  "Kind",
  "What for",
  "Description",
  "Book",
  "Credits",
  "Balance before",
  "Balance after",
];

/** The selected entries as a CSV file, written while it is sent. */
export function writeHistoryFile(db: Db, filter: LedgerFilter): Readable {
  return Readable.from(tableOf(db, filter));
}

async function* tableOf(db: Db, filter: LedgerFilter): AsyncGenerator<string> {
  yield CSV_START + csvRow(HEADER);
  let before: number | null = null;
  for (;;) {
    const rows: LedgerRow[] = await selectHistoryBefore(db, filter, { before, limit: READ_AT_ONCE });
    if (rows.length > 0) yield rows.map(rowOf).join("");
    before = rows.at(-1)?.id ?? null;
    if (rows.length < READ_AT_ONCE) return;
  }
}

function rowOf(row: LedgerRow): string {
  return csvRow([
    row.created_at.toISOString(),
    KIND_NAMES[row.transaction_type],
    operationName(row.operation),
    row.description,
    row.book_title,
    row.amount,
    row.balance_before,
    row.balance_after,
  ]);
}
