import type { Binding, Paper, TrimSize } from "@colophon/contracts/library/books/print";
import type { Palette } from "@colophon/cover-art/painter";
import type { CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/designs";
import type { ArtDirection } from "@colophon/cover-art/direction";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/recipe";

/** What somebody says of the book, without quotation marks, and who; an empty source is none. */
export type BackQuote = { words: string; source: string };

/** Parts of a back that there may be no room for. `text`: hook and blurb, `bio`: the author's name and biography. */
export type BackPart = "text" | "quotes" | "bio" | "photo" | "mark";

/** What became of the author's name on a spine; null: no type stands there at all. */
export type SpineAuthor = "whole" | "surname" | "left-off" | null;

/** What stands on a cover; the back's texts are left off a front. Empty strings count as left out. */
export type CoverText = {
  title: string;
  subtitle: string | null;
  author: string;
  /** Paragraphs of the back; what does not fit at 8.5 pt is left off from the end, by whole sentences. */
  blurb: readonly string[];
  /** Set large over the blurb; where null, the blurb's first words are, if they are few. */
  hook: string | null;
  authorBio: string | null;
  /** What others say of the book; those that do not fit are left off from the last. */
  quotes?: readonly BackQuote[];
  publisher: string | null;
  /** Lines of the front beside title, subtitle and author; an order has them in its recipe. */
  series?: string | null;
  tagline?: string | null;
  /** BCP 47; decides how capitals are made and where sentences end. */
  language: string;
};

/** `bytes`: a PNG, JPEG or WebP of any size; it is cut to fit. */
export type CoverArt = { kind: "painted" } | { kind: "image"; bytes: Uint8Array };

/**
 * `pages`: of the finished interior, blank ones included. `imageWidthPx`: the same sheet as a WebP of that width,
 * for screens, in place of the PDF. `paintedWidthPx`: the same front at a screen's resolution, its file so wide.
 */
export type CoverOutput =
  | {
      kind: "wrap";
      binding: Binding;
      trim: TrimSize;
      paper: Paper;
      pages: number;
      imageWidthPx?: number;
    }
  | { kind: "front"; format: "jpeg" | "png"; widthPx: number; heightPx: number; paintedWidthPx?: number };

/** All that a cover is made from; plain data, so that it can cross to the typesetting process. */
export type CoverRequest = {
  text: CoverText;
  /** One of `BOOK_GENRES`; any other is treated as General. */
  genre: string;
  /** Left to genre and seed where null. */
  template: CoverTemplate | null;
  /** Same order, same bytes; another seed gives another cover. */
  seed: number;
  art: CoverArt;
  /** How everything is designed; left out: by genre, template and seed alone. Its own seed and template do not count. */
  recipe?: CoverRecipe | undefined;
  /** What painted art shows; left out: one of the genre's own scenes. */
  direction?: ArtDirection;
  /** Layouts and faces that the book's kind is known by, the first choice first; left out: the genre's. */
  templates?: readonly CoverTemplate[];
  types?: readonly CoverType[];
  /** Pictures for the back, as PNG, JPEG or WebP of any size. */
  photo?: Uint8Array | undefined;
  mark?: Uint8Array | undefined;
  /** Left to genre and seed, or taken from the image, where null. */
  palette: Palette | null;
  output: CoverOutput;
  /** Draws trim, folds, safe areas and barcode box over the cover; such a file is for looking at, not for print. */
  guides?: boolean;
};

/** How well one block of type reads on what is under it: the WCAG 2.2 ratio that 95 % of the place reaches. */
export type TextMeasurement = {
  block: string;
  contrast: number;
  needed: number;
  mended: "none" | "ink" | "scrim";
};

/** A finished cover file; pixels are null for a PDF, inches for an image. */
export type RenderedCover = {
  bytes: Uint8Array;
  mediaType: "application/pdf" | "image/jpeg" | "image/png" | "image/webp";
  widthPx: number | null;
  heightPx: number | null;
  widthInches: number | null;
  heightInches: number | null;
  spineInches: number | null;
  template: CoverTemplate;
  measurements: TextMeasurement[];
  /** The front at 160 px high: the height of the title's capitals there, and whether they can be read. */
  thumbnail: { legible: boolean; titleHeightPx: number };
  /** Parts of the back that are not there, or not whole, since there was no room for them; empty on a front. */
  backLeftOff: readonly BackPart[];
  /** What became of the author's name on the spine, where a wrap has type on it. */
  spineAuthor: SpineAuthor;
};
