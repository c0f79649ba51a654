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
import { ems, halfPoints, lines, type DocxSetup } from "./docx-setup.ts";
import { STYLE } from "./style-names.ts";
import type { ParagraphProperties, Piece } from "./wordml.ts";

/** Maximum lines of a title before it is set smaller. */
const MAX_TITLE_LINES = 4.8;

/** Space around a title in the middle of a page. */
const LINES_BELOW_TEXT = { above: 3, below: 2 } as const;

/** `down`: extra space above it in twips. `isBelowText`: it is in the middle of a page. */
type OpenerOptions = {
  title: string;
  label: OpenerLabel;
  index: number;
  down?: number;
  isBelowText?: boolean;
};

type OpenerPlace = Pick<OpenerOptions, "down" | "isBelowText">;

function whiteAbove({ down = 0, isBelowText = false }: OpenerPlace, setup: DocxSetup): number {
  return lines(setup, isBelowText ? LINES_BELOW_TEXT.above : setup.theme.sink) + down;
}

function whiteUnder({ down = 0, isBelowText = false }: OpenerPlace, taken: number, setup: DocxSetup): number {
  return isBelowText ? lines(setup, LINES_BELOW_TEXT.below) : whiteBelow(setup, taken - down);
}

/** A part's opener: its label and title, and the theme's rule below them. */
export function openerPieces({ title, label, index, ...place }: OpenerOptions, setup: DocxSetup): Piece[] {
  const { theme } = setup;
  const sink = whiteAbove(place, setup);
  const rule = openerRule(setup);
  const above = label === null ? null : labelPiece(label, setup, sink);
  const times = fittingTimes({ title, most: theme.titleSize, rows: MAX_TITLE_LINES }, setup);
  const own = halfPoints(setup, times);
  const size = own < halfPoints(setup, theme.titleSize) ? { size: own } : {};
  const taken = (above?.height ?? sink) + titleLine(setup) + lines(setup, rule === null ? 0 : 0.75);
  const after = whiteUnder(place, taken, setup);
  const heading = {
    style: STYLE.heading1,
    content: bookmarked(directedRun(title, { properties: size, isRightToLeft: setup.isRightToLeft }), index),
    properties: {
      ...(above === null ? { before: sink } : {}),
      ...balance({ title, times }, setup),
      after: rule === null ? after : lines(setup, 0.5),
    },
  };
  const below = rule === null ? [] : [rulePiece(rule, after, setup)];
  return [...(above === null ? [] : [above.piece]), heading, ...below];
}

function labelPiece(
  label: NonNullable<OpenerLabel>,
  setup: DocxSetup,
  sink: number,
): { piece: Piece; height: number } {
  const { theme } = setup;
  const line = label.isNumeral ? Math.round(ems(setup, numeralTimes(theme, label.text)) * 1.1) : setup.lead;
  const after = lines(setup, 0.6);
  const banner = theme.opener === "banner" ? { rules: { top: { size: 20, space: 8 } } } : {};
  const properties: ParagraphProperties = { before: sink, after, line, ...banner };
  const content = directedRun(label.text, {
    properties: labelRun(setup, label),
    isRightToLeft: setup.isRightToLeft,
  });
  return { piece: { style: STYLE.chapterNumber, content, properties }, height: sink + line + after };
}

/** A rule as an empty paragraph with a border: drawings do not survive in every program. */
function rulePiece(
  { widthEm, size }: { widthEm: number | null; size: number },
  after: number,
  setup: DocxSetup,
): Piece {
  const spare = widthEm === null ? 0 : Math.max(0, setup.textWidth - ems(setup, widthEm));
  const isLeft = setup.theme.opener === "flush-left";
  const indents = isLeft ? { right: spare } : { left: Math.round(spare / 2), right: Math.round(spare / 2) };
  return {
    style: STYLE.openerRule,
    content: "",
    properties: { rules: { top: { size } }, after, ...indents },
  };
}
