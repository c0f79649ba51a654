import { isRightToLeft } from "../manuscript/direction.ts";
import { partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import type { PageLayout } from "../themes/page-layout.ts";
import type { Theme } from "../themes/theme.ts";
import type { FontFamily } from "../typesetter/fonts.ts";
import { complexFamily } from "./fonts.ts";
import { twips } from "./wordml.ts";

const TWIPS_PER_POINT = 20;
/** Average character width, in em. */
export const CHAR_WIDTH_EM = 0.43;
/**
 * The typesetter narrows spaces to fit one more word into a line, while word processors only widen them;
 * tighter letterspacing compensates, more so for shorter lines. In em of line length; measured on novels in
 * LibreOffice.
 */
const CLOSER_EM = 0.3;

/** Settings shared by all parts of a Word file: the book, its design, and the page in Word's units. */
export type DocxSetup = {
  copy: FairCopy;
  theme: Theme;
  layout: PageLayout;
  isRightToLeft: boolean;
  /** Width of the text block, in twips. */
  textWidth: number;
  textHeight: number;
  /** Line height, in twips. */
  lead: number;
  /** Letterspacing in twips, which compensates for body sizes Word cannot have: it counts in half points. */
  tracking: number;
  /** Font for complex scripts. */
  complexFont: FontFamily | null;
};

/** Measures a book's page. */
export function docxSetupOf(
  copy: FairCopy,
  { layout, theme }: { layout: PageLayout; theme: Theme },
): DocxSetup {
  const textWidth = twips(layout.width - layout.inside - layout.outside);
  return {
    copy,
    theme,
    layout,
    isRightToLeft: isRightToLeft(copy.language),
    textWidth,
    textHeight: twips(layout.height - layout.top - layout.bottom),
    lead: Math.round(layout.leadingPt * TWIPS_PER_POINT),
    tracking: trackingOf(layout.bodyPt, theme.justified ? textWidth : null),
    complexFont: complexFamily(JSON.stringify([copy.title, copy.author, partsOf(copy)])),
  };
}

/** @param justifiedWidth  of justified lines, in twips; null for ragged lines */
function trackingOf(bodyPt: number, justifiedWidth: number | null): number {
  const set = Math.round(bodyPt * 2) / 2;
  const closer = justifiedWidth === null ? 0 : (CLOSER_EM * bodyPt * TWIPS_PER_POINT) / justifiedWidth;
  return Math.round((bodyPt * (1 - closer) - set) * CHAR_WIDTH_EM * TWIPS_PER_POINT);
}

/** A font size in half points, from a multiple of the body's. */
export function halfPoints({ layout }: DocxSetup, times: number): number {
  return Math.round(layout.bodyPt * 2 * times);
}

/** A length in twips, from a multiple of the body's size. */
export function ems({ layout }: DocxSetup, times: number): number {
  return Math.round(layout.bodyPt * TWIPS_PER_POINT * times);
}

/** A length in twips, from a number of text lines. */
export function lines({ lead }: DocxSetup, count: number): number {
  return Math.round(lead * count);
}

/**
 * Size of notes, captions and folios, as a multiple of the body's: at least 7.5 pt, KDP's printable minimum.
 */
export function smallTimes({ layout }: DocxSetup): number {
  return Math.max(0.82, 7.5 / layout.bodyPt);
}

/** Estimated number of lines of a text at this size, by average character width. */
export function linesOf(
  text: string,
  { times, width, setup }: { times: number; width: number; setup: DocxSetup },
): number {
  const letters = width / ems(setup, times * CHAR_WIDTH_EM);
  return Math.max(1, Math.ceil(text.length / letters));
}
