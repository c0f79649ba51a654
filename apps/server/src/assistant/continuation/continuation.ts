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

type BookRef = { ownerId: string; bookId: string };

/** Chapters that a model writes on books that are finished, or were brought along. */
export interface Continuations {
  /** What became of the last order, and what the next one would be. @throws AppError "books.not_found" */
  read(which: BookRef): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.…", "writing.unavailable", "credits.insufficient", "credits.none" */
  order(order: BookRef & AddChapterRequest): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.not_running" */
  stop(which: BookRef): Promise<State>;
  /** Has the worker write chapters. */
  work(worker: RunWorker, queue: Queue, writing: Pick<ChapterDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.writers  who would write a chapter at this moment; prepared samples cannot */
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
