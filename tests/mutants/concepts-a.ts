import type { Mutant } from "./mutant.ts";

const ART = "packages/cover-art/src";
const CONCEPTS = `${ART}/concepts`;
const LETTERS = `${CONCEPTS}/lettering/letters.ts`;
const LETTERS_TEST = `${CONCEPTS}/lettering/letters.test.ts`;
const TASTE_TEST = `${CONCEPTS}/taste.test.ts`;
const SOLID_TEST = `${ART}/brushes/solid.test.ts`;

/** Faults in the pictures that are made of a book's own things. */
export const conceptsAMutants: readonly Mutant[] = [
  {
    promise: "small holes are closed against the light",
    file: `${ART}/brushes/solid.ts`,
    replace: "if (areaOf(loop) < 0) return true;",
    by: "if (loop.length > 0) return true;",
    red: [SOLID_TEST],
  },
  {
    promise: "a drawing of lines is filled against the light",
    file: `${ART}/brushes/solid.ts`,
    replace: "const seen = isLines ? outlines",
    by: "const seen = isLines ? wide",
    red: [SOLID_TEST],
  },
  {
    promise: "holes that one would see through stay open",
    file: `${ART}/brushes/solid.ts`,
    replace: "const HOLE = 0.17;",
    by: "const HOLE = 0.9;",
    red: [SOLID_TEST],
  },
  {
    promise: "a ring filled with other shapes stays a ring",
    file: `${CONCEPTS}/emblem/rings.ts`,
    replace: "inner, 0, Math.PI * 2, true",
    by: "inner, 0, Math.PI * 2, false",
    red: [`${CONCEPTS}/emblem/rings.test.ts`],
  },
  {
    promise: "an article is not what a title is known by",
    file: LETTERS,
    replace: "words.find((word) => !SMALL_WORDS.has(word)) ?? words[0]",
    by: "words[0]",
    red: [LETTERS_TEST],
  },
  {
    promise: "an accent does not cost a title its initial",
    file: LETTERS,
    replace: '.normalize("NFD")',
    by: '.normalize("NFC")',
    red: [LETTERS_TEST],
  },
  {
    promise: "letters of a word stand side by side",
    file: LETTERS,
    replace: "pen += wide;",
    by: "pen += 0 * wide;",
    red: [LETTERS_TEST],
  },
  {
    promise: "a subgenre's air stands above its genre's",
    file: `${CONCEPTS}/taste.ts`,
    replace: "known?.[1] ?? tableEntry(MOODS, genre)",
    by: "tableEntry(MOODS, genre)",
    red: [TASTE_TEST],
  },
  {
    promise: "the subgenre's own word is looked for",
    file: `${CONCEPTS}/taste.ts`,
    replace: "told.includes(word)",
    by: "told === word",
    red: [TASTE_TEST],
  },
];
