import type { Mutant } from "./mutant.ts";

const SUBJECTS = "packages/cover-subjects/src";
const DATA = "scripts/cover-data";

/** Faults by which a cover would show what its book is not about, or what another cover shows already. */
export const coverSubjectsMutants: readonly Mutant[] = [
  {
    promise: "a verb is no thing",
    file: `${SUBJECTS}/words-of.ts`,
    replace: "if (BEFORE_A_VERB.test(before)) return false;",
    by: "",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "nothing is seen in a turn of speech",
    file: `${SUBJECTS}/words-of.ts`,
    replace: 'text.replaceAll(IDIOMS, " , ")',
    by: "text",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "a person called Fox is no fox",
    file: `${SUBJECTS}/words-of.ts`,
    replace: "if (word === undefined || isAName(words, { at, reading })) return null;",
    by: "if (word === undefined) return null;",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "a title in another language is not read as English",
    file: `${SUBJECTS}/subjects.ts`,
    replace: "if (isForeign(book))",
    by: "if (book.title === book.blurb)",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "a blurb counts before the bible, and often before once",
    file: `${SUBJECTS}/subjects.ts`,
    replace: "other.weight - one.weight",
    by: "one.weight - other.weight",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "no two subjects are one drawing",
    file: `${SUBJECTS}/subjects.ts`,
    replace: "!seen.has(`${set} ${name}`)",
    by: "seen.size >= 0",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "a bear is friendly in a book for children",
    file: `${SUBJECTS}/subjects.ts`,
    replace: 'book.genre === "Children" ? subjects.map(roundFirst) : subjects',
    by: "subjects",
    red: [`${SUBJECTS}/subjects.test.ts`],
  },
  {
    promise: "what speaks against the kind of book is not shown",
    file: `${SUBJECTS}/subjects.ts`,
    replace: ".filter(({ noun }) => !isAmong(unfitting, noun))",
    by: "",
    red: [`${SUBJECTS}/subjects.test.ts`, `${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "authors of game-icons are named",
    file: `${SUBJECTS}/shape-library.ts`,
    replace: 'set === "game-icons")',
    by: 'set === "temaki")',
    red: [`${SUBJECTS}/shape-library.test.ts`],
  },
  {
    promise: "the title tells the subgenre",
    file: `${SUBJECTS}/subgenres/all-subgenres.ts`,
    replace: "other.score > one.score ? other : one",
    by: "one",
    red: [`${SUBJECTS}/subgenres/all-subgenres.test.ts`],
  },
  {
    promise: "a recipe's own concept is kept",
    file: `${SUBJECTS}/direction.ts`,
    replace: "recipe.concept ?? usualFirst",
    by: "usualFirst",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "a recipe's own subjects are kept",
    file: `${SUBJECTS}/direction.ts`,
    replace: "isAsked(order.recipe) ? asked : ",
    by: "",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "no window cuts off what is spread over the whole front",
    file: `${SUBJECTS}/direction.ts`,
    replace: "return fit.length > 0 ? fit : templates;",
    by: "return templates;",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "a drawing of lines gives way to a solid one",
    file: `${SUBJECTS}/direction.ts`,
    replace: "return solid.length > 0 ? solid : shapes;",
    by: "return shapes;",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "designs of one order differ",
    file: `${SUBJECTS}/direction.ts`,
    replace: "other.cost < one.cost ? other : one",
    by: "other.cost > one.cost ? other : one",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "a further design differs from those beside it",
    file: `${SUBJECTS}/direction.ts`,
    replace: "const BESIDE = 0.4;",
    by: "const BESIDE = 0;",
    red: [`${SUBJECTS}/direction.test.ts`],
  },
  {
    promise: "what an even-odd filling leaves bare stays bare",
    file: `${DATA}/read-drawing.ts`,
    replace: 'paths.length === 1 && !only.includes("evenodd")',
    by: "paths.length === 1",
    red: [`${DATA}/cover-data.test.ts`],
  },
];
