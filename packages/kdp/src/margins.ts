import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { evenPages } from "./page-limits.ts";

/**
 * Minimum inside margin by page count of the file, each tier up to and
 * including `pages`; the same for hardcovers.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02
 */
export const GUTTER_TIERS = [
  { pages: 150, inches: 0.375 },
  { pages: 300, inches: 0.5 },
  { pages: 500, inches: 0.625 },
  { pages: 700, inches: 0.75 },
  { pages: 828, inches: 0.875 },
] as const;

const WIDEST_GUTTER = 0.875;

/**
 * Minimum inside margin in inches; a book longer than KDP prints gets the widest one.
 * @param pages  pages of the file; an odd count counts as one more
 */
export function gutterInches(pages: number): number {
  const even = evenPages(pages);
  return GUTTER_TIERS.find((tier) => even <= tier.pages)?.inches ?? WIDEST_GUTTER;
}

/**
 * Extension of an image beyond the page, on the three sides away from the binding.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02
 */
export const BLEED_INCHES = 0.125;

/**
 * Minimum top, bottom and outside margin in inches, measured from the trimmed edge.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02. Where a page bleeds
 *         the wording can be read from the file's edge as well; a real title was refused, so the stricter is used.
 */
export function outsideMarginInches(hasBleed: boolean): number {
  return hasBleed ? 0.375 : 0.25;
}

/**
 * Size of one page of the interior file, in inches; one bleeding image makes every page a bleed page.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02
 */
export function pageSizeInches(trim: TrimSize, hasBleed: boolean): { width: number; height: number } {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return hasBleed
    ? { width: widthInches + BLEED_INCHES, height: heightInches + 2 * BLEED_INCHES }
    : { width: widthInches, height: heightInches };
}
