import type { Chapters } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import { type BookWorkDeps, writeContinuation } from "../../generation/writing/writing.ts";
import { ChapterBrief, continuationKind } from "./continuation-kind.ts";

/** A chapter has few scenes; a stalled progress bar is useless. */
const SHARE_A_STEP = 30;
const MAX_RUNNING_PROGRESS = 95;

export type ChapterDeps = BookWorkDeps & { chapters: Pick<Chapters, "append"> };

/** Writes further chapters. */
export function continuationWork(deps: ChapterDeps): StartWork {
  return paidWork(continuationKind, { ...deps, carryOut: (run) => writeChapter(deps, run) });
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
