import type {
  AddChapterRequest,
  FurtherChapters as State,
} from "@colophon/contracts/further-chapters/further-chapter";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type OrderDeps, orderChapter, presentFurtherChapters, stopChapter } from "./order-chapter.ts";
import { type ChapterDeps, chapterWork } from "./write-chapter.job.ts";

type Which = { ownerId: string; bookId: string };

/** Chapters that a model writes on books that are finished, or were brought along. */
export interface FurtherChapters {
  /** What became of the last order, and what the next one would be. @throws AppError "books.not_found" */
  read(which: Which): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.…", "writing.unavailable", "credits.insufficient", "credits.none" */
  order(order: Which & AddChapterRequest): Promise<State>;
  /** @throws AppError "books.not_found", "further_chapters.not_running" */
  stop(which: Which): Promise<State>;
  /** Has the worker write chapters. */
  work(worker: RunWorker, queue: Queue, writing: Pick<ChapterDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.writers  who would write a chapter at this moment; prepared samples cannot */
export function createFurtherChapters(
  deps: OrderDeps & Omit<ChapterDeps, "modelOf" | "prices">,
): FurtherChapters {
  return {
    read: (which) => presentFurtherChapters(deps, which),
    order: (order) => orderChapter(deps, order),
    stop: (which) => stopChapter(deps, which),
    work: (worker, queue, writing) => worker.work(queue, chapterWork({ ...deps, ...writing })),
  };
}
