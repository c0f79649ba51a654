import type { Binding, Paper, TrimSize } from "@colophon/contracts/library/books/print";
import type { Palette } from "@colophon/cover/art/painter";
import type { CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/choices";
import type { ArtDirection } from "@colophon/cover/art/direction";
import type { CoverRecipe } from "@colophon/contracts/covers/designs/cover";

/** A quote about the book, without quotation marks, and its source, which may be empty. */
export type BackQuote = { words: string; source: string };

/** Parts of a back that may not fit. `text`: hook and blurb, `bio`: the author's name and biography. */
export type BackPart = "text" | "quotes" | "bio" | "photo" | "mark";

/** How the author's name appears on a spine; null: it has no text at all. */
export type SpineAuthor = "whole" | "surname" | "left-off" | null;

/** A cover's text; the back's texts are not used on a front. Empty strings count as omitted. */
export type CoverText = {
  title: string;
  subtitle: string | null;
  author: string;
  /** Paragraphs of the back; text that does not fit at 8.5 pt is dropped from the end, in whole sentences. */
  blurb: readonly string[];
  /** Set large above the blurb; if null, the blurb's opening is, if it is short. */
  hook: string | null;
  authorBio: string | null;
  /** Quotes about the book; those that do not fit are dropped from the end. */
  quotes?: readonly BackQuote[];
  publisher: string | null;
  /** Lines on the front besides title, subtitle and author; in a request they are part of the recipe. */
  series?: string | null;
  tagline?: string | null;
  /** BCP 47; determines capitalization and sentence boundaries. */
  language: string;
};

/** `bytes`: a PNG, JPEG or WebP of any size; it is cropped to fit. */
export type CoverArt = { kind: "painted" } | { kind: "image"; bytes: Uint8Array };

/**
 * `pages`: of the finished interior, including blank ones. `imageWidthPx`: the same wrap as a WebP of this
 * width for screens, instead of a PDF. `paintedWidthPx`: the same front at screen resolution, with a file
 * this wide.
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

/** Complete input for a cover; plain data, so that it can be sent to the typesetting process. */
export type CoverRequest = {
  text: CoverText;
  /** One of `BOOK_GENRES`; any other is treated as General. */
  genre: string;
  /** Chosen by genre and seed if null. */
  template: CoverTemplate | null;
  /** The same request gives the same bytes; another seed gives another cover. */
  seed: number;
  art: CoverArt;
  /**
   * The complete design; if omitted, chosen by genre, template and seed alone. Its own seed and template are
   * ignored.
   */
  recipe?: CoverRecipe | undefined;
  /** Subject of painted art; defaults to one of the genre's own scenes. */
  direction?: ArtDirection;
  /** Layouts and typefaces typical of the book's kind, the first choice first; default to the genre's. */
  templates?: readonly CoverTemplate[];
  types?: readonly CoverType[];
  /** Images for the back, as PNG, JPEG or WebP of any size. */
  photo?: Uint8Array | undefined;
  mark?: Uint8Array | undefined;
  /** If null, chosen by genre and seed, or taken from the image. */
  palette: Palette | null;
  output: CoverOutput;
  /**
   * Draws trim, folds, safe areas and barcode box over the cover; such a file is for preview, not for print.
   */
  guides?: boolean;
};

/** Legibility of one block of text on its background: the WCAG 2.2 ratio reached by 95 % of the area. */
export type TextMeasurement = {
  block: string;
  contrast: number;
  needed: number;
  mended: "none" | "ink" | "scrim";
};

/** A finished cover file; pixel sizes are null for a PDF, inches for an image. */
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
  /** The front at 160 px high: the height of the title's capitals, and whether they are legible. */
  thumbnail: { legible: boolean; titleHeightPx: number };
  /** Parts of the back that were omitted or shortened for lack of space; empty on a front. */
  backLeftOff: readonly BackPart[];
  /** How the author's name appears on the spine, if a wrap has text on it. */
  spineAuthor: SpineAuthor;
};
