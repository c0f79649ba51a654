import type {
  BeginBookChangeRequest,
  BookChanges as State,
  ListBookChangeRequest,
} from "@colophon/contracts/book-changes/book-change";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type ChangeWorkDeps, changeWork } from "./change-book.job.ts";
import { orderChange, orderList, stopChange } from "./order-change.ts";
import { type ChangeDeps, type Which, presentChanges } from "./read-changes.ts";

/** One change over a whole book at its author's word: listed first, then proposed part by part. */
export interface BookChanges {
  /** @throws AppError "books.not_found" */
  read(which: Which): Promise<State>;
  /** Has a list made of what would change. @throws AppError as the endpoint says; nothing is begun then */
  list(request: Which & ListBookChangeRequest): Promise<State>;
  /** Has parts of the list changed. @throws AppError as the endpoint says; nothing is begun then */
  begin(request: Which & { changeId: string } & BeginBookChangeRequest): Promise<State>;
  /** What is proposed already stays and is paid for. @throws AppError "books.not_found", "book_changes.not_found", "paid_work.not_running" */
  stop(which: Which & { changeId: string }): Promise<State>;
  /** Has the worker change books. */
  work(worker: RunWorker, queue: Queue, writing: Pick<ChangeWorkDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.suggestions  where what comes back is kept */
export function createBookChanges(
  deps: ChangeDeps & Omit<ChangeWorkDeps, "modelOf" | "prices">,
): BookChanges {
  return {
    read: (which) => presentChanges(deps, which),
    list: (request) => orderList(deps, request),
    begin: (request) => orderChange(deps, request),
    stop: (which) => stopChange(deps, which),
    work: (worker, queue, writing) => worker.work(queue, changeWork({ ...deps, ...writing })),
  };
}
