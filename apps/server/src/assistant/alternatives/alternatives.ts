import type {
  StartAlternativeRequest,
  Alternative,
  AlternativeComparison,
  AlternativeOffer,
  Alternatives as State,
} from "@colophon/contracts/assistant/alternatives/alternative";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { offerAlternative, startAlternative, stopAlternative } from "./request-alternative.ts";
import {
  type AlternativeDeps,
  type SectionRef,
  type AlternativeRef,
  compareAlternative,
  presentAlternatives,
} from "./read-alternatives.ts";
import { type AlternativeWorkDeps, alternativeWork } from "./write-alternative.job.ts";

/** Alternatives for scenes and chapters, stored next to the text until the author chooses. */
export interface Alternatives {
  /** @throws AppError "books.not_found", "manuscript.section_not_found" */
  read(which: SectionRef): Promise<State>;
  /** Price of an alternative for the scene at a position. @throws AppError as the endpoint says */
  offer(place: SectionRef & { version: number; at: number }): Promise<AlternativeOffer>;
  /** @throws AppError as the endpoint says; nothing is started then */
  order(request: SectionRef & StartAlternativeRequest): Promise<Alternative>;
  /** Both texts. @throws AppError "books.not_found", "takes.not_found" */
  compare(which: AlternativeRef): Promise<AlternativeComparison>;
  /** @throws AppError "books.not_found", "takes.not_found", "paid_work.not_running" */
  stop(which: AlternativeRef): Promise<Alternative>;
  /** Registers the worker that writes alternatives. */
  work(
    worker: RunWorker,
    queue: Queue,
    writing: Pick<AlternativeWorkDeps, "modelOf" | "prices">,
  ): Promise<void>;
}

/** @param deps.suggestions  stores alternatives, and applies them to the text */
export function createAlternatives(
  deps: AlternativeDeps & Omit<AlternativeWorkDeps, "modelOf" | "prices">,
): Alternatives {
  return {
    read: (which) => presentAlternatives(deps, which),
    offer: (place) => offerAlternative(deps, place),
    order: (request) => startAlternative(deps, request),
    compare: (which) => compareAlternative(deps, which),
    stop: (which) => stopAlternative(deps, which),
    work: (worker, queue, writing) => worker.work(queue, alternativeWork({ ...deps, ...writing })),
  };
}
