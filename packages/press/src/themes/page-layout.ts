import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { BLEED_INCHES, gutterInches } from "@colophon/kdp/margins";
import type { Theme } from "./theme.ts";
import { POINTS_PER_INCH } from "../units.ts";

/** Average character width of EB Garamond, in em; the other faces are scaled to run about as long. */
const CHAR_WIDTH_EM = 0.43;
/** Share of the total line length filled with text, after paragraph ends, indents and short last pages. */
const FILL = 0.86;
const FRONT_MATTER_PAGES = 8;

/**
 * Page geometry in inches and type in points, in the Typst template's format. With bleed the page is larger
 * than the trim, and its margins are measured from the page's edge.
 */
export type PageLayout = {
  width: number;
  height: number;
  inside: number;
  outside: number;
  top: number;
  bottom: number;
  bodyPt: number;
  leadingPt: number;
  /** Trimmed off at top, bottom and outside; 0 without bleed. */
  bleed: number;
};

/** The inputs of a layout. `gutter`: KDP's minimum inside margin in inches, to which we add our own. */
export type LayoutOptions = {
  trim: TrimSize;
  theme: Theme;
  largePrint: boolean;
  hasBleed: boolean;
  gutter: number;
};

// Our own values, by trim width: lines of 60 to 77 letters. Values for trims in between are interpolated.
const BY_WIDTH = [
  { at: 4, bodyPt: 9.5, leadingPt: 12.75, insideAdd: 0.1, outside: 0.42 },
  { at: 5, bodyPt: 10.5, leadingPt: 14, insideAdd: 0.125, outside: 0.5 },
  { at: 5.5, bodyPt: 11, leadingPt: 14.5, insideAdd: 0.125, outside: 0.55 },
  { at: 6, bodyPt: 11, leadingPt: 15, insideAdd: 0.25, outside: 0.7 },
  { at: 7, bodyPt: 11.5, leadingPt: 15.5, insideAdd: 0.4, outside: 1 },
  { at: 8, bodyPt: 12, leadingPt: 16, insideAdd: 0.6, outside: 1.4 },
  { at: 8.5, bodyPt: 12, leadingPt: 16.5, insideAdd: 0.75, outside: 1.75 },
] as const;
const BY_HEIGHT = [
  { at: 6, margin: 0.65 },
  { at: 8, margin: 0.7 },
  { at: 9, margin: 0.85 },
  { at: 10, margin: 0.9 },
  { at: 11, margin: 1 },
] as const;

/**
 * Large print. @source American Council of the Blind, "Large print guidelines": 18 pt best, 16 pt the least
 */
const LARGE_PRINT = { bodyPt: 16.5, leadingPt: 22, widestSideMargin: 0.75 } as const;
const MIN_LARGE_PRINT_PT = 16;

/** With bleed, running heads and folios are 0.375 in from the trim instead of 0.25 in. */
const HEAD_SPACE_WITH_BLEED = 0.1;

/** @returns the layout, with a text block of whole lines so that facing pages end level */
export function pageLayout(order: LayoutOptions): PageLayout {
  const { widthInches, heightInches } = TRIM_SIZES[order.trim];
  const type = typeOf(order, widthInches);
  const bleed = order.hasBleed ? BLEED_INCHES : 0;
  const margin = between(BY_HEIGHT, heightInches, "margin") + (order.hasBleed ? HEAD_SPACE_WITH_BLEED : 0);
  const leading = type.leadingPt / POINTS_PER_INCH;
  const lines = Math.floor((heightInches - 2 * margin) / leading);
  return {
    width: widthInches + bleed,
    height: heightInches + 2 * bleed,
    inside: order.gutter + type.insideAdd,
    outside: type.outside + bleed,
    top: margin + bleed,
    bottom: heightInches - margin - lines * leading + bleed,
    bodyPt: type.bodyPt,
    leadingPt: type.leadingPt,
    bleed,
  };
}

type TypeOfPage = { bodyPt: number; leadingPt: number; insideAdd: number; outside: number };

function typeOf({ theme, largePrint }: LayoutOptions, width: number): TypeOfPage {
  const insideAdd = between(BY_WIDTH, width, "insideAdd");
  const outside = between(BY_WIDTH, width, "outside");
  if (largePrint) {
    const scaled = LARGE_PRINT.bodyPt * theme.bodyScale;
    return {
      bodyPt: Math.max(MIN_LARGE_PRINT_PT, quarter(scaled)),
      leadingPt: LARGE_PRINT.leadingPt,
      insideAdd: Math.min(insideAdd, 0.25),
      outside: Math.min(outside, LARGE_PRINT.widestSideMargin),
    };
  }
  return {
    bodyPt: quarter(between(BY_WIDTH, width, "bodyPt") * theme.bodyScale),
    leadingPt: quarter(between(BY_WIDTH, width, "leadingPt") * theme.leadingScale),
    insideAdd,
    outside,
  };
}

type Step<Name extends string> = { readonly at: number } & Readonly<Record<Name, number>>;

/** Interpolates between the steps of a table; clamped at its ends. */
function between<Name extends string>(steps: readonly Step<Name>[], at: number, name: Name): number {
  const above = steps.findIndex((step) => step.at >= at);
  const high = steps[above === -1 ? steps.length - 1 : above];
  const low = steps[above <= 0 ? (above === 0 ? 0 : steps.length - 1) : above - 1];
  if (high === undefined || low === undefined) throw new TypeError("a table without steps");
  if (high === low) return high[name];
  return low[name] + ((high[name] - low[name]) * (at - low.at)) / (high.at - low.at);
}

function quarter(points: number): number {
  return Math.round(points * 4) / 4;
}

/**
 * Estimates a book's pages to within about a tenth: enough to choose the gutter before the first pass.
 * @param letters  characters of the text
 */
export function estimatePages(
  order: Omit<LayoutOptions, "gutter">,
  { letters, parts }: { letters: number; parts: number },
): number {
  const layout = pageLayout({ ...order, gutter: gutterInches(200) });
  const lineInches = layout.width - layout.inside - layout.outside;
  const charsPerLine =
    (lineInches * POINTS_PER_INCH * order.theme.bodyScale) / (layout.bodyPt * CHAR_WIDTH_EM);
  const lines = ((layout.height - layout.top - layout.bottom) * POINTS_PER_INCH) / layout.leadingPt;
  return Math.ceil(letters / (charsPerLine * lines * FILL)) + parts + FRONT_MATTER_PAGES;
}
