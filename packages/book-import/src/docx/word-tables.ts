import type { ManuscriptBlock, ManuscriptRun } from "@colophon/manuscript/blocks";
import type { Losses } from "../flow/losses.ts";
import { joinedRuns, lineOf } from "../flow/run-list.ts";
import { childOf, childrenOf, descendantsOf, type XmlElement } from "../xml/xml-tree.ts";
import type { InlineContent } from "./word-inline.ts";

type Table = Extract<ManuscriptBlock, { t: "table" }>;
type Read = (paragraph: XmlElement) => InlineContent;

/** The rows of a table, including those in content controls. */
export function rowsOf(table: XmlElement): XmlElement[] {
  return childrenOf(table).flatMap((child) => {
    if (child.name === "w:tr") return [child];
    if (child.name === "w:sdt") return childrenOf(child, "w:sdtContent").flatMap(rowsOf);
    return ["w:ins", "w:customXml", "w:moveTo"].includes(child.name) ? rowsOf(child) : [];
  });
}

/** The cells of a row, including those in content controls. */
export function cellsOf(row: XmlElement): XmlElement[] {
  return childrenOf(row).flatMap((child) => {
    if (child.name === "w:tc") return [child];
    if (child.name === "w:sdt") return childrenOf(child, "w:sdtContent").flatMap(cellsOf);
    return child.name === "w:customXml" ? cellsOf(child) : [];
  });
}

/** A table as a block, and the non-text content of its cells; merged cells are split. */
export function readTable(
  table: XmlElement,
  { read, losses }: { read: Read; losses: Losses },
): { block: Table | null; anchored: InlineContent[] } {
  const anchored: InlineContent[] = [];
  let hasJoined = false;
  const rows = rowsOf(table).map((row) => {
    const cells = cellsOf(row).flatMap((cell): ManuscriptRun[][] => {
      const properties = childOf(cell, "w:tcPr");
      const span = Math.min(
        12,
        Math.max(1, Number(childOf(properties, "w:gridSpan")?.attributes["w:val"] ?? "1")),
      );
      hasJoined ||= span > 1 || childOf(properties, "w:vMerge") !== undefined;
      return [cellRuns(cell, read, anchored), ...Array.from({ length: span - 1 }, () => [])];
    });
    const isHead = childOf(childOf(row, "w:trPr"), "w:tblHeader") !== undefined;
    return { cells, isHead };
  });
  if (hasJoined) losses.add("joined_cells");
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const padded = rows.map(({ cells }) => Array.from({ length: width }, (_, index) => cells[index] ?? []));
  const [first, ...others] = padded;
  if (width === 0 || first === undefined) return { block: null, anchored };
  const hasHead = rows[0]?.isHead === true && others.length > 0;
  const block: Table = hasHead ? { t: "table", head: first, rows: others } : { t: "table", rows: padded };
  return { block, anchored };
}

function cellRuns(cell: XmlElement, read: Read, anchored: InlineContent[]): ManuscriptRun[] {
  const texts = descendantsOf(cell, ["w:p"]).map((paragraph) => {
    const content = read(paragraph);
    if (content.figures.length > 0 || content.boxes.length > 0) anchored.push(content);
    return lineOf(content.text.runs);
  });
  return joinedRuns(texts);
}

/** The kind of box a one-cell table stands for, by its borders, as in the product's own Word files. */
export function boxKind(table: XmlElement): "recipe" | "exercise" | "note" {
  const borders = childOf(childOf(table, "w:tblPr"), "w:tblBorders");
  if (childOf(borders, "w:top") !== undefined) return "recipe";
  return childOf(borders, "w:left") === undefined ? "note" : "exercise";
}
