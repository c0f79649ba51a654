import {
  COVER_PAGES,
  COVER_STYLES,
  COVER_TRIMS,
  EBOOK_SIZES,
} from "@colophon/contracts/covers/designs/limits";
import type { CoverProvider } from "@colophon/contracts/covers/designs/cover";
import type { Paper } from "@colophon/contracts/library/books/print";
import type { CoverSize } from "@colophon/contracts/covers/designs/studio";

// The contract's file brings its schemas along, which no first page may load; a test holds these to it.

export const TRIMS = COVER_TRIMS;
export const EBOOK_PIXELS = EBOOK_SIZES;
export type Dimensions = CoverSize["dimensions"];
/** A size of the form that is printed. */
export type CoverTrim = (typeof TRIMS)[number];

export const STYLES = COVER_STYLES;
export const PAGE_RANGE = COVER_PAGES;
export const VARIATIONS = { min: 1, max: 4, default: 3 } as const;
export const SUBJECTS_MAX = 6;
export const QUOTES_MAX = 3;
/** Bytes of a picture as it is sent. */
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024;
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
