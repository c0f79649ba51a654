import type {
  StartInlineEditRequest,
  InlineEditDraft,
  InlineEditEnd,
  InlineEdit,
  InlineEdits as State,
} from "@colophon/contracts/assistant/inline-edits/inline-edit";
import { inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker, Runs } from "../../jobs/runs/runs.ts";
import {
  type StartEditDeps,
  startInlineEdit,
  presentInlineEdits,
  requireRun,
  stopInlineEdit,
} from "./request-inline-edit.ts";
import { type InlineEditDeps, inlineEditWork } from "./run-inline-edit.job.ts";
import type { BookRef } from "../../ports/book-ref.ts";

const LAST: ReadonlySet<string> = new Set<InlineEditEnd["type"]>(["passage-end"]);
const DRAFT: InlineEditDraft["type"] = "passage-draft";

/** Inline edits: a model rewrites a range of text, and the result is proposed as suggestions. */
export interface InlineEdits {
  /**
   * Edits of a section, and the price of the next one.
   * @throws AppError "books.not_found", "manuscript.section_not_found"
   */
  read(which: BookRef & { sectionId: string }): Promise<State>;
  /** @throws AppError as the endpoint says */
  order(request: BookRef & { sectionId: string } & StartInlineEditRequest): Promise<InlineEdit>;
  /** @throws AppError "books.not_found", "passages.not_found", "paid_work.not_running" */
  stop(which: BookRef & { editId: string }): Promise<InlineEdit>;
  /** Streams the text as it is written. @throws AppError "books.not_found", "passages.not_found" */
  streamEvents(request: BookRef & { editId: string; after: number; open: () => EventStream }): Promise<void>;
  /** Registers the worker that runs inline edits. */
  work(worker: RunWorker, queue: Queue, writing: Pick<InlineEditDeps, "modelOf" | "prices">): Promise<void>;
}

/** @param deps.suggestions  stores the resulting suggestions */
export function createInlineEdits(
  deps: StartEditDeps & Omit<InlineEditDeps, "modelOf" | "prices"> & { runs: Runs },
): InlineEdits {
  return {
    read: (which) => presentInlineEdits(deps, which),
    order: (request) => startInlineEdit(deps, request),
    stop: (which) => stopInlineEdit(deps, which),
    async streamEvents({ after, open, ...which }) {
      const run = await inTransaction(deps.db, (tx) => requireRun(deps, tx, which));
      await deps.runs.streamEvents({ run, after, open, lastTypes: LAST, draftName: DRAFT });
    },
    work: (worker, queue, writing) => worker.work(queue, inlineEditWork({ ...deps, ...writing })),
  };
}
