import { AppError } from "@colophon/contracts/errors";
import { continuationJob } from "@colophon/contracts/assistant/continuation/jobs";
import type { Tx } from "../../platform/db/database.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import type { LeasedRun, RunRow, RunWork } from "../../jobs/runs/runs.ts";
import { type BookWorkDeps, failureCode, writeContinuation } from "../../generation/writing/writing.ts";
import { type ChapterFailure, chapterFailures } from "./failure-texts.ts";
import { ChapterBrief } from "./request-continuation.ts";

/** Leases without completion before a chapter is abandoned. */
const MAX_ATTEMPTS_WITHOUT_PROGRESS = 4;
/** Chapters a worker writes concurrently, and how many of them may be one author's. */
const WORKER_CHAPTERS = 4;
const CHAPTERS_PER_AUTHOR = 2;
/** A chapter has few scenes; a stalled progress bar is useless. */
const SHARE_A_STEP = 30;
const MAX_RUNNING_PROGRESS = 95;

export type ChapterDeps = BookWorkDeps & { chapters: Pick<Chapters, "append"> };

/** Run work that writes further chapters. */
export function chapterWork(deps: ChapterDeps): RunWork<typeof continuationJob.payload, ChapterFailure> {
  return {
    kind: "chapter",
    job: continuationJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_CHAPTERS,
    perOwner: CHAPTERS_PER_AUTHOR,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS_WITHOUT_PROGRESS,
    noProgressReason: "workers_lost",
    carryOut: (run) => writeChapter(deps, run),
    reasonOf,
    fail: (tx, run, code) => failChapter(deps, tx, { run, code }),
  };
}

/**
 * Nothing is stored before the chapter is complete: then it is added to the book and charged, in one write.
 */
async function writeChapter(deps: ChapterDeps, run: LeasedRun): Promise<void> {
  const { section_id: id, words_per_chapter: words, note, card } = ChapterBrief.parse(run.row.brief);
  let progress = 0;
  const written = await writeContinuation(deps, run, {
    id,
    words,
    note,
    card,
    async step(label) {
      progress = Math.min(MAX_RUNNING_PROGRESS, progress + SHARE_A_STEP);
      await deps.runs.recordProgress(run.db, run, { stage: "writing", progress, step: label });
    },
  });
  await run.write("done", async (tx, row) => {
    await deps.chapters.append(tx, written);
    await written.saveRelated(tx);
    await deps.runs.complete(tx, { run: row, due: row.cost, description: `Chapter “${written.title}”` });
  });
}

async function failChapter(
  deps: ChapterDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: ChapterFailure },
): Promise<void> {
  const reason = { code, ...chapterFailures[code] };
  await deps.runs.fail(tx, { run, reason, description: "A chapter that was not written" });
}

function reasonOf(error: unknown): ChapterFailure {
  return error instanceof AppError ? "no_room" : failureCode(error);
}
