import type { Bible } from "./library/bible/bible.ts";
import { registerBulkEditRoutes } from "./assistant/bulk-edits/bulk-edits.routes.ts";
import { type BulkEdits, createBulkEdits } from "./assistant/bulk-edits/bulk-edits.ts";
import type { Books } from "./library/books/books.ts";
import type { Findings } from "./library/findings/findings.ts";
import { registerContinuationRoutes } from "./assistant/continuation/continuation.routes.ts";
import { type Continuations, createContinuations } from "./assistant/continuation/continuation.ts";
import type { Manuscripts } from "./manuscript/sections/sections.ts";
import { registerOutlineRoutes } from "./generation/outline/outline.routes.ts";
import { type Outlines, createOutlines } from "./generation/outline/outline.ts";
import type { PaidJobs } from "./generation/paid-jobs/paid-jobs.ts";
import { registerInlineEditRoutes } from "./assistant/inline-edits/inline-edits.routes.ts";
import { type InlineEdits, createInlineEdits } from "./assistant/inline-edits/inline-edits.ts";
import type { Funding } from "./jobs/funding/funding.ts";
import { registerBookChatRoutes } from "./assistant/book-chat/book-chat.routes.ts";
import { type BookChat, createBookChat } from "./assistant/book-chat/book-chat.ts";
import { registerAnalysisRoutes } from "./assistant/analysis/analysis.routes.ts";
import { type Analyses, createAnalyses } from "./assistant/analysis/analysis.ts";
import type { Runs, RunWorker } from "./jobs/runs/runs.ts";
import { registerStyleRoutes } from "./library/style/style.routes.ts";
import { type Styles, createStyles } from "./library/style/style.ts";
import { registerSuggestionRoutes } from "./assistant/suggestions/suggestions.routes.ts";
import { type Suggestions, createSuggestions } from "./assistant/suggestions/suggestions.ts";
import { registerAlternativeRoutes } from "./assistant/alternatives/alternatives.routes.ts";
import { type Alternatives, createAlternatives } from "./assistant/alternatives/alternatives.ts";
import type { BookWorkDeps } from "./generation/writing/writing.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { Queue } from "./platform/queue/queue.ts";

/** A model's work on existing books, and its settlement by their authors. */
export type Assistant = {
  styles: Styles;
  outlines: Outlines;
  analyses: Analyses;
  continuations: Continuations;
  suggestions: Suggestions;
  passages: InlineEdits;
  takes: Alternatives;
  bulkEdits: BulkEdits;
  questions: BookChat;
};

/** Dependencies. */
export type AssistantDeps = {
  db: Db;
  books: Books;
  manuscripts: Manuscripts;
  bible: Bible;
  findings: Findings;
  runs: Runs;
  funding: Funding;
  paidJobs: PaidJobs;
};

/** Creates each of its features once. */
export function composeAssistant(deps: AssistantDeps): Assistant {
  const { chapters } = deps.manuscripts;
  const styles = createStyles(deps);
  deps.books.onCopied((tx, copy) => styles.copyTo(tx, copy));
  deps.books.onBookCheck((tx, { bookId }) => styles.measureChapters(tx, bookId));
  deps.books.onMeasured((tx, { bookId }) => styles.measureChapters(tx, bookId));
  const suggestions = createSuggestions(deps);
  const beside = { ...deps, chapters, styles, suggestions };
  return {
    styles,
    outlines: createOutlines({ ...deps, styles }),
    analyses: createAnalyses(beside),
    continuations: createContinuations(beside),
    suggestions,
    passages: createInlineEdits(beside),
    takes: createAlternatives(beside),
    bulkEdits: createBulkEdits(beside),
    questions: createBookChat(beside),
  };
}

export function registerAssistantRoutes(registerRoute: RegisterRoute, assistant: Assistant): void {
  registerStyleRoutes(registerRoute, assistant);
  registerOutlineRoutes(registerRoute, assistant);
  registerAnalysisRoutes(registerRoute, assistant);
  registerContinuationRoutes(registerRoute, assistant);
  registerSuggestionRoutes(registerRoute, assistant);
  registerInlineEditRoutes(registerRoute, assistant);
  registerAlternativeRoutes(registerRoute, assistant);
  registerBulkEditRoutes(registerRoute, assistant);
  registerBookChatRoutes(registerRoute, assistant);
}

/** Registers its jobs with the worker. @param by.modelOf  the model that works on a given book */
export async function registerAssistantJobs(
  assistant: Assistant,
  { worker, queue, ...by }: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  await assistant.outlines.work(worker, queue, by);
  await assistant.analyses.work(worker, queue, by);
  await assistant.continuations.work(worker, queue, by);
  await assistant.passages.work(worker, queue, by);
  await assistant.takes.work(worker, queue, by);
  await assistant.bulkEdits.work(worker, queue, by);
  await assistant.questions.work(worker, queue, by);
}
