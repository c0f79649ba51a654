import { FRONT_TEXTS, type FrontText } from "../../library/books/book-texts.ts";

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
