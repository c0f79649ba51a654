import type { TrimSize } from "../../library/books/print.ts";

// No schemas here: the first page of the studio may load this.

/** Print sizes offered by the form, width x height in inches. @source docs/product/requirements.md §9 */
export const COVER_TRIMS = ["6x9", "5x8", "8.5x11", "7x10", "8x10"] as const satisfies readonly TrimSize[];
/** E-book sizes offered by the form, in px. @source docs/product/requirements.md §9 */
export const EBOOK_SIZES = ["1600x2560", "1200x1920", "1800x2700"] as const;
/** @source docs/product/requirements.md §9 */
export const COVER_STYLES = ["modern", "classic", "minimalist", "vintage"] as const;
/**
 * Page count of a printed book if no book of the author's sets it.
 * @source docs/product/requirements.md §5
 */
export const COVER_PAGES = { min: 50, max: 800, default: 100 } as const;
/** Page counts allowed for a book. @source KDP prints paperbacks of 24 to 828 pages, as of 2026-09-30 */
export const PRINTED_PAGES = { min: 24, max: 828 } as const;

/**
 * Why a printed cover cannot be made for this many pages, as shown
 * by the form and the server; null if it can.
 * @param pages        null: not specified
 * @param of.isOfBook  a book of the author's sets the count
 */
export function pageCountProblem(pages: number | null, { isOfBook }: { isOfBook: boolean }): string | null {
  const { min, max } = isOfBook ? PRINTED_PAGES : COVER_PAGES;
  const fits = pages !== null && Number.isInteger(pages) && pages >= min && pages <= max;
  return fits ? null : `Enter a page count from ${min} to ${max}`;
}
