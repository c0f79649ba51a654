import type { AnalysisRequest, Analysis } from "@colophon/contracts/assistant/analysis/analysis";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import {
  type AnalysisRequestDeps,
  startAnalysis,
  presentAnalysis,
  stopAnalysis,
} from "./request-analysis.ts";
import { type AnalysisDeps, analysisWork } from "./read-manuscript.job.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Analyses of manuscripts by a model, before anything else uses them. */
export interface Analyses {
  /** How much of a book is analyzed, and the price of an analysis. @throws AppError "books.not_found" */
  read(which: BookRef): Promise<Analysis>;
  /** @throws AppError "books.not_found", "read_through.…", "writing.unavailable", "credits.insufficient", "credits.none" */
  order(order: BookRef & AnalysisRequest): Promise<Analysis>;
  /** @throws AppError "books.not_found", "read_through.not_running" */
  stop(which: BookRef): Promise<Analysis>;
  /** Starts the job that analyzes manuscripts. */
  work(worker: RunWorker, queue: Queue, reader: Pick<AnalysisDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.writers  the provider that would analyze a manuscript now; prepared samples cannot */
export function createAnalyses(
  deps: AnalysisRequestDeps & Omit<AnalysisDeps, "modelOf" | "prices">,
): Analyses {
  return {
    read: (which) => presentAnalysis(deps, which),
    order: (order) => startAnalysis(deps, order),
    stop: (which) => stopAnalysis(deps, which),
    work: (worker, queue, reader) => worker.work(queue, analysisWork({ ...deps, ...reader })),
  };
}
