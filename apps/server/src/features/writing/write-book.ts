import { finishBook, measureBook } from "./finish-book.ts";
import { planBook } from "./plan-book.ts";
import { proposeBlurb } from "./propose-blurb.ts";
import { reviewBook } from "./review-book.ts";
import type { BookRun } from "./book-run.ts";
import { writeChapters } from "./write-chapters.ts";

/**
 * Writes a book to its end, from wherever its rows say it stands.
 * @throws ClaimLost, RunPaused, PlanRefused, ModelFailure; what was stored before stays
 */
export async function writeBook(run: BookRun): Promise<void> {
  const plan = run.storedPlan ?? (await planBook(run));
  const manuscript = await writeChapters(run, plan);
  // Closing and measuring are code and take their time too; they fill the waiting for the reader's answer.
  const [review, health, blurb] = await Promise.all([
    reviewBook(run, manuscript),
    measureBook(run, manuscript),
    proposeBlurb(run, manuscript),
  ]);
  await finishBook(run, { health, review, blurb });
}
