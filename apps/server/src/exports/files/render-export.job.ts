import { AppError } from "@colophon/contracts/errors";
import { renderExportJob, type ExportStatus } from "@colophon/contracts/exports/files";
import type { PressStep } from "@colophon/press/press";
import type { Tx } from "../../platform/db/database.ts";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { LeaseLost, type LeasedRun, type RunRow, type RunWork, type Runs } from "../../jobs/runs/runs.ts";
import { type ExportResult, type ExportRow, findExport, saveResult } from "./export-requests.store.ts";
import { resultOf } from "./export-result.ts";
import { nameOfFile } from "./file-names.ts";
import { type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { rejectionOf } from "./render-set.ts";
import { type FilesDeps, makeCheckedFiles } from "./stored-files.ts";

/** Exports one worker runs at the same time; the press sets books one by one anyway. */
const WORKER_EXPORTS = 2;
/** An export whose worker died or failed this many times is abandoned, with a message for the author. */
const MAX_ATTEMPTS = 3;
const ABANDONED =
  "The files could not be made: something went wrong on our side, more than once. Your book is safe and nothing was charged. Please try again later, or choose fewer formats.";

const NOT_STORED =
  "Colophon cannot store files just now. Your book is safe and nothing was charged. Please order them again in a few minutes.";

export type RenderDeps = FilesDeps & BooksDeps & { runs: Pick<Runs, "recordProgress" | "complete" | "fail"> };

/** Rendering of files for the run worker; a failure reason is a message for the author. */
export function exportWork(deps: RenderDeps): RunWork<typeof renderExportJob.payload, string> {
  return {
    kind: "export",
    job: renderExportJob,
    runIdOf: ({ exportId }) => exportId,
    payloadOf: ({ id }) => ({ exportId: id }),
    concurrency: WORKER_EXPORTS,
    perOwner: 1,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS,
    noProgressReason: ABANDONED,
    carryOut: (run) => renderExport(deps, run),
    reasonOf: finalMessage,
    fail: (tx, run, sentence) => failExport(deps, tx, { run, sentence }),
  };
}

/** Renders and checks the files of one export. Safe to run twice: files are stored by content hash. */
async function renderExport(deps: RenderDeps, run: LeasedRun): Promise<void> {
  const order = await run.read((db) => findExport(db, run.runId));
  // It was deleted with its run.
  if (order === null) throw new LeaseLost();
  const result = await makeFiles(deps, run, order);
  await run.write("done", async (tx, row) => {
    await saveResult(tx, order.id, result);
    await deps.runs.complete(tx, { run: row, due: 0, description: "" });
  });
}

async function makeFiles(deps: RenderDeps, run: LeasedRun, order: ExportRow): Promise<ExportResult> {
  const { book_id: bookId, formats } = order;
  const notes = createProgressWriter(deps, run);
  notes.write({ stage: "rendering", progress: 5, step: "Setting the pages" });
  await notes.written();
  try {
    const book = await run.read(() =>
      readFinishedBook(deps, { ownerId: run.row.owner_id, bookId, look: order }),
    );
    const { files, notMade } = await makeCheckedFiles(deps, {
      book,
      formats,
      isLast: isLastAttempt(run),
      onProgress: (step) => notes.write(progressOf(step)),
    });
    return resultOf(files, notMade);
  } finally {
    await notes.written();
  }
}

/** Nothing of an export is stored until it ends, so each lease is another attempt. */
function isLastAttempt({ row }: LeasedRun): boolean {
  return row.attempts_without_progress === MAX_ATTEMPTS;
}

async function failExport(
  deps: RenderDeps,
  tx: Tx,
  { run, sentence }: { run: RunRow; sentence: string },
): Promise<void> {
  const reason = { code: "exports.not_made", detail: sentence, advice: "" };
  await deps.runs.fail(tx, { run, reason, description: "" });
}

type ProgressUpdate = {
  stage: Extract<ExportStatus, "rendering" | "checking">;
  progress: number;
  step: string;
};

/** Rendering takes most of the time; checks account for the last tenth. */
function progressOf({ step, done, total }: PressStep): ProgressUpdate {
  const progress = 10 + Math.round((80 * done) / total);
  if (step === "checking") {
    return { stage: "checking", progress, step: "Checking against the printers' rules" };
  }
  return {
    stage: "rendering",
    progress,
    step: `The ${nameOfFile(step)} is made; ${done} of ${total - 1} ${total === 2 ? "file" : "files"}`,
  };
}

/** Updates are written in sequence; a failed one is superseded by the next. */
function createProgressWriter(
  deps: RenderDeps,
  run: LeasedRun,
): { write: (note: ProgressUpdate) => void; written: () => Promise<void> } {
  let last = Promise.resolve();
  return {
    write(note) {
      last = last
        .then(() => deps.runs.recordProgress(run.db, run, note))
        .catch((error: unknown) => run.log.warn({ err: error }, "an export's progress was not noted"));
    },
    written: () => last,
  };
}

/** @returns null if a retry may help */
function finalMessage(error: unknown, run: LeasedRun): string | null {
  if (error instanceof AppError) return error.message;
  if (error instanceof StoreUnavailable) return isLastAttempt(run) ? NOT_STORED : null;
  const refusal = rejectionOf(error, isLastAttempt(run));
  if (refusal === null) return null;
  return `The files could not be made: ${refusal.message} Your book is safe and nothing was charged.`;
}
