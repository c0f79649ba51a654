import type { OrderReadThroughRequest, ReadThrough } from "@colophon/contracts/read-through/read-through";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type OrderDeps, orderReading, presentReadThrough, stopReading } from "./order-reading.ts";
import { type ReadingDeps, readingWork } from "./read-manuscript.job.ts";

type Which = { ownerId: string; bookId: string };

/** Manuscripts read by a model for their authors, before anything is written on them. */
export interface ReadThroughs {
  /** How far a book is read, and what reading it costs. @throws AppError "books.not_found" */
  read(which: Which): Promise<ReadThrough>;
  /** @throws AppError "books.not_found", "read_through.…", "writing.unavailable", "credits.insufficient", "credits.none" */
  order(order: Which & OrderReadThroughRequest): Promise<ReadThrough>;
  /** @throws AppError "books.not_found", "read_through.not_running" */
  stop(which: Which): Promise<ReadThrough>;
  /** Has the worker read manuscripts. */
  work(worker: RunWorker, queue: Queue, reader: Pick<ReadingDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.writers  who would read a manuscript at this moment; prepared samples cannot */
export function createReadThroughs(deps: OrderDeps & Omit<ReadingDeps, "modelOf" | "prices">): ReadThroughs {
  return {
    read: (which) => presentReadThrough(deps, which),
    order: (order) => orderReading(deps, order),
    stop: (which) => stopReading(deps, which),
    work: (worker, queue, reader) => worker.work(queue, readingWork({ ...deps, ...reader })),
  };
}
