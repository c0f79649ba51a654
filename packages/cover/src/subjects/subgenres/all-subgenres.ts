import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import { tableEntry } from "@colophon/rules/table-entry";
import { COOKING, HEALTH } from "./home-and-body.ts";
import { FICTION, GENERAL, POETRY } from "./letters.ts";
import { BIOGRAPHY, HISTORY, TRAVEL } from "./lives-and-lands.ts";
import { MYSTERY, ROMANCE, THRILLER } from "./love-and-crime.ts";
import type { Subgenre } from "./subgenre.ts";
import { CHILDREN, FANTASY, HORROR, SCIENCE_FICTION } from "./wonder.ts";
import { BUSINESS, EDUCATION, NON_FICTION, SELF_HELP, TECHNOLOGY } from "./work-and-ideas.ts";

/** Subgenres of each genre, as readers know them; the first of a genre is its default. */
export const SUBGENRES: Readonly<Record<BookGenre, readonly Subgenre[]>> = {
  General: GENERAL,
  Fiction: FICTION,
  "Non-Fiction": NON_FICTION,
  Business: BUSINESS,
  "Self-Help": SELF_HELP,
  Romance: ROMANCE,
  Mystery: MYSTERY,
  Thriller: THRILLER,
  "Science Fiction": SCIENCE_FICTION,
  Fantasy: FANTASY,
  Horror: HORROR,
  Biography: BIOGRAPHY,
  History: HISTORY,
  Travel: TRAVEL,
  Cooking: COOKING,
  Technology: TECHNOLOGY,
  Health: HEALTH,
  Education: EDUCATION,
  Children: CHILDREN,
  Poetry: POETRY,
};

/**
 * The subgenres of a genre.
 * @param genre  one of `BOOK_GENRES`; any other is treated as General
 */
export function subgenresOf(genre: string): readonly Subgenre[] {
  return tableEntry(SUBGENRES, genre) ?? GENERAL;
}

/** The words of a book that indicate its kind; a title's count more. */
export type SubgenreText = {
  genre: string;
  title: string;
  /** Subtitle, brief, blurb: anything known. */
  words?: string;
};

const IN_TITLE = 3;

/** The genre's subgenre with the most matching signal words; the default if none match. */
export function subgenreOf({ genre, title, words = "" }: SubgenreText): Subgenre {
  const list = subgenresOf(genre);
  const scored = list.map((subgenre) => ({
    subgenre,
    score: IN_TITLE * countSignals(subgenre.signals, title) + countSignals(subgenre.signals, words),
  }));
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.subgenre;
}

/** A signal of several words counts more than a single word. */
function countSignals(signals: readonly string[], text: string): number {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll(/['’]s\b/gu, "")
    .replaceAll(/[^\p{L}\p{N}-]+/gu, " ")} `;
  return signals
    .filter((signal) => plain.includes(` ${signal} `) || plain.includes(` ${signal}s `))
    .reduce((sum, signal) => sum + signal.split(" ").length, 0);
}
