import { paletteOf } from "@colophon/cover-art/palettes";
import { deriveSeed } from "@colophon/domain/seeded-random";
import { type FairCopy, fairCopy } from "./manuscript/fair-copy.ts";
import { type ManuscriptInput, parseManuscript } from "./manuscript/manuscript.ts";
import { PressError } from "./press-error.ts";

/** What of a book stands on its cover, or decides how that is set: none of its chapters do. */
export type CoverWords = Pick<
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
}: CoverWords): FairCopy {
  const words = { title, subtitle, author, publisher, language, description };
  // A cover shows neither year nor chapters; a manuscript without them is none.
  return fairCopy(parseManuscript({ ...words, year: 2000, chapters: [{ title: "1", blocks: [UNSEEN] }] }));
}

/** All that is drawn by lot for a cover comes from this number, so that wrap and front are one design. */
export function coverSeed({ title, author }: Pick<FairCopy, "title" | "author">): number {
  return deriveSeed(0, `${title}\n${author}`);
}

/**
 * The colours that a book's cover has, or will have, before any of it is painted.
 * @param book.genre  one of `BOOK_GENRES`; any other is treated as General
 * @param book.seed   of a cover that was chosen; left out, title and author give one
 */
export function coverColours({
  genre,
  seed,
  ...words
}: CoverWords & { genre: string; seed?: number | undefined }): CoverColours {
  const { ground, ink, accent } = paletteOf(genre, seed ?? coverSeed(printedWords(words)));
  return { ground, ink, accent };
}

/** A title that cannot be printed has a screen to stand on all the same. */
function printedWords(words: CoverWords): Pick<FairCopy, "title" | "author"> {
  try {
    return coverCopy(words);
  } catch (error) {
    if (error instanceof PressError) return words;
    throw error;
  }
}
