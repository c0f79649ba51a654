import type {
  BeginBulkEditRequest,
  BulkEdits as State,
  ListBulkEditRequest,
} from "@colophon/contracts/assistant/bulk-edits/book-change";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type ChangeWorkDeps, changeWork } from "./change-book.job.ts";
import { requestBulkEdit, requestBulkEditList, stopChange } from "./request-bulk-edit.ts";
import { type ChangeDeps, presentChanges } from "./read-bulk-edits.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** One change over a whole book on its author's instruction: listed first, then proposed part by part. */
export interface BulkEdits {
  /** @throws AppError "books.not_found" */
  read(which: BookRef): Promise<State>;
  /** Requests a list of what would change. @throws AppError as the endpoint says; nothing is started then */
  list(request: BookRef & ListBulkEditRequest): Promise<State>;
  /** Requests changes to parts of the list. @throws AppError as the endpoint says; nothing is started then */
  begin(request: BookRef & { changeId: string } & BeginBulkEditRequest): Promise<State>;
  /**
   * Suggestions already made stay and are charged.
   * @throws AppError "books.not_found", "book_changes.not_found", "paid_work.not_running"
   */
  stop(which: BookRef & { changeId: string }): Promise<State>;
  /** Registers the worker that changes books. */
  work(worker: RunWorker, queue: Queue, writing: Pick<ChangeWorkDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.suggestions  stores the resulting suggestions */
export function createBulkEdits(deps: ChangeDeps & Omit<ChangeWorkDeps, "modelOf" | "prices">): BulkEdits {
  return {
    read: (which) => presentChanges(deps, which),
    list: (request) => requestBulkEditList(deps, request),
    begin: (request) => requestBulkEdit(deps, request),
    stop: (which) => stopChange(deps, which),
    work: (worker, queue, writing) => worker.work(queue, changeWork({ ...deps, ...writing })),
  };
}
