import { FRONT_TEXTS, type FrontText } from "../../library/books/book-texts.ts";
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

/** Layouts of a front cover, as typeset by the press; back and spine follow suit. */
export const COVER_TEMPLATES = [
  "classic",
  "headline",
  "big-type",
  "ornate-frame",
  "band",
  "split-block",
  "playful",
  "label",
  "author-first",
  "window",
] as const;
export type CoverTemplate = (typeof COVER_TEMPLATES)[number];

/**
 * Matching typefaces, as set by the press: for the title, for the other front texts, and for running text.
 */
export const COVER_TYPES = [
  "literary",
  "garalde",
  "didone",
  "script",
  "italic",
  "lyric",
  "inscribed",
  "condensed",
  "grotesque",
  "techno",
  "geometric",
  "wide",
  "plain",
  "essay",
  "soft",
  "round",
  "bubble",
] as const;
export type CoverType = (typeof COVER_TYPES)[number];

/**
 * How the art shows its subjects. `scene`: a landscape, room or still life of the genre; all others are
 * composed from the book's subjects.
 */
export const COVER_CONCEPTS = [
  "scene",
  "emblem",
  "silhouette",
  "cut-paper",
  "woodcut",
  "pattern",
  "still-life",
  "map",
  "lettering",
] as const;
export type CoverConcept = (typeof COVER_CONCEPTS)[number];

/** Texture over the whole art, as if printed on it. */
export const COVER_TEXTURES = ["none", "paper", "linen", "grain", "worn"] as const;
export type CoverTexture = (typeof COVER_TEXTURES)[number];

const FRONT_TEXT_SET: ReadonlySet<string> = new Set(FRONT_TEXTS);

/** Whether a text name is one of the front cover's. */
export function isFrontText(name: string): name is FrontText {
  return FRONT_TEXT_SET.has(name);
}
