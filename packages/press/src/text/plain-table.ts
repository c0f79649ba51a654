/** Wider columns are not padded, so that one long cell does not push all others out of the window. */
const WIDEST_COLUMN = 32;

/** A table with upright bars, with cells in plain text; a bar in a cell has a backslash before it. */
export function tableLines(head: readonly string[] | null, rows: readonly (readonly string[])[]): string[] {
  const all = [...(head === null ? [] : [head]), ...rows].map((row) => row.map(safeCell));
  const columns = all[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.min(WIDEST_COLUMN, Math.max(3, ...all.map((row) => length(row[column] ?? "")))),
  );
  const lines = all.map((row) => {
    const cells = row.map(
      (cell, column) => cell + " ".repeat(Math.max(0, (widths[column] ?? 0) - length(cell))),
    );
    return `| ${cells.join(" | ")} |`;
  });
  if (head === null) return lines;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  return [lines[0] ?? "", rule, ...lines.slice(1)];
}

/** The cells of a table's line, still as plain text; none for a rule. */
export function tableCells(line: string): string[] {
  if (/^\|[-|]+\|$/u.test(line) && !line.includes(" ")) return [];
  return Array.from(line.matchAll(/ ((?:[^\\|]|\\.)*) (?=\|)/gsu), ([, cell = ""]) => cell);
}

function safeCell(cell: string): string {
  return cell.replaceAll("|", "\\|");
}

function length(text: string): number {
  return Array.from(text).length;
}
