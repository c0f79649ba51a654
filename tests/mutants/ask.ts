import type { Mutant } from "./mutant.ts";

const feature = "apps/server/src/features/questions";
const passages = "packages/domain/src/passages";
const api = [`${feature}/questions.api.test.ts`];
const ranking = [`${passages}/rank-passages.test.ts`];
const page = ["apps/web/app/features/ask/ask-page.test.tsx"];

/** Faults of passages and of questions about books. */
export const askMutants: readonly Mutant[] = [
  {
    promise: "a rare word tells more of a passage than one that is everywhere",
    file: `${passages}/rank-passages.ts`,
    replace: "Math.log(1 + (index.passages.length - list.length + 0.5) / (list.length + 0.5))",
    by: "Math.log(1 + list.length)",
    red: ranking,
  },
  {
    promise: "somebody is found by each of their names",
    file: `${passages}/rank-passages.ts`,
    replace: "if (!words.some((word) => asked.has(word))) continue;",
    by: "if (words.some((word) => asked.has(word))) continue;",
    red: ranking,
  },
  {
    promise: "no passage goes over a section's end",
    file: `${passages}/cut-passages.ts`,
    replace: "      if (wordsOf(open) >= PASSAGE_WORDS.least) close();\n    }\n    close();\n",
    by: "      if (wordsOf(open) >= PASSAGE_WORDS.least) close();\n    }\n    if (open.length > 1) close();\n",
    red: ranking,
  },
  {
    promise: "before a chapter is without it",
    file: `${passages}/question-bounds.ts`,
    replace: "bounds.to = Math.min(bounds.to, chapter - JUST_BESIDE);",
    by: "bounds.to = Math.min(bounds.to, chapter);",
    red: [`${passages}/question-bounds.test.ts`],
  },
  {
    promise: "every sign of a quotation but marks, dashes and spaces has to be the same",
    file: `${passages}/find-quote.ts`,
    replace: 'const plain = /\\s/u.test(sign) ? " " : (SIGNS[sign] ?? sign);',
    by: 'const plain = /\\s/u.test(sign) ? " " : (SIGNS[sign] ?? sign.toLowerCase());',
    red: [`${passages}/find-quote.test.ts`],
  },
  {
    promise: "chapters that a question leaves out are not shown to anybody",
    file: `${feature}/gather-material.ts`,
    replace: "return sections.filter(({ place }) => from <= place && place <= to);",
    by: "return sections.filter(({ place }) => from <= place || place <= to);",
    red: api,
  },
  {
    promise: "an answer without words of the book that show it costs nothing",
    file: `${feature}/answer-question.job.ts`,
    replace: 'const due = answer === "" || !isThere ? 0 : row.cost;',
    by: "const due = isThere ? row.cost : 0;",
    red: api,
  },
  {
    promise: "an answer without words of the book that show it is not shown",
    file: `${feature}/answer-question.job.ts`,
    replace: 'quotes.length === 0 ? "" : said.answer',
    by: 'quotes.length < 0 ? "" : said.answer',
    red: api,
  },
  {
    promise: "a quote that its author has changed says so",
    file: `${feature}/ask-book.ts`,
    replace: "return find !== undefined && find(quote.quote) !== null;",
    by: "return find === undefined || find(quote.quote) !== null;",
    red: api,
  },
  {
    promise: "a question that is forgotten before its answer is stopped",
    file: `${feature}/ask-book.ts`,
    replace: "    await stopIfRunning(deps, tx, { ...which, runId: row.id });\n",
    by: "",
    red: api,
  },
  {
    promise: "what was asked in vain stays in its field",
    file: "apps/web/app/data/ask/ask-room.tsx",
    replace: "onSuccess: (_asked, question) =>",
    by: "onSettled: (_asked, _error, question) =>",
    red: page,
  },
  {
    promise: "words that are gone are looked for nowhere",
    file: "apps/web/app/data/ask/asked-question.tsx",
    replace: 'quote: quote.still_there ? quote.quote : ""',
    by: "quote: quote.quote",
    red: page,
  },
];
