import type { Theme } from "../themes/theme.ts";
import { halfPoints, lines, type DocxSetup } from "./docx-setup.ts";
import type { Alignment, RunProperties } from "./wordml.ts";

/** The label above a chapter's title: its number alone, "Chapter 3", or nothing. */
export type OpenerLabel = { text: string; isNumeral: boolean } | null;

/** Alignment of a theme's titles. */
export function openerAlignment({ opener }: Pick<Theme, "opener">): Alignment {
  if (opener === "flush-right") return "right";
  return opener === "flush-left" || opener === "banner" ? "left" : "center";
}

/** Line height of titles, in twips. */
export function titleLine(setup: DocxSetup): number {
  return Math.round(halfPoints(setup, setup.theme.titleSize) * 10 * 1.18);
}

/** Extra space above a part's title, as a share of the text block. */
export const PART_DOWN = 0.14;

/** A theme's chapter label; `label` is null if the title states its own number. A part has no numeral. */
export function openerLabel(
  theme: Theme,
  { number, label }: { number: string | null; label: string | null },
): OpenerLabel {
  if (label === null) return null;
  if (number === null) return { text: label, isNumeral: false };
  const numeral = { text: number, isNumeral: true };
  switch (theme.opener) {
    case "banner":
    case "number-large":
      return numeral;
    case "flush-left":
      if (theme.numberStyle === "none") return null;
      return theme.numberStyle === "numeral" ? numeral : { text: label, isNumeral: false };
    default:
      return { text: label, isNumeral: false };
  }
}

const NUMERAL_TIMES: Readonly<Partial<Record<Theme["opener"], number>>> = {
  "flush-left": 2.6,
  banner: 2.8,
  "number-large": 3.4,
};

/** Maximum scale of a number in words, which is as long as a title. */
const MAX_SPELLED_OUT_SCALE = 1.6;

function hasLowercase(text: string): boolean {
  return /\p{Ll}/u.test(text);
}

/** Size of a numeral as a multiple of the body's. */
export function numeralTimes({ opener }: Theme, text: string): number {
  const times = NUMERAL_TIMES[opener] ?? 1;
  return hasLowercase(text) ? Math.min(times, MAX_SPELLED_OUT_SCALE) : times;
}

/** Formatting of a label or numeral. */
export function labelRun(setup: DocxSetup, label: NonNullable<OpenerLabel>): RunProperties {
  const { theme } = setup;
  if (label.isNumeral) {
    const isCaps = theme.displayCase === "caps";
    const size = halfPoints(setup, numeralTimes(theme, label.text));
    return {
      font: theme.display,
      tracking: 0,
      size,
      ...(isCaps && hasLowercase(label.text) && { caps: true }),
    };
  }
  if (theme.opener === "framed") return { tracking: 0, size: halfPoints(setup, 0.95) };
  return { smallCaps: true, size: halfPoints(setup, 1) };
}

/**
 * The rule below a title; null if the theme has none. `size` in eighths of a point; `widthEm` null: full text
 * width.
 */
export function openerRule(setup: DocxSetup): { widthEm: number | null; size: number } | null {
  switch (setup.theme.opener) {
    case "centred-rule":
      return { widthEm: 7.6, size: 6 };
    case "flush-left":
      return { widthEm: 4, size: 10 };
    case "framed":
      return { widthEm: 8, size: 12 };
    case "number-large":
      return { widthEm: 2.4, size: 12 };
    case "banner":
      return { widthEm: null, size: 6 };
    case "centred":
    case "flush-right":
      return null;
    default:
      return setup.theme.opener satisfies never;
  }
}

/** Space between a title and the text: all of a book's openers are about equally deep. */
export function whiteBelow(setup: DocxSetup, takenTwips: number): number {
  const depth = lines(setup, setup.theme.sink + 6);
  return Math.max(lines(setup, 2), depth - takenTwips);
}
