import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type BookWorkDeps, bookWork } from "./write-book.job.ts";

export type { AskingRun } from "./book-run.ts";
export { type PromptSpec, generateObject } from "./call-model.ts";
export { type EarlierText, selectEarlierTexts as earlierTexts, resetChapter } from "./again.store.ts";
export { ChapterAnswer } from "./answers.ts";
export { openBookRun } from "./write-book.job.ts";
export { UNTOLD_AT_ONCE } from "./write-chapters.ts";
export { fixChapter } from "./fix-outline.ts";
export { askingRun, failureCode } from "./write-book.job.ts";
export { writeContinuation } from "./write-continuation.ts";
export { type DraftPiece, showDrafts } from "./show-drafts.ts";
export { listChange } from "./list-change.ts";
export { SceneUnfit } from "./book-run.ts";
export { runInlineEdit } from "./run-inline-edit.ts";
export type { BookWorkDeps, ModelOf } from "./write-book.job.ts";
export { ModelPrices } from "./model-prices.ts";
export { fenceOf, sharedPrefix } from "./prompts/shared-prefix.ts";
export { outlinePromptOf } from "./prompts/outline-prompt.ts";
export type { BookRun } from "./book-run.ts";
export { briefOfBook } from "./brief-of-book.ts";
export { fillPrompt, readPrompt } from "./prompts/prompt-file.ts";

/** Worker side of writing books. */
export interface Writing {
  /** Makes the worker write up to `concurrency` books at a time. */
  work(worker: RunWorker, queue: Queue, concurrency: number): Promise<void>;
}

/** @param deps.modelOf  chooses what writes such a book: a provider, or the sample books */
export function createWriting(deps: BookWorkDeps): Writing {
  return {
    work: (worker, queue, concurrency) => worker.work(queue, bookWork(deps, concurrency)),
  };
}
