/** What a cell holds: a text, a figure, or nothing. */
export type CsvCell = string | number | null;

/** Says that what follows is UTF-8: spreadsheets take it for their own code page otherwise. */
export const CSV_START = "\uFEFF";

/** Signs that make a spreadsheet reckon with a text. @source OWASP "CSV Injection", read 2026-11-23 */
const FORMULA = /^[=+\-@\t\r\n]/u;
const NEEDS_QUOTES = /[",;\r\n\t]|^ | $/u;

/**
 * One row of a CSV file (RFC 4180), with its end. A text that a spreadsheet would take for a formula gets an apostrophe
 * in front, which spreadsheets read as "this is a text"; figures stay figures, negative ones too.
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
