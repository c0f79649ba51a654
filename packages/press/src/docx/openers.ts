import { balance, bookmarked, fittingTimes } from "./display-pages.ts";
import {
  labelRun,
  numeralTimes,
  openerRule,
  titleLine,
  whiteBelow,
  type OpenerLabel,
} from "./opener-design.ts";
import { directedRun } from "./runs.ts";
import { ems, halfPoints, lines, type Sheet } from "./sheet.ts";
import { STYLE } from "./style-names.ts";
import type { ParagraphProperties, Piece } from "./wordml.ts";

/** Lines a title may take before it is set smaller. */
const MOST_ROWS = 4.8;

/** White around a title in the middle of a page. */
const LINES_BELOW_TEXT = { above: 3, below: 2 } as const;

/** `down`: white above it beside the theme's own, in twips. `isBelowText`: it stands in the middle of a page. */
type OpenerOrder = {
  title: string;
  label: OpenerLabel;
  index: number;
  down?: number;
  isBelowText?: boolean;
};

type OpenerPlace = Pick<OpenerOrder, "down" | "isBelowText">;

function whiteAbove({ down = 0, isBelowText = false }: OpenerPlace, sheet: Sheet): number {
  return lines(sheet, isBelowText ? LINES_BELOW_TEXT.above : sheet.theme.sink) + down;
}

function whiteUnder({ down = 0, isBelowText = false }: OpenerPlace, taken: number, sheet: Sheet): number {
  return isBelowText ? lines(sheet, LINES_BELOW_TEXT.below) : whiteBelow(sheet, taken - down);
}

/** How a part begins: its label and title, and the rule its theme has below them. */
export function openerPieces({ title, label, index, ...place }: OpenerOrder, sheet: Sheet): Piece[] {
  const { theme } = sheet;
  const sink = whiteAbove(place, sheet);
  const rule = openerRule(sheet);
  const above = label === null ? null : labelPiece(label, sheet, sink);
  const times = fittingTimes({ title, most: theme.titleSize, rows: MOST_ROWS }, sheet);
  const own = halfPoints(sheet, times);
  const size = own < halfPoints(sheet, theme.titleSize) ? { size: own } : {};
  const taken = (above?.height ?? sink) + titleLine(sheet) + lines(sheet, rule === null ? 0 : 0.75);
  const after = whiteUnder(place, taken, sheet);
  const heading = {
    style: STYLE.heading1,
    content: bookmarked(directedRun(title, { properties: size, isRightToLeft: sheet.isRightToLeft }), index),
    properties: {
      ...(above === null ? { before: sink } : {}),
      ...balance({ title, times }, sheet),
      after: rule === null ? after : lines(sheet, 0.5),
    },
  };
  const below = rule === null ? [] : [rulePiece(rule, after, sheet)];
  return [...(above === null ? [] : [above.piece]), heading, ...below];
}

function labelPiece(
  label: NonNullable<OpenerLabel>,
  sheet: Sheet,
  sink: number,
): { piece: Piece; height: number } {
  const { theme } = sheet;
  const line = label.isNumeral ? Math.round(ems(sheet, numeralTimes(theme, label.text)) * 1.1) : sheet.lead;
  const after = lines(sheet, 0.6);
  const banner = theme.opener === "banner" ? { rules: { top: { size: 20, space: 8 } } } : {};
  const properties: ParagraphProperties = { before: sink, after, line, ...banner };
  const content = directedRun(label.text, {
    properties: labelRun(sheet, label),
    isRightToLeft: sheet.isRightToLeft,
  });
  return { piece: { style: STYLE.chapterNumber, content, properties }, height: sink + line + after };
}

/** A rule as an empty paragraph with a border: a drawing would not survive every program. */
function rulePiece(
  { widthEm, size }: { widthEm: number | null; size: number },
  after: number,
  sheet: Sheet,
): Piece {
  const spare = widthEm === null ? 0 : Math.max(0, sheet.textWidth - ems(sheet, widthEm));
  const isLeft = sheet.theme.opener === "flush-left";
  const indents = isLeft ? { right: spare } : { left: Math.round(spare / 2), right: Math.round(spare / 2) };
  return {
    style: STYLE.openerRule,
    content: "",
    properties: { rules: { top: { size } }, after, ...indents },
  };
}
