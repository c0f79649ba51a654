import { type CoverRecipe, plainRecipe } from "@colophon/contracts/covers/designs/recipe";
import type { CoverPalette } from "@colophon/contracts/covers/designs/recipe";
import { palettesFor } from "@colophon/cover-art/palettes";
import { directionFor, type SettledDesign } from "@colophon/cover-subjects/direction";
import { creditsOf } from "@colophon/cover-subjects/shape-library";
import { deriveSeed } from "@colophon/domain/seeded-random";
import { type FairCopy, fairCopy } from "./manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript/manuscript.ts";
import { PressError } from "./press-error.ts";

/** What of a book stands on its cover, or decides how that is set: none of its chapters do. */
export type CoverText = Pick<
  ManuscriptInput,
  "title" | "subtitle" | "author" | "publisher" | "language" | "description"
>;

/** The colours of a cover as #rrggbb; `ink` reads on `ground` with a contrast of at least 4.5:1. */
export type CoverColours = { ground: string; ink: string; accent: string };

const UNSEEN = { t: "p", r: [{ s: "1" }] } as const;

/**
 * The words of a cover, made ready as they are for the book's files: the same title gives the same cover.
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
  // A cover shows neither year nor chapters; a manuscript without them is none.
  return fairCopy(parseManuscript({ ...words, year: 2000, chapters: [{ title: "1", blocks: [UNSEEN] }] }));
}

/** All that is drawn by lot for a cover comes from this number, so that wrap and front are one design. */
export function coverSeed({ title, author }: Pick<FairCopy, "title" | "author">): number {
  return deriveSeed(0, `${title}\n${author}`);
}

/** What of a cover its author left open: `recipe` left out, all but the seed. */
type OpenDesign = { genre: string; seed: number; recipe?: CoverRecipe | undefined };

/** The design of a cover by its words: what is seen, in which colours, and how it is laid out. */
export function designOf(
  { title, subtitle, language }: Pick<CoverText, "title" | "subtitle" | "language">,
  { genre, seed, recipe = plainRecipe({ seed, template: null }) }: OpenDesign,
): SettledDesign {
  return directionFor({ genre, title, subtitle: subtitle ?? "", language: language ?? "", recipe, seed });
}

/**
 * A book whose cover is asked about.
 * @property genre   one of `BOOK_GENRES`; any other is treated as General
 * @property seed    of a cover that was chosen; left out, title and author give one
 * @property recipe  of a cover that was designed
 */
export type CoveredBook = CoverText & {
  genre: string;
  seed?: number | undefined;
  recipe?: CoverRecipe | undefined;
};

/** Palettes that a genre's painters have, beside those of its kinds. @param genre  one of `BOOK_GENRES` */
export function coverPalettes(genre: string): CoverPalette[] {
  return palettesFor(genre);
}

/** The colours that a book's cover has, or will have, before any of it is painted. */
export function coverColours(book: CoveredBook): CoverColours {
  const { ground, ink, accent } = designOfBook(book).palette;
  return { ground, ink, accent };
}

/**
 * What a book must say of its cover's art on its copyright page, a sentence each: nothing where a scene is painted.
 */
export function coverCredits(book: CoveredBook): string[] {
  if (book.recipe?.art.kind === "picture") return [];
  const { direction } = designOfBook(book);
  return direction.concept === "scene" ? [] : creditsOf(direction.subjects);
}

function designOfBook({ genre, seed, recipe, ...words }: CoveredBook): SettledDesign {
  const printed = printableText(words);
  return designOf(printed, { genre, seed: recipe?.seed ?? seed ?? coverSeed(printed), recipe });
}

/** A title that cannot be printed has a screen to stand on all the same. */
function printableText(words: CoverText): CoverText {
  try {
    return coverCopy(words);
  } catch (error) {
    if (error instanceof PressError) return words;
    throw error;
  }
}
