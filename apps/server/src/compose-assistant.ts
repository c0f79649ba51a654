import type { Bible } from "./library/bible/bible.ts";
import { registerBulkEditRoutes } from "./assistant/bulk-edits/bulk-edits.routes.ts";
import { bulkEditWork } from "./assistant/bulk-edits/change-book.job.ts";
import type { Books } from "./library/books/books.ts";
import type { Findings } from "./library/findings/findings.ts";
import { registerContinuationRoutes } from "./assistant/continuation/continuation.routes.ts";
import { continuationWork } from "./assistant/continuation/write-chapter.job.ts";
import type { Chapters, Manuscripts } from "./manuscript/sections/sections.ts";
import { registerOutlineRoutes } from "./generation/outline/outline.routes.ts";
import { suggestionWork } from "./generation/outline/suggest.job.ts";
import type { PaidJobs, StartWork } from "./generation/paid-jobs/paid-jobs.ts";
import { registerInlineEditRoutes } from "./assistant/inline-edits/inline-edits.routes.ts";
import { inlineEditWork } from "./assistant/inline-edits/run-inline-edit.job.ts";
import type { Funding } from "./jobs/funding/funding.ts";
import { registerBookChatRoutes } from "./assistant/book-chat/book-chat.routes.ts";
import { bookChatWork } from "./assistant/book-chat/answer-turn.job.ts";
import { registerAnalysisRoutes } from "./assistant/analysis/analysis.routes.ts";
import { analysisWork } from "./assistant/analysis/read-manuscript.job.ts";
import type { Runs, RunWorker } from "./jobs/runs/runs.ts";
import { registerStyleRoutes } from "./library/style/style.routes.ts";
import { type Styles, createStyles } from "./library/style/style.ts";
import { registerSuggestionRoutes } from "./assistant/suggestions/suggestions.routes.ts";
import { type Suggestions, createSuggestions } from "./assistant/suggestions/suggestions.ts";
import { registerAlternativeRoutes } from "./assistant/alternatives/alternatives.routes.ts";
import { alternativeWork } from "./assistant/alternatives/write-alternative.job.ts";
import type { BookWorkDeps } from "./generation/writing/writing.ts";
import type { Db } from "./platform/db/database.ts";
import type { RegisterRoute } from "./platform/http/route-registrar.ts";
import type { Queue } from "./platform/queue/queue.ts";

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

/** What a model does with an existing book on its author's request. */
export type Assistant = {
  styles: Styles;
  suggestions: Suggestions;
  /** what its routes and jobs work with */
  assistant: AssistantDeps & { chapters: Chapters; styles: Styles; suggestions: Suggestions };
};

/** Creates each of its features once. */
export function composeAssistant(deps: AssistantDeps): Assistant {
  const { chapters } = deps.manuscripts;
  const styles = createStyles(deps);
  deps.books.onCopied((tx, copy) => styles.copyTo(tx, copy));
  deps.books.onBookCheck((tx, { bookId }) => styles.measureChapters(tx, bookId));
  deps.books.onMeasured((tx, { bookId }) => styles.measureChapters(tx, bookId));
  const suggestions = createSuggestions(deps);
  return { styles, suggestions, assistant: { ...deps, chapters, styles, suggestions } };
}

/** Registers the routes of every kind of job, and of what settles them. */
export function registerAssistantRoutes(registerRoute: RegisterRoute, features: Assistant): void {
  const { assistant } = features;
  registerStyleRoutes(registerRoute, features);
  registerSuggestionRoutes(registerRoute, features);
  for (const register of [
    registerOutlineRoutes,
    registerAnalysisRoutes,
    registerContinuationRoutes,
    registerInlineEditRoutes,
    registerAlternativeRoutes,
    registerBulkEditRoutes,
    registerBookChatRoutes,
  ]) {
    register(registerRoute, assistant);
  }
}

/**
 * Has the worker carry out every kind of job (`…-kind.ts` in its part).
 * @param by.modelOf  the model that works on a given book
 */
export async function registerAssistantJobs(
  { assistant }: Assistant,
  { worker, queue, ...by }: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  const deps = { ...assistant, ...by };
  const kinds: StartWork[] = [
    suggestionWork(deps),
    analysisWork(deps),
    continuationWork(deps),
    inlineEditWork(deps),
    alternativeWork(deps),
    bulkEditWork(deps),
    bookChatWork(deps),
  ];
  for (const start of kinds) await start(worker, queue);
}
