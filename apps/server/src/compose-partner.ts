import type { Bible } from "./features/bible/bible.ts";
import { registerBulkEditRoutes } from "./features/book-changes/book-changes.routes.ts";
import { type BulkEdits, createBulkEdits } from "./features/book-changes/book-changes.ts";
import type { Books } from "./features/books/books.ts";
import type { Findings } from "./features/findings/findings.ts";
import { registerContinuationRoutes } from "./features/further-chapters/further-chapters.routes.ts";
import { type Continuations, createContinuations } from "./features/further-chapters/further-chapters.ts";
import type { Manuscripts } from "./features/manuscript/manuscript.ts";
import { registerOutlineRoutes } from "./features/outline/outline.routes.ts";
import { type Outlines, createOutlines } from "./features/outline/outline.ts";
import type { PaidJobs } from "./features/paid-work/paid-work.ts";
import { registerInlineEditRoutes } from "./features/passages/passages.routes.ts";
import { type InlineEdits, createInlineEdits } from "./features/passages/passages.ts";
import type { Entitlements } from "./features/plans/plans.ts";
import { registerBookChatRoutes } from "./features/questions/questions.routes.ts";
import { type BookChat, createBookChat } from "./features/questions/questions.ts";
import { registerAnalysisRoutes } from "./features/read-through/read-through.routes.ts";
import { type Analyses, createAnalyses } from "./features/read-through/read-through.ts";
import type { Runs, RunWorker } from "./features/runs/runs.ts";
import { registerStyleRoutes } from "./features/style/style.routes.ts";
import { type Styles, createStyles } from "./features/style/style.ts";
import { registerSuggestionRoutes } from "./features/suggestions/suggestions.routes.ts";
import { type Suggestions, createSuggestions } from "./features/suggestions/suggestions.ts";
import { registerAlternativeRoutes } from "./features/takes/takes.routes.ts";
import { type Alternatives, createAlternatives } from "./features/takes/takes.ts";
import type { BookWorkDeps } from "./features/writing/writing.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/mount.ts";
import type { Queue } from "./platform/queue/queue.ts";

/** What a model does for books that are there, and what their authors make of it. */
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

/** What the writing partner stands on. */
export type AssistantDeps = {
  db: Db;
  books: Books;
  manuscripts: Manuscripts;
  bible: Bible;
  findings: Findings;
  runs: Runs;
  plans: Entitlements;
  paidJobs: PaidJobs;
};

/** Builds each of its features once. */
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

/** Has the worker take up its jobs. @param by.modelOf  whoever works on such a book */
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
