/** Content of a cell: text, a number, or nothing. */
export type CsvCell = string | number | null;

/** Marks the file as UTF-8; spreadsheets would assume their own code page. */
export const CSV_START = "\uFEFF";

/** First characters that make a spreadsheet evaluate text. @source OWASP "CSV Injection", read 2026-11-23 */
const FORMULA = /^[=+\-@\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^ | $/u;

/**
 * One row of a CSV file (RFC 4180), with its line ending. Text that a spreadsheet would read as a formula
 * gets a leading apostrophe, which marks it as text; numbers stay numbers, negative ones too.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(",")}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
