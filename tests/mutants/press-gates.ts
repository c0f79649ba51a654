import type { Mutant } from "./mutant.ts";

const PRESS = "packages/press/src";

/** Faults in what lets a long book through the press. */
export const pressGatesMutants: readonly Mutant[] = [
  {
    promise: "a page bears the title of the chapter that begins on it or before it",
    file: `${PRESS}/pdf/furniture.typ`,
    replace: "if marks.at(middle).location().page() <= sheet {",
    by: "if marks.at(middle).location().page() < sheet {",
    red: [`${PRESS}/pdf/furniture.test.ts`],
  },
  {
    promise: "a blank page before a chapter bears no head and no number",
    file: `${PRESS}/pdf/furniture.typ`,
    replace: "if k <= closers.len() and sheet > closers.at(k - 1)",
    by: "if k < closers.len() and sheet > closers.at(k)",
    red: [`${PRESS}/pdf/furniture.test.ts`],
  },
  {
    promise: "the page a chapter opens on bears its number and no head",
    file: `${PRESS}/pdf/furniture.typ`,
    replace: "is-here = opener.location().page() == sheet",
    by: "is-here = openers.first().location().page() == sheet",
    red: [`${PRESS}/pdf/furniture.test.ts`],
  },
  {
    promise: "a book of a chapter for each day of the year is not refused for its memory",
    file: `${PRESS}/pdf/furniture.typ`,
    replace: "let openers = query(<opener>)",
    by: "let openers = query(<opener>).sorted(key: mark => mark.location().page())",
    red: [`${PRESS}/pdf/furniture.test.ts`],
  },
];
