import type { CoverProvider } from "@colophon/contracts/covers/cover";
import type { Paper } from "@colophon/contracts/exports/print";
import type { CoverSize } from "@colophon/contracts/covers/studio";

// The contract's file brings its schemas along, which no first page may load; a test holds these to it.

/** Print sizes of the form, width x height in inches. @source docs/product/requirements.md §9 */
export const TRIMS = ["6x9", "5x8", "8.5x11", "7x10", "8x10"] as const satisfies readonly Dimensions[];
/** Sizes of an e-book's front, in px. @source docs/product/requirements.md §9 */
export const EBOOK_PIXELS = ["1600x2560", "1200x1920", "1800x2700"] as const satisfies readonly Dimensions[];
export type Dimensions = CoverSize["dimensions"];
/** A size of the form that is printed. */
export type CoverTrim = (typeof TRIMS)[number];

/** @source docs/product/requirements.md §9 */
export const STYLES = ["modern", "classic", "minimalist", "vintage"] as const;
/** What the form takes until a book says its own count. @source docs/product/requirements.md §5 */
export const PAGE_RANGE = { min: 50, max: 800, default: 100 } as const;
export const VARIATIONS = { min: 1, max: 4, default: 3 } as const;
export const SUBJECTS_MAX = 6;
export const QUOTES_MAX = 3;
/** Bytes of a picture as it is sent. */
export const PICTURE_BYTES_MAX = 30 * 1024 * 1024;
export const PROVIDERS = ["painter", "fal", "openai", "gemini"] as const satisfies readonly CoverProvider[];

/** The trim of a size that is printed; null of an e-book's. */
export function trimOf(dimensions: string): CoverTrim | null {
  return TRIMS.find((trim) => trim === dimensions) ?? null;
}

/** A size by what a cover says of itself; the form's own where it says another. */
export function dimensionsOf(size: {
  book_format: CoverSize["book_format"];
  dimensions: string;
}): Dimensions {
  const pixels = EBOOK_PIXELS.find((one) => one === size.dimensions);
  const fallback = size.book_format === "ebook" ? "1600x2560" : "6x9";
  return trimOf(size.dimensions) ?? pixels ?? fallback;
}

/** Papers in the order they are offered. */
export const PAPER_IDS = [
  "cream",
  "white",
  "groundwood",
  "standard-color",
  "premium-color",
] as const satisfies readonly Paper[];

/** A paper by its name; cream where there is none of it. */
export function paperNamed(name: string): Paper {
  return PAPER_IDS.find((paper) => paper === name) ?? "cream";
}
