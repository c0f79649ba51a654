import {
  COVER_PAGES,
  COVER_STYLES,
  COVER_TRIMS,
  EBOOK_SIZES,
} from "@colophon/contracts/covers/designs/choices";
import type { CoverProvider } from "@colophon/contracts/covers/designs/cover";
import type { Paper } from "@colophon/contracts/library/books/print";
import type { CoverSize } from "@colophon/contracts/covers/designs/studio";

// The contract's file includes its schemas, which no initial page may load; a test checks these against it.

export const TRIMS = COVER_TRIMS;
export const EBOOK_PIXELS = EBOOK_SIZES;
export type Dimensions = CoverSize["dimensions"];
/** A printed size of the form. */
export type CoverTrim = (typeof TRIMS)[number];

export const STYLES = COVER_STYLES;
export const PAGE_RANGE = COVER_PAGES;
export const VARIATIONS = { min: 1, max: 4, default: 3 } as const;
export const SUBJECTS_MAX = 6;
export const QUOTES_MAX = 3;
/** Maximum bytes of an uploaded image. */
export const IMAGE_BYTES_MAX = 30 * 1024 * 1024;
export const PROVIDERS = ["painter", "fal", "openai", "gemini"] as const satisfies readonly CoverProvider[];

/** The trim of a printed size; null for an e-book. */
export function trimOf(dimensions: string): CoverTrim | null {
  return TRIMS.find((trim) => trim === dimensions) ?? null;
}

/** The form's size for a cover; the default if it isn't one of the form's. */
export function dimensionsOf(size: {
  book_format: CoverSize["book_format"];
  dimensions: string;
}): Dimensions {
  const pixels = EBOOK_PIXELS.find((one) => one === size.dimensions);
  const fallback = size.book_format === "ebook" ? "1600x2560" : "6x9";
  return trimOf(size.dimensions) ?? pixels ?? fallback;
}

/** Papers in display order. */
export const PAPER_IDS = [
  "cream",
  "white",
  "groundwood",
  "standard-color",
  "premium-color",
] as const satisfies readonly Paper[];

/** A paper by its name; cream if unknown. */
export function paperNamed(name: string): Paper {
  return PAPER_IDS.find((paper) => paper === name) ?? "cream";
}
