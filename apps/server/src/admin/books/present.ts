import type {
  AdminBook,
  AdminBookDetails,
  AdminModelCall,
  AdminRun,
  AdminRunEvent,
  CallTotals,
} from "@colophon/contracts/admin/books/admin-book";
import { cardState } from "@colophon/rules/card-state";
import { stageOf } from "../../library/books/books.ts";
import { wireMoment } from "../../platform/http/wire-moment.ts";
import type { Export, File, Finding, Hold, Run, Section } from "./book-work.store.ts";
import type { CallRow, EventRow } from "./calls-and-events.store.ts";
import type { BookInDetail, ListedBook } from "./listed-books.store.ts";
import { maskEvent } from "./mask-event.ts";

/** A row of the list in wire format. */
export function presentBook({ owner, created_at, deleted_at, writing, ...book }: ListedBook): AdminBook {
  const code = writing?.failure_code ?? null;
  const state = cardState({
    status: book.status,
    progress: { stage: stageOf(writing) },
    failure: code === null ? null : { code },
  });
  return {
    ...book,
    state,
    owner: owner === null ? null : { id: book.user_id, ...owner },
    created_at: created_at.toISOString(),
    deleted_at: wireMoment(deleted_at),
  };
}

/** Everything that was read about one book. */
export type BookWork = {
  book: BookInDetail;
  counts: AdminBookDetails["counts"];
  usage: CallTotals;
  tasks: AdminBookDetails["tasks"];
  runs: readonly Run[];
  usageOfRuns: readonly (CallTotals & { run_id: string })[];
  holds: readonly Hold[];
  sections: readonly Section[];
  findings: readonly Finding[];
  exports: readonly Export[];
  files: readonly File[];
};

/** All work on one book in wire format. */
export function presentDetails(work: BookWork): AdminBookDetails {
  const { language_variant, version, measured_at, updated_at, ...listed } = work.book;
  return {
    ...presentBook(listed),
    language_variant,
    version,
    measured_at: wireMoment(measured_at),
    updated_at: updated_at.toISOString(),
    counts: work.counts,
    usage: work.usage,
    tasks: work.tasks,
    runs: work.runs.map((run) => presentRun(run, work)),
    sections: work.sections.map((section) => ({
      ...section,
      finished_at: wireMoment(section.finished_at),
      deleted_at: wireMoment(section.deleted_at),
    })),
    findings: work.findings.map(withCreation),
    exports: work.exports.map(withCreation),
    files: work.files.map((file) => ({
      ...withCreation(file),
      last_used_at: file.last_used_at.toISOString(),
    })),
  };
}

const NO_CALLS: CallTotals = {
  calls: 0,
  failed: 0,
  input_tokens: 0,
  cached_input_tokens: 0,
  output_tokens: 0,
  cost_micro_usd: null,
  unpriced: 0,
  milliseconds: 0,
};

function presentRun(run: Run, { holds, usageOfRuns }: Pick<BookWork, "holds" | "usageOfRuns">): AdminRun {
  const own = usageOfRuns.find(({ run_id: id }) => id === run.id);
  const { run_id: _id, ...usage } = own ?? { ...NO_CALLS, run_id: run.id };
  return {
    ...withCreation(run),
    updated_at: run.updated_at.toISOString(),
    ended_at: wireMoment(run.ended_at),
    holds: holds
      .filter(({ reference }) => reference === run.id)
      .map(({ reference: _reference, ...hold }) => ({
        ...hold,
        opened_at: hold.opened_at.toISOString(),
        ended_at: wireMoment(hold.ended_at),
      })),
    usage,
  };
}

export function presentCall(call: CallRow): AdminModelCall {
  return withCreation(call);
}

export function presentEvent({ data, ...event }: EventRow): AdminRunEvent {
  return { ...withCreation(event), detail: maskEvent(data) };
}

function withCreation<R extends { created_at: Date }>(
  row: R,
): Omit<R, "created_at"> & { created_at: string } {
  return { ...row, created_at: row.created_at.toISOString() };
}
