import { FRONT_TEXTS, type FrontText } from "../../library/books/book-texts.ts";

/** The layouts of a front, as the press sets them; back and spine follow suit. */
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

/** Faces that go together, as the press sets them: the title's, what stands around it, and running text. */
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
 * How the art shows its subjects. `scene`: a landscape, room or still picture of the genre's own; all others are made
 * of what the book is about.
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

/** What lies over the whole of the art, as if it were printed on it. */
export const COVER_TEXTURES = ["none", "paper", "linen", "grain", "worn"] as const;
export type CoverTexture = (typeof COVER_TEXTURES)[number];

const FRONT_TEXT_SET: ReadonlySet<string> = new Set(FRONT_TEXTS);

/** Whether a text, by its name, is one of the front. */
export function isFrontText(name: string): name is FrontText {
  return FRONT_TEXT_SET.has(name);
}
