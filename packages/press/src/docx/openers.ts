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

/** `down`: white above it beside the theme's own, in twips. `isBelowText`: it stands in the middle of a page. */
type OpenerOrder = {
  title: string;
  label: OpenerLabel;
  index: number;
  down?: number;
  isBelowText?: boolean;
};

/** How a part begins: its label and title, and the rule its theme has below them. */
export function openerPieces(
  { title, label, index, down = 0, isBelowText = false }: OpenerOrder,
  sheet: Sheet,
): Piece[] {
  const { theme } = sheet;
  const sink = isBelowText ? lines(sheet, 3) : lines(sheet, theme.sink) + down;
  const rule = openerRule(sheet);
  const above = label === null ? null : labelPiece(label, sheet, sink);
  const times = fittingTimes({ title, most: theme.titleSize, rows: MOST_ROWS }, sheet);
  const own = halfPoints(sheet, times);
  const size = own < halfPoints(sheet, theme.titleSize) ? { size: own } : {};
  const ruleHeight = rule === null ? 0 : lines(sheet, 0.75);
  const taken = (above === null ? sink : above.height) + titleLine(sheet) + ruleHeight;
  const after = isBelowText ? lines(sheet, 2) : whiteBelow(sheet, taken - down);
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
