import type { Mutant } from "./mutant.ts";

const BOOKS = "apps/server/src/features/books";
const WRITING = "apps/server/src/features/writing";
const PAGE = "apps/web/app/features/book";
const BLURB_API = ["apps/server/src/features/exports/blurbs.api.test.ts"];
const BLURB_TEXT = ["packages/domain/src/blurb.test.ts"];
const PROPOSE = [`${WRITING}/propose-blurb.test.ts`];
const REVIEW = "apps/web/app/features/review";
const HEALTH_WORDS = [`${REVIEW}/health-words.test.ts`];
const SECTION = [`${PAGE}/blurb-section.test.tsx`];

/** Faults of the text on the back of a cover, and of what is said of a book's health. */
export const blurbMutants: readonly Mutant[] = [
  {
    promise: "what the author told the writer is in no file",
    file: "apps/server/src/features/exports/manuscript-of-book.ts",
    replace: "description: book.blurb,",
    by: "description: book.blurb || book.description,",
    red: BLURB_API,
  },
  {
    promise: "a proposal is printed nowhere before it is approved",
    file: "apps/server/src/features/exports/manuscript-of-book.ts",
    replace: "description: book.blurb,",
    by: "description: book.blurb || book.blurb_proposed,",
    red: BLURB_API,
  },
  {
    promise: "words that are taken off the back are kept as a proposal",
    file: `${BOOKS}/approve-blurb.ts`,
    replace: 'blurb === "" ? book.blurb : book.blurb_proposed',
    by: "book.blurb_proposed",
    red: BLURB_API,
  },
  {
    promise: "while a book is being written no blurb is approved",
    file: `${BOOKS}/approve-blurb.ts`,
    replace: 'run?.status === "running"',
    by: 'run?.status === "failed"',
    red: BLURB_API,
  },
  {
    promise: "a new text on the back has its print pages made ahead",
    file: `${BOOKS}/approve-blurb.ts`,
    replace: 'statusOf(run) === "completed"',
    by: 'statusOf(run) === "failed"',
    red: BLURB_API,
  },
  {
    promise: "a blurb that is not fit is not proposed",
    file: `${WRITING}/propose-blurb.ts`,
    replace: "faults.length === 0",
    by: "faults.length >= 0",
    red: PROPOSE,
  },
  {
    promise: "whoever writes a story's blurb does not know its end",
    file: `${WRITING}/propose-blurb.ts`,
    replace: "const TOLD_SHARE = 0.6;",
    by: "const TOLD_SHARE = 1;",
    red: PROPOSE,
  },
  {
    promise: "what the author told the writer is not proposed for the back",
    file: "packages/domain/src/blurb.ts",
    replace: "!LISTED.test(sentence) && !repeatsBrief(sentence, description)",
    by: "!LISTED.test(sentence)",
    red: BLURB_TEXT,
  },
  {
    promise: "a proposal makes no claims and quotes no reviews",
    file: "packages/domain/src/blurb.ts",
    replace: "  ...PRAISE,\n",
    by: "",
    red: BLURB_TEXT,
  },
  {
    promise: "what a model says before its answer is taken off",
    file: "packages/domain/src/blurb.ts",
    replace: '    .replace(INTRODUCTION, "")\n',
    by: "",
    red: BLURB_TEXT,
  },
  {
    promise: "a cover without a text on its back says so",
    file: "packages/press/src/preflight/cover.ts",
    replace: 'text?.trim() === ""',
    by: 'text?.trim() !== ""',
    red: ["packages/press/src/preflight/preflight-cover.test.ts"],
  },
  {
    promise: "a blurb that was typed and not approved is there again",
    file: `${PAGE}/blurb-section.tsx`,
    replace: "else keepFormDraft(draftName(book.id), next);",
    by: "",
    red: SECTION,
  },
  {
    promise: "what KDP would refuse of a blurb is said before it is approved",
    file: `${PAGE}/blurb-words.ts`,
    replace: "refusedWords(text, REFUSED_IN_DESCRIPTIONS)",
    by: "refusedWords(text, [])",
    red: SECTION,
  },
  {
    promise: "what the writing used has no part in a book's health",
    file: `${REVIEW}/health-words.ts`,
    replace: 'measure === "cost" ? [] :',
    by: 'measure === "cost" ? [{ ...reading, measure: "similes" as const }] :',
    red: HEALTH_WORDS,
  },
  {
    promise: "the gravest thing of a book is told first",
    file: `${REVIEW}/health-words.ts`,
    replace: 'Number(other.verdict === "block") - Number(one.verdict === "block")',
    by: 'Number(one.verdict === "block") - Number(other.verdict === "block")',
    red: HEALTH_WORDS,
  },
  {
    promise: "a figure below nothing has a true minus",
    file: `${REVIEW}/health-words.ts`,
    replace: '.replace("-", "\\u2212")',
    by: '.replace("-", "-")',
    red: HEALTH_WORDS,
  },
  {
    promise: "a finding of a chapter the book does not have opens no reader",
    file: `${PAGE}/findings-rows.tsx`,
    replace: "chapter === null || !(String(chapter) in book.content)",
    by: "chapter === null",
    red: [`${PAGE}/held-book.test.tsx`],
  },
];
