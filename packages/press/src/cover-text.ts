import { type CoverRecipe, plainRecipe, type CoverPalette } from "@colophon/contracts/covers/designs/cover";
import { palettesFor } from "@colophon/cover/art/palettes";
import { directionFor, type SettledDesign } from "@colophon/cover/subjects/direction";
import { creditsOf } from "@colophon/cover/subjects/shape-library";
import { deriveSeed } from "@colophon/rules/seeded-random";
import { type FairCopy, fairCopy } from "./manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript/manuscript.ts";
import { PressError } from "./press-error.ts";

/** The book's fields that appear on its cover or affect its typesetting; chapters do not. */
export type CoverText = Pick<
  ManuscriptInput,
  "title" | "subtitle" | "author" | "publisher" | "language" | "description"
>;

/** Colors of a cover as #rrggbb; `ink` on `ground` has a contrast of at least 4.5:1. */
export type CoverColours = { ground: string; ink: string; accent: string };

const UNSEEN = { t: "p", r: [{ s: "1" }] } as const;

/**
 * Cover text prepared as for the book's files: the same title gives the same cover.
 * @throws PressError "invalid_manuscript" for a title or an author that cannot be printed
 */
export function coverCopy({
  title,
  subtitle,
  author,
  publisher,
  language,
  description,
}: CoverText): FairCopy {
  const words = { title, subtitle, author, publisher, language, description };
  // A cover shows neither year nor chapters, but a manuscript requires them.
  return fairCopy(parseManuscript({ ...words, year: 2000, chapters: [{ title: "1", blocks: [UNSEEN] }] }));
}

/** Seed for all random choices of a cover, so that wrap and front share one design. */
export function coverSeed({ title, author }: Pick<FairCopy, "title" | "author">): number {
  return deriveSeed(0, `${title}\n${author}`);
}

/** A cover design with open choices: `recipe` is optional, and may set everything but the seed. */
type OpenDesign = { genre: string; seed: number; recipe?: CoverRecipe | undefined };

/** Derives a cover's design from its text: motif, colors and layout. */
export function designOf(
  { title, subtitle, language }: Pick<CoverText, "title" | "subtitle" | "language">,
  { genre, seed, recipe = plainRecipe({ seed, template: null }) }: OpenDesign,
): SettledDesign {
  return directionFor({ genre, title, subtitle: subtitle ?? "", language: language ?? "", recipe, seed });
}

/**
 * A book for which cover details are requested.
 * @property genre   one of `BOOK_GENRES`; any other is treated as General
 * @property seed    of a chosen cover; derived from title and author if omitted
 * @property recipe  of a designed cover
 */
export type CoveredBook = CoverText & {
  genre: string;
  seed?: number | undefined;
  recipe?: CoverRecipe | undefined;
};

/**
 * Palettes of a genre's painters, in addition to those of its art kinds. @param genre  one of `BOOK_GENRES`
 */
export function coverPalettes(genre: string): CoverPalette[] {
  return palettesFor(genre);
}

/**
 * Edition of the rules that derive a cover's colors. Raised by every change of them, so that colors stored by
 * older rules are derived again.
 */
export const COVER_COLOURS_EDITION = 1;

/** Colors of a book's present or future cover, without painting it. */
export function coverColours(book: CoveredBook): CoverColours {
  const { ground, ink, accent } = designOfBook(book).palette;
  return { ground, ink, accent };
}

/** Credits for the cover art, for the copyright page, one sentence each; empty if a scene is painted. */
export function coverCredits(book: CoveredBook): string[] {
  if (book.recipe?.art.kind === "picture") return [];
  const { direction } = designOfBook(book);
  return direction.concept === "scene" ? [] : creditsOf(direction.subjects);
}

function designOfBook({ genre, seed, recipe, ...words }: CoveredBook): SettledDesign {
  const printed = printableText(words);
  return designOf(printed, { genre, seed: recipe?.seed ?? seed ?? coverSeed(printed), recipe });
}

/**
 * Falls back to the original text for titles that cannot be printed, so that screens can still show a cover.
 */
function printableText(words: CoverText): CoverText {
  try {
    return coverCopy(words);
  } catch (error) {
    if (error instanceof PressError) return words;
    throw error;
  }
}
