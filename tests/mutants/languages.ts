import type { Mutant } from "./mutant.ts";

const PRESS = "packages/press/src";
const HEALTH = "packages/domain/src/manuscript-health";
const WRITING = "apps/server/src/features/writing";
const OTHERS = [`${HEALTH}/other-languages.test.ts`];

/** Books in other languages than English: set, judged and asked for as that language has it. */
export const languagesMutants: readonly Mutant[] = [
  {
    promise: "a book is hyphenated by the patterns of its own language",
    file: `${PRESS}/pdf/interior-book.ts`,
    replace: "    lang,\n    region,",
    by: '    lang: "en",\n    region: "GB",',
    red: [`${PRESS}/languages.test.ts`],
  },
  {
    promise: "Swedish and Finnish speeches have the same mark on either side",
    file: "packages/domain/src/quotation-marks.ts",
    replace: "fi: RAISED,",
    by: "fi: CURLY,",
    red: [`${PRESS}/manuscript/quotation-marks.test.ts`],
  },
  {
    promise: "no line of a French book begins with a mark",
    file: `${PRESS}/manuscript/spacing.ts`,
    replace: "(?=[;!?]|»)",
    by: "(?=[;?]|»)",
    red: [`${PRESS}/manuscript/spacing.test.ts`],
  },
  {
    promise: "a dash that opens a Spanish speech stays with its word",
    file: `${PRESS}/pdf/interior-book.ts`,
    replace: "/^(?:ca|es|it|pt)(?:-|$)/u",
    by: "/^(?:ca|it|pt)(?:-|$)/u",
    red: [`${PRESS}/pdf/interior-book.test.ts`],
  },
  {
    promise: "screens and files call a chapter the same",
    file: "packages/contracts/src/books/languages.ts",
    replace: "Luku {number}",
    by: "Kappale {number}",
    red: [`${PRESS}/manuscript/book-words.test.ts`],
  },
  {
    promise: "a German speech at a scene's end is no half sentence",
    file: "packages/domain/src/prose/half-sentence.ts",
    replace: "const ENDED = /[.!?…:—。！？।؟\"“”‘’«»‹›」』')\\]*_]$/u;",
    by: "const ENDED = /[.!?…:—。！？।؟\"”’»›」』')\\]*_]$/u;",
    red: OTHERS,
  },
  {
    promise: "quotation marks that open low are closed by high ones",
    file: `${HEALTH}/quote-balance.ts`,
    replace: '{ open: "„", close: "“”" }',
    by: '{ open: "“", close: "”" }',
    red: OTHERS,
  },
  {
    promise: "em dashes are counted against English books alone",
    file: `${HEALTH}/english-only.ts`,
    replace: '  "em_dashes",\n',
    by: "",
    red: OTHERS,
  },
  {
    promise: "a book written in another language than it was ordered in is told",
    file: `${WRITING}/language-of.ts`,
    replace: "share - own >= EVERYDAY_MARGIN",
    by: "share - own >= 1",
    red: [`${WRITING}/language-of.test.ts`],
  },
  {
    promise: "every call is told the book's language",
    file: `${WRITING}/prompts/shared-prefix.ts`,
    replace: "language: languageSentence(brief.languageVariant),",
    by: 'language: languageSentence("en-US"),',
    red: [`${WRITING}/prompts/prompts.test.ts`],
  },
  {
    promise: "people of a book that names no place live where its language is spoken",
    file: `${WRITING}/brief-of-book.ts`,
    replace: "setting.regions.length > 0 || home === undefined",
    by: "home !== undefined || home === undefined",
    red: [`${WRITING}/brief-of-book.test.ts`],
  },
  {
    promise: "nothing English is composed for the back of a German book",
    file: "apps/server/src/features/books/present-blurb.ts",
    replace: " || !isEnglish(book.language_variant)",
    by: "",
    red: ["apps/server/src/features/exports/blurbs.api.test.ts"],
  },
];
