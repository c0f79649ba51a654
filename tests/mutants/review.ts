import type { Mutant } from "./mutant.ts";

const health = "packages/domain/src/manuscript-health";
const passages = [`${health}/name-passages.test.ts`];
const feature = "apps/server/src/features/review";
const api = [`${feature}/review.api.test.ts`];
const web = "apps/web/app/features/review";
const page = [`${web}/review-page.test.tsx`];

/** Faults of what a book's author is shown of its health, and decides about what was found in it. */
export const reviewMutants: readonly Mutant[] = [
  {
    promise: "A measure that is kept names no passage.",
    file: `${health}/name-passages.ts`,
    replace: 'reading.verdict === "pass"',
    by: 'reading.verdict === "block"',
    red: passages,
  },
  {
    promise: "A turn of phrase is told once, not by each of its parts.",
    file: `${health}/passages-of-phrases.ts`,
    replace: "near <= at + 3",
    by: "near <= at - 3",
    red: passages,
  },
  {
    promise: "What stands closest together is named first of what is too many.",
    file: `${health}/passages-of-style.ts`,
    replace: ".toSorted((a, b) => b.near - a.near)",
    by: ".toSorted((a, b) => a.near - b.near)",
    red: passages,
  },
  {
    promise: "A passage quotes the words around its phrase.",
    file: `${health}/placed-text.ts`,
    replace: "slice(token - block.token)",
    by: "slice(0)",
    red: passages,
  },
  {
    promise: "A report that names no passages is made anew.",
    file: "apps/server/src/features/books/measure-text.ts",
    replace: 'verdict !== "pass" && passages === undefined',
    by: 'verdict === "pass" && passages === null',
    red: ["apps/server/src/features/books/measures.api.test.ts"],
  },
  {
    promise: "What was dismissed stays so when somebody looks anew.",
    file: "apps/server/src/features/findings/finding-identity.ts",
    replace: "JSON.stringify([bookId, kind, chapterId, words])",
    by: "JSON.stringify([bookId, kind, chapterId, words, detail])",
    red: api,
  },
  {
    promise: "What is no longer in the text is not told as open.",
    file: `${feature}/review.ts`,
    replace: 'status === "open" && !stands ? "gone" : status',
    by: 'status === "open" && !stands ? "open" : status',
    red: api,
  },
  {
    promise: "What blocks a book is not put aside.",
    file: `${feature}/review.ts`,
    replace: 'if (severity === "blocking") return false;',
    by: 'if (severity === "blocking") return true;',
    red: api,
  },
  {
    promise: "A proposal of a finding that is found no more waits no longer at the desk.",
    file: `${feature}/propose-findings.ts`,
    replace: "await deps.suggestions.withdraw(tx, { bookId, groupId });",
    by: "await deps.suggestions.withdraw(tx, { bookId: groupId, groupId });",
    red: api,
  },
  {
    promise: "Words that are cut leave no second space.",
    file: "packages/manuscript/src/replace-words.ts",
    replace: "[before ? from - 1 : from, after ? to + 1 : to]",
    by: "[before ? from : from, after ? to : to]",
    red: ["packages/manuscript/src/replace-words.test.ts"],
  },
  {
    promise: "A proposal that is no shorter is none.",
    file: "apps/server/src/features/writing/gather-findings.ts",
    replace: "said.length >= last.length",
    by: "said.length >= 10_000",
    red: ["apps/server/src/features/writing/finish-book.test.ts"],
  },
  {
    promise: "A passage opens the desk at its words.",
    file: "apps/web/app/data/manuscript/write-address.ts",
    replace: "quote.slice(0, 300)]",
    by: '""]',
    red: page,
  },
  {
    promise: "A figure beyond its limit is drawn outside the room.",
    file: "apps/web/app/ui/range-chart.tsx",
    replace: 'bound === "least" ? WIDTH',
    by: 'bound !== "within" ? WIDTH',
    red: ["apps/web/app/ui/range-chart.test.tsx"],
  },
  {
    promise: "Ten thousand findings are not drawn at once.",
    file: `${web}/found.tsx`,
    replace: "findings.length <= LONG",
    by: "findings.length <= 1_000_000",
    red: page,
  },
];
