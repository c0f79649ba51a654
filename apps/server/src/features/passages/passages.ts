import type {
  OrderPassageRequest,
  PassageDraft,
  PassageEnd,
  PassageOrder,
  Passages as State,
} from "@colophon/contracts/passages/passage";
import { inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker, Runs } from "../runs/runs.ts";
import { type OrderDeps, orderPassage, presentPassages, requireRun, stopPassage } from "./order-passage.ts";
import { type PassageDeps, passageWork } from "./work-passage.job.ts";

type Which = { ownerId: string; bookId: string };

const LAST: ReadonlySet<string> = new Set<PassageEnd["type"]>(["passage-end"]);
const DRAFT: PassageDraft["type"] = "passage-draft";

/** Passages of a text that a model works on; what comes back is proposed. */
export interface Passages {
  /** What is being done to a section, and what the next order would cost. @throws AppError "books.not_found", "manuscript.section_not_found" */
  read(which: Which & { sectionId: string }): Promise<State>;
  /** @throws AppError as the endpoint says */
  order(request: Which & { sectionId: string } & OrderPassageRequest): Promise<PassageOrder>;
  /** @throws AppError "books.not_found", "passages.not_found", "paid_work.not_running" */
  stop(which: Which & { orderId: string }): Promise<PassageOrder>;
  /** The text as it is written. @throws AppError "books.not_found", "passages.not_found" */
  streamEvents(request: Which & { orderId: string; after: number; open: () => EventStream }): Promise<void>;
  /** Has the worker work on passages. */
  work(worker: RunWorker, queue: Queue, writing: Pick<PassageDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.suggestions  where what comes back is kept */
export function createPassages(
  deps: OrderDeps & Omit<PassageDeps, "modelOf" | "prices"> & { runs: Runs },
): Passages {
  return {
    read: (which) => presentPassages(deps, which),
    order: (request) => orderPassage(deps, request),
    stop: (which) => stopPassage(deps, which),
    async streamEvents({ after, open, ...which }) {
      const run = await inTransaction(deps.db, (tx) => requireRun(deps, tx, which));
      await deps.runs.streamEvents({ run, after, open, lastTypes: LAST, draftName: DRAFT });
    },
    work: (worker, queue, writing) => worker.work(queue, passageWork({ ...deps, ...writing })),
  };
}
