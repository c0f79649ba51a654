import type {
  OrderTakeRequest,
  Take,
  TakeComparison,
  TakeOffer,
  Takes as State,
} from "@colophon/contracts/takes/take";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { offerTake, orderTake, stopTake } from "./order-take.ts";
import { type TakeDeps, type WhichSection, type WhichTake, compareTake, presentTakes } from "./read-takes.ts";
import { type TakeWorkDeps, takeWork } from "./write-take.job.ts";

/** Other takes of scenes and chapters, which stand beside the text until their author chooses. */
export interface Takes {
  /** @throws AppError "books.not_found", "manuscript.section_not_found" */
  read(which: WhichSection): Promise<State>;
  /** What another take of the scene at a place would cost. @throws AppError as the endpoint says */
  offer(place: WhichSection & { version: number; at: number }): Promise<TakeOffer>;
  /** @throws AppError as the endpoint says; nothing is begun then */
  order(request: WhichSection & OrderTakeRequest): Promise<Take>;
  /** Both texts. @throws AppError "books.not_found", "takes.not_found" */
  compare(which: WhichTake): Promise<TakeComparison>;
  /** @throws AppError "books.not_found", "takes.not_found", "paid_work.not_running" */
  stop(which: WhichTake): Promise<Take>;
  /** Has the worker write takes. */
  work(worker: RunWorker, queue: Queue, writing: Pick<TakeWorkDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.suggestions  where a take is kept, and taken into the text */
export function createTakes(deps: TakeDeps & Omit<TakeWorkDeps, "modelOf" | "prices">): Takes {
  return {
    read: (which) => presentTakes(deps, which),
    offer: (place) => offerTake(deps, place),
    order: (request) => orderTake(deps, request),
    compare: (which) => compareTake(deps, which),
    stop: (which) => stopTake(deps, which),
    work: (worker, queue, writing) => worker.work(queue, takeWork({ ...deps, ...writing })),
  };
}
