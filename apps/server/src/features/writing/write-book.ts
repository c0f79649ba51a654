import { editBook } from "./edit-book.ts";
import { finishBook, measureBook } from "./finish-book.ts";
import { holdAudition } from "./hold-audition.ts";
import { mendBlocked } from "./mend-blocked.ts";
import { planBook } from "./plan-book.ts";
import { proposeBlurb } from "./propose-blurb.ts";
import type { BookRun } from "./book-run.ts";
import { writeChapters } from "./write-chapters.ts";

/**
 * Writes a book to its end, from wherever its rows say it stands.
 * @throws ClaimLost, RunPaused, PlanRefused, SceneUnfit, ModelFailure; what was stored before stays
 */
export async function writeBook(run: BookRun): Promise<void> {
  // A local server tells its context window only when it is asked.
  await run.model.learn?.(run.signal);
  const plan = run.stored.plan ?? (await planBook(run));
  const voice = run.stored.voice ?? (await holdAudition(run, plan));
  const manuscript = await writeChapters(run, { plan, voice });
  await mendBlocked(run, manuscript);
  // Closing and measuring are code and take their time too; they fill the waiting for the editor's answer.
  const [letter, health, blurb] = await Promise.all([
    editBook(run, manuscript),
    measureBook(run, manuscript),
    proposeBlurb(run, manuscript),
  ]);
  await finishBook(run, { plan, health, letter, blurb });
}
