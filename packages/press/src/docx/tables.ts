import type { FairTable } from "../manuscript/fair-chapter.ts";
import type { FairRun } from "../manuscript/fair-text.ts";
import { runsText } from "../manuscript/part-text.ts";
import { runsXml, type RunRules } from "./runs.ts";
import { STYLE } from "./style-names.ts";
import { HAIRLINE, THICK_RULE, TINT } from "./style-form.ts";
import { piecesXml, rulesXml, shadeXml, type Paragraph, type Piece, type Rules } from "./wordml.ts";

/** Characters up to which a cell stays on one line, and above which a column gets no more space. */
const COLUMN_CHARS = { short: 14, most: 60 } as const;
const FIGURES = /^[\p{Sc}+\-–−±]?[\d.,\s]+(?:[%\p{Sc}°]|\s?\p{L}{1,3})?$/u;
const CELL_SPACE = 80;

/** In twips: a table's width, and the width of a character. */
export type TableSpace = { width: number; charWidth: number };

/** A full-width table with its head repeated on every page, and rules above, below and under the head. */
export function tableXml(
  { head, rows }: FairTable,
  { space, rules }: { space: TableSpace; rules: RunRules },
): string {
  const all = head === null ? rows : [head, ...rows];
  const columns = Array.from({ length: all[0]?.length ?? 0 }, (_, column) => columnOf(all, rows, column));
  const widths = columnWidths(columns, space);
  const row = (cells: readonly FairRun[][], isHead: boolean): string => {
    const marks = isHead ? "<w:cantSplit/><w:tblHeader/>" : "<w:cantSplit/>";
    const content = cells.map((cell, column) => {
      const align = columns[column]?.isNumeric === true ? "right" : "left";
      const text: Paragraph = {
        style: isHead ? STYLE.tableHead : STYLE.tableText,
        content: runsXml(cell, rules),
        properties: { align },
      };
      const borders = isHead ? `<w:tcBorders>${rulesXml({ bottom: { size: HAIRLINE } })}</w:tcBorders>` : "";
      return `<w:tc><w:tcPr><w:tcW w:w="${widths[column] ?? 0}" w:type="dxa"/>${borders}</w:tcPr>${piecesXml([text])}</w:tc>`;
    });
    return `<w:tr><w:trPr>${marks}</w:trPr>${content.join("")}</w:tr>`;
  };
  const borders = rulesXml({ top: { size: THICK_RULE }, bottom: { size: THICK_RULE } });
  const properties = `<w:tblStyle w:val="${STYLE.table}"/>${bidi(rules)}<w:tblW w:w="${space.width}" w:type="dxa"/><w:tblBorders>${borders}</w:tblBorders><w:tblLayout w:type="fixed"/>${margins({ x: CELL_SPACE, y: 0 })}<w:tblLook w:val="06${head === null ? "0" : "2"}0" w:firstRow="${head === null ? 0 : 1}" w:lastRow="0" w:firstColumn="0" w:lastColumn="0" w:noHBand="1" w:noVBand="1"/>`;
  const grid = widths.map((one) => `<w:gridCol w:w="${one}"/>`).join("");
  const body = rows.map((cells) => row(cells, false)).join("");
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid>${grid}</w:tblGrid>${head === null ? "" : row(head, true)}${body}</w:tbl>`;
}

/** In characters: a column's minimum and preferred width. */
type Column = { least: number; most: number; isNumeric: boolean };

function columnOf(all: readonly FairRun[][][], rows: readonly FairRun[][][], column: number): Column {
  const texts = all.map((row) => runsText(row[column] ?? []));
  const longest = Math.max(1, ...texts.map((text) => text.length));
  const longestWord = Math.max(1, ...texts.flatMap((text) => text.split(/\s+/u).map((word) => word.length)));
  const body = rows.map((row) => runsText(row[column] ?? [])).filter((text) => text !== "");
  return {
    least: longest <= COLUMN_CHARS.short ? longest : Math.min(longestWord, COLUMN_CHARS.short),
    most: Math.min(COLUMN_CHARS.most, longest),
    isNumeric: body.length > 0 && body.every((text) => FIGURES.test(text)),
  };
}

/**
 * Avoids columns so narrow that words break, as far as space allows; the rest is divided by preferred width.
 */
function columnWidths(columns: readonly Column[], { width, charWidth }: TableSpace): number[] {
  const total = (sizes: readonly number[]): number => sizes.reduce((sum, size) => sum + size, 0);
  const least = columns.map((column) => column.least * charWidth + 2 * CELL_SPACE);
  const most = columns.map((column) => column.most * charWidth + 2 * CELL_SPACE);
  const [needed, wished] = [total(least), total(most)];
  if (needed >= width) return least.map((size) => Math.floor((size * width) / needed));
  if (wished <= width) return most.map((size) => Math.floor((size * width) / wished));
  const share = (width - needed) / (wished - needed);
  return least.map((size, column) => Math.floor(size + ((most[column] ?? size) - size) * share));
}

/** A box's appearance: its rules and background tint. */
export type BoxDesign = { rules: Rules; shade?: string };

/** Each kind of box is recognizable at a glance, on paper without color. */
export const BOX_DESIGNS = {
  recipe: {
    rules: {
      top: { size: HAIRLINE },
      left: { size: HAIRLINE },
      bottom: { size: HAIRLINE },
      right: { size: HAIRLINE },
    },
  },
  exercise: { rules: { left: { size: 24, color: "4D4D4D" } } },
  note: { rules: {}, shade: TINT },
} as const satisfies Readonly<Record<string, BoxDesign>>;

/** Space between a box's edge and its text, in twentieths of a point. */
export const BOX_SPACE = 200;

/**
 * A box is a single-cell table: the only kind of frame that looks the same in Word, LibreOffice and Google
 * Docs, holds lists and tables, and breaks across pages.
 * @param width  in twips, rules and inner space included
 */
export function boxXml(
  content: readonly Piece[],
  { design, width, rules }: { design: BoxDesign; width: number; rules: RunRules },
): string {
  const shade = design.shade === undefined ? "" : shadeXml(design.shade);
  const properties = `<w:tblStyle w:val="TableNormal"/>${bidi(rules)}<w:tblW w:w="${width}" w:type="dxa"/><w:tblBorders>${rulesXml(design.rules)}</w:tblBorders><w:tblLayout w:type="fixed"/>${margins({ x: BOX_SPACE, y: 140 })}`;
  return `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tblGrid><w:gridCol w:w="${width}"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${shade}</w:tcPr>${piecesXml(content)}</w:tc></w:tr></w:tbl>`;
}

function bidi({ isRightToLeft }: RunRules): string {
  return isRightToLeft ? "<w:bidiVisual/>" : "";
}

function margins({ x, y }: { x: number; y: number }): string {
  const side = (name: string, size: number): string => `<w:${name} w:w="${size}" w:type="dxa"/>`;
  return `<w:tblCellMar>${side("top", y)}${side("left", x)}${side("bottom", y)}${side("right", x)}</w:tblCellMar>`;
}
