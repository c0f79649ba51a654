import type {
  ApproveOutlineRequest,
  ChangeOutlineRequest,
  ChapterAgainRequest,
  EarlierTexts,
  Outline,
  SuggestOutlineRequest,
} from "@colophon/contracts/generation/outline/outline";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { approveOutline, changeOutline } from "./change-outline.ts";
import { type SuggestDeps, dismiss, requestSuggestion } from "./request-suggestion.ts";

import { readOutline } from "./present-outline.ts";
import { type SuggestJobDeps, suggestionWork } from "./suggest.job.ts";
import { type AgainDeps, readEarlierTexts, rewriteChapter } from "./rewrite-chapter.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Outlines as edited by their authors. Each change returns the new outline. */
export interface Outlines {
  /** @throws AppError "books.not_found" */
  read(which: BookRef): Promise<Outline>;
  /** @throws AppError "outline.…", "credits.insufficient", "credits.none" */
  change(request: BookRef & ChangeOutlineRequest): Promise<Outline>;
  /** @throws AppError "outline.…", "writing.…", "books.too_many_running", "credits.insufficient", "credits.none" */
  approve(request: BookRef & ApproveOutlineRequest): Promise<Outline>;
  /** @throws AppError "outline.…", "paid_work.…", "writing.…", "credits.insufficient", "credits.none" */
  suggest(request: BookRef & SuggestOutlineRequest): Promise<Outline>;
  /** @throws AppError "outline.no_suggestion" */
  dismiss(which: BookRef & { suggestionId: string }): Promise<Outline>;
  /** @throws AppError "manuscript.section_not_found", "outline.…", "credits.insufficient", "credits.none" */
  rewriteChapter(request: BookRef & { sectionId: string } & ChapterAgainRequest): Promise<Outline>;
  /** @throws AppError "books.not_found" */
  earlierTexts(which: BookRef & { sectionId: string }): Promise<EarlierTexts>;
  /** Starts the job that makes suggestions. */
  work(worker: RunWorker, queue: Queue, writing: Pick<SuggestJobDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.paidJobs  starts paid suggestions */
export function createOutlines(
  deps: AgainDeps & SuggestDeps & Omit<SuggestJobDeps, "modelOf" | "prices">,
): Outlines {
  return {
    read: (which) => readOutline(deps, which),
    change: (request) => changeOutline(deps, request),
    approve: (request) => approveOutline(deps, request),
    suggest: (request) => requestSuggestion(deps, request),
    dismiss: (which) => dismiss(deps, which),
    rewriteChapter: (request) => rewriteChapter(deps, request),
    earlierTexts: (which) => readEarlierTexts(deps, which),
    work: (worker, queue, writing) => worker.work(queue, suggestionWork({ ...deps, ...writing })),
  };
}
