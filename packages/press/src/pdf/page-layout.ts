import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/books";

const POINTS_PER_INCH = 72;

/** Average letter of EB Garamond, in em. */
const LETTER_EM = 0.43;
/** Share of the lines' length that text really fills: paragraph ends, indents, short last pages. */
const FILL = 0.86;
const FRONT_MATTER_PAGES = 8;

/** Page geometry in inches and type in points, as the Typst template reads it. */
export type PageLayout = {
  width: number;
  height: number;
  inside: number;
  outside: number;
  top: number;
  bottom: number;
  bodyPt: number;
  leadingPt: number;
};

type TrimStyle = {
  bodyPt: number;
  leadingPt: number;
  insideAdd: number;
  outside: number;
  top: number;
  bottom: number;
};

// House values, ours: lines of 62 to 77 letters at each trim, margins inside < top < outside or bottom.
const STYLES: Readonly<Record<TrimSize, TrimStyle>> = {
  "5x8": { bodyPt: 10.5, leadingPt: 14, insideAdd: 0.125, outside: 0.5, top: 0.7, bottom: 0.7 },
  "6x9": { bodyPt: 11, leadingPt: 15, insideAdd: 0.25, outside: 0.7, top: 0.85, bottom: 0.85 },
  "7x10": { bodyPt: 11.5, leadingPt: 15.5, insideAdd: 0.4, outside: 1, top: 0.9, bottom: 0.9 },
  "8x10": { bodyPt: 12, leadingPt: 16, insideAdd: 0.6, outside: 1.4, top: 0.9, bottom: 0.9 },
  "8.5x11": { bodyPt: 12, leadingPt: 16.5, insideAdd: 0.75, outside: 1.75, top: 1, bottom: 1 },
};

const GUTTER_TIERS = [
  { pages: 150, inches: 0.375 },
  { pages: 300, inches: 0.5 },
  { pages: 500, inches: 0.625 },
  { pages: 700, inches: 0.75 },
  { pages: 828, inches: 0.875 },
] as const;
const WIDEST_GUTTER = 0.875;

/**
 * Least inside margin of a paperback, in inches.
 * @param pages  pages of the file
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02; a longer book than
 *         KDP prints gets its widest margin
 */
export function gutterInches(pages: number): number {
  const even = pages + (pages % 2);
  return GUTTER_TIERS.find((tier) => even <= tier.pages)?.inches ?? WIDEST_GUTTER;
}

/**
 * @param gutter  KDP's least inside margin in inches; the house adds its own to it
 * @returns       the layout, its text block a whole number of lines high so that facing pages end level
 */
export function pageLayout(trim: TrimSize, gutter: number): PageLayout {
  const { widthInches: width, heightInches: height } = TRIM_SIZES[trim];
  const { insideAdd, bodyPt, leadingPt, ...margins } = STYLES[trim];
  const leading = leadingPt / POINTS_PER_INCH;
  const lines = Math.floor((height - margins.top - margins.bottom) / leading);
  return {
    width,
    height,
    inside: gutter + insideAdd,
    outside: margins.outside,
    top: margins.top,
    bottom: height - margins.top - lines * leading,
    bodyPt,
    leadingPt,
  };
}

/**
 * Pages a book will have, within about a tenth: good enough to guess the gutter before the first pass.
 * @param letters  characters of the body text
 */
export function estimatePages(trim: TrimSize, letters: number, chapters: number): number {
  const layout = pageLayout(trim, gutterInches(200));
  const lineInches = layout.width - layout.inside - layout.outside;
  const lettersPerLine = (lineInches * POINTS_PER_INCH) / (layout.bodyPt * LETTER_EM);
  const lines = ((layout.height - layout.top - layout.bottom) * POINTS_PER_INCH) / layout.leadingPt;
  return Math.ceil(letters / (lettersPerLine * lines * FILL)) + chapters + FRONT_MATTER_PAGES;
}
