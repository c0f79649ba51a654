import type {
  AddChapterRequest,
  Continuations as State,
} from "@colophon/contracts/assistant/continuation/continuation";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import {
  type ContinuationDeps,
  requestContinuation,
  presentContinuations,
  stopChapter,
} from "./request-continuation.ts";
import { type ChapterDeps, chapterWork } from "./write-chapter.job.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Further chapters, written by a model, for finished or imported books. */
export interface Continuations {
  /** Outcome of the last request, and the price of the next one. @throws AppError "books.not_found" */
  read(which: BookRef): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.…", "writing.unavailable", "credits.insufficient", "credits.none" */
  order(order: BookRef & AddChapterRequest): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.not_running" */
  stop(which: BookRef): Promise<State>;
  /** Registers the worker that writes chapters. */
  work(worker: RunWorker, queue: Queue, writing: Pick<ChapterDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.writers  the current model; sample books can't continue a book */
export function createContinuations(
  deps: ContinuationDeps & Omit<ChapterDeps, "modelOf" | "prices">,
): Continuations {
  return {
    read: (which) => presentContinuations(deps, which),
    order: (order) => requestContinuation(deps, order),
    stop: (which) => stopChapter(deps, which),
    work: (worker, queue, writing) => worker.work(queue, chapterWork({ ...deps, ...writing })),
  };
}
