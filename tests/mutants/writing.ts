import type { Mutant } from "./mutant.ts";

const writing = "apps/server/src/features/writing";

/** Faults in the writing of books: the steps and the prompts. */
export const writingMutants: readonly Mutant[] = [
  {
    promise: "output tokens have their own price",
    file: `${writing}/model-prices.ts`,
    replace: "usage.outputTokens * price.output",
    by: "usage.outputTokens * price.input",
    red: [`${writing}/model-prices.test.ts`],
  },
  {
    promise: "cached input is not paid for twice",
    file: `${writing}/model-prices.ts`,
    replace: "usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens;",
    by: "usage.inputTokens - usage.cacheWriteTokens;",
    red: [`${writing}/model-prices.test.ts`],
  },
  {
    promise: "what a content filter stops is asked for once more, in other words",
    file: `${writing}/call-model.ts`,
    replace: 'error.failureClass !== "rephrase"',
    by: 'error.failureClass === "rephrase"',
    red: [`${writing}/call-model.test.ts`],
  },
  {
    promise: "a call can be broken off by whatever ends the run",
    file: `${writing}/call-model.ts`,
    replace: "const request = { ...ask, signal: run.signal };",
    by: "const request = { ...ask, signal: new AbortController().signal };",
    red: [`${writing}/call-model.test.ts`],
  },
  {
    promise: "what a book cost is counted when all that went on beside it is recorded",
    file: `${writing}/finish-book.ts`,
    replace: "  await settleBeside(run);\n",
    by: "  void settleBeside(run);\n",
    red: [`${writing}/finish-book.test.ts`],
  },
  {
    promise: "a book is measured when its last chapter is closed",
    file: `${writing}/finish-book.ts`,
    replace: "  await Promise.all(manuscript.closings);\n",
    by: "",
    red: [`${writing}/finish-book.test.ts`],
  },
  {
    promise: "the first chapter that fails stops what has not begun",
    file: `${writing}/write-chapters.ts`,
    replace: "item !== null && failures.size === 0;",
    by: "item !== null;",
    red: [`${writing}/write-chapters.test.ts`],
  },
  {
    promise: "a chapter whose scenes are stored is finished before a failure ends the book",
    file: `${writing}/write-chapters.ts`,
    replace: "    await Promise.allSettled(manuscript.closings);\n    throw error;",
    by: "    throw error;",
    red: [`${writing}/write-chapters.test.ts`],
  },
  {
    promise: "a scene is compared with the chapters before",
    file: `${writing}/close-chapter.ts`,
    replace: "  rememberChapter(manuscript.health, { number, text });\n",
    by: "  void rememberChapter;\n",
    red: [`${writing}/write-chapters.test.ts`],
  },
  {
    promise: "a chapter's end is told once",
    file: `${writing}/close-chapter.ts`,
    replace: "    if (!isNew) return;\n",
    by: "    void isNew;\n",
    red: [`${writing}/write-chapters.test.ts`],
  },
  {
    promise: "a pause is kept after the scene being written",
    file: `${writing}/write-chapters.ts`,
    replace: "    if (step.paused) throw new RunPaused();\n",
    by: "    if (step.paused && chapter.number < 0) throw new RunPaused();\n",
    red: [`${writing}/write-chapters.test.ts`],
  },
  {
    promise: "readers see a scene grow every 400 milliseconds, and nothing after its end",
    file: `${writing}/show-drafts.ts`,
    replace: "if (stopped || performance.now()",
    by: "if (performance.now()",
    red: [`${writing}/show-drafts.test.ts`],
  },
  {
    promise: "a piece of a draft is shown once",
    file: `${writing}/show-drafts.ts`,
    replace: '      pending = "";\n',
    by: "",
    red: [`${writing}/show-drafts.test.ts`],
  },
  {
    promise: "each way a provider fails has its reason for the author",
    file: `${writing}/write-book.job.ts`,
    replace: 'unknown_model: "provider_misconfigured"',
    by: 'unknown_model: "provider_unavailable"',
    red: [`${writing}/write-book.job.test.ts`],
  },
  {
    promise: "a job of the first versions finds its run by the book's id",
    file: `${writing}/write-book.job.ts`,
    replace: "runId ?? bookId",
    by: 'runId ?? ""',
    red: [`${writing}/write-book.job.test.ts`],
  },
  {
    promise: "no more than two books of one author are written at once",
    file: `${writing}/write-book.job.ts`,
    replace: "const BOOKS_PER_AUTHOR = 2;",
    by: "const BOOKS_PER_AUTHOR = 3;",
    red: [`${writing}/writing.api.test.ts`],
  },
];
