import { isRightToLeft } from "../manuscript/direction.ts";
import { partsOf, type FairCopy } from "../manuscript/fair-copy.ts";
import type { PageLayout } from "../themes/page-layout.ts";
import type { Theme } from "../themes/theme.ts";
import type { FontFamily } from "../typesetter/fonts.ts";
import { complexFamily } from "./fonts.ts";
import { twips } from "./wordml.ts";

const TWIPS_PER_POINT = 20;
/** Width of an average letter, in em. */
export const CHAR_WIDTH_EM = 0.43;
/**
 * The typesetter narrows spaces to fit one more word into a line, word processors only widen them; closer letters
 * make up for it, the more the shorter the line. In em of a line's length; measured on novels in LibreOffice.
 */
const CLOSER_EM = 0.3;

/** What all parts of a Word file go by: the book, its design, and the page in Word's own measures. */
export type DocxSetup = {
  copy: FairCopy;
  theme: Theme;
  layout: PageLayout;
  isRightToLeft: boolean;
  /** Of the text block, in twips. */
  textWidth: number;
  textHeight: number;
  /** Distance of the lines, in twips. */
  lead: number;
  /** Twips added to each letter, which make up for a body size Word cannot have: it counts in half points. */
  tracking: number;
  /** For the letters of scripts that Word sets apart. */
  complexFont: FontFamily | null;
};

/** The measures of a book on its page. */
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

/** @param justifiedWidth  of justified lines, in twips; null where lines end ragged */
function trackingOf(bodyPt: number, justifiedWidth: number | null): number {
  const set = Math.round(bodyPt * 2) / 2;
  const closer = justifiedWidth === null ? 0 : (CLOSER_EM * bodyPt * TWIPS_PER_POINT) / justifiedWidth;
  return Math.round((bodyPt * (1 - closer) - set) * CHAR_WIDTH_EM * TWIPS_PER_POINT);
}

/** A type size in half points, as a multiple of the body's. */
export function halfPoints({ layout }: DocxSetup, times: number): number {
  return Math.round(layout.bodyPt * 2 * times);
}

/** A length in twips, as a multiple of the body's size. */
export function ems({ layout }: DocxSetup, times: number): number {
  return Math.round(layout.bodyPt * TWIPS_PER_POINT * times);
}

/** A length in twips, in lines of the text. */
export function lines({ lead }: DocxSetup, count: number): number {
  return Math.round(lead * count);
}

/** Type of notes, captions and folios, as a multiple of the body's: never below 7.5 pt, which KDP still prints. */
export function smallTimes({ layout }: DocxSetup): number {
  return Math.max(0.82, 7.5 / layout.bodyPt);
}

/** Lines of that size a text takes, by the width of average letters. */
export function linesOf(
  text: string,
  { times, width, setup }: { times: number; width: number; setup: DocxSetup },
): number {
  const letters = width / ems(setup, times * CHAR_WIDTH_EM);
  return Math.max(1, Math.ceil(text.length / letters));
}
