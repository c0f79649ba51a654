import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import { lineOf } from "../flow/run-list.ts";
import { childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/xml-tree.ts";
import { inlineText, type InlineRules } from "./page-inline.ts";

type Table = Extract<ManuscriptBlock, { t: "table" }>;

/** A table as a block, and the images in its cells; merged cells are split. */
export function tableOf(
  table: XmlElement,
  rules: InlineRules,
): { block: Table | null; pictures: XmlElement[] } {
  const pictures: XmlElement[] = [];
  const textOfCell = (cell: XmlElement): ManuscriptRun[] => {
    const text = inlineText(cell, { rules });
    pictures.push(...text.pictures);
    return lineOf(text.runs.runs);
  };
  let hasJoined = false;
  const rows = descendantsOf(table, ["tr"]).map((row) => {
    const cells = childrenOf(row).filter(({ name }) => name === "td" || name === "th");
    const runs = cells.flatMap((cell): ManuscriptRun[][] => {
      const span = Math.min(12, Math.max(1, Number(cell.attributes["colspan"] ?? "1") || 1));
      hasJoined ||= span > 1 || Number(cell.attributes["rowspan"] ?? "1") > 1;
      return [textOfCell(cell), ...Array.from({ length: span - 1 }, () => [])];
    });
    return { runs };
  });
  if (hasJoined) rules.losses.add("joined_cells");
  const head = childOf(table, "thead") !== undefined || allHead(table);
  const caption = childOf(table, "caption");
  const words = caption === undefined ? [] : textOfCell(caption);
  const width = Math.max(0, ...rows.map(({ runs }) => runs.length));
  const [first, ...others] = rows.map(({ runs }) =>
    Array.from({ length: width }, (_, index) => runs[index] ?? []),
  );
  if (first === undefined || width === 0) return { block: null, pictures };
  const body: Table =
    head && others.length > 0
      ? { t: "table", head: first, rows: others }
      : { t: "table", rows: [first, ...others] };
  return { block: words.length === 0 ? body : { ...body, caption: words }, pictures };
}

/** Without a thead, a table's first row is its header if all its cells are header cells. */
function allHead(table: XmlElement): boolean {
  const [row] = descendantsOf(table, ["tr"]);
  const cells = row === undefined ? [] : childrenOf(row);
  return cells.length > 0 && cells.every(({ name }) => name === "th");
}
