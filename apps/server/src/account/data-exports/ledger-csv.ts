import type { ExportedRow } from "./files-of-rows.ts";

const COLUMNS = [
  "created_at",
  "transaction_type",
  "operation",
  "description",
  "amount",
  "balance_before",
  "balance_after",
] as const;

/** The credit history as a table that any spreadsheet opens (RFC 4180). */
export async function* ledgerCsv(rows: AsyncIterable<ExportedRow>): AsyncGenerator<string, void, void> {
  yield `${COLUMNS.join(",")}\r\n`;
  for await (const row of rows) yield `${COLUMNS.map((column) => cellOf(row[column])).join(",")}\r\n`;
}

function cellOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : "";
  // A spreadsheet would run this start as a formula.
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
