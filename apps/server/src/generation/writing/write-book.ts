import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { VoiceCard } from "@colophon/domain/writing-tasks";
import { editBook } from "./edit-book.ts";
import { finishBook, measureBook } from "./finish-book.ts";
import { holdAudition } from "./hold-audition.ts";
import { fixBlockedScenes } from "./fix-blocked-scenes.ts";
import { awaitApproval, generateOutline } from "./generate-outline.ts";
import { proposeBlurb } from "./propose-blurb.ts";
import { withSizeOf } from "./size-now.ts";
import type { BookRun } from "./book-run.ts";
import { writeChapters } from "./write-chapters.ts";

/** A book that its author has planned more for, each time at its very end, is ended no more than so often. */
const ENDINGS = 5;

/**
 * Writes a book to its end, from wherever its rows say it stands.
 * @throws LeaseLost, RunPaused, OutlineRejectedError, SceneUnfit, ModelFailure; what was stored before stays
 */
export async function writeBook(run: BookRun): Promise<void> {
  // A local server tells its context window only when it is asked.
  await run.model.learn?.(run.signal);
  if (run.stored.plan !== null) await awaitApproval(run);
  const plan = run.stored.plan ?? (await generateOutline(run));
  const voice = run.stored.voice ?? (await holdAudition(run, plan));
  for (let ending = 0; ending < ENDINGS; ending += 1) {
    if (await writeToTheEnd(run, { plan, voice })) return;
  }
  // programmer error: nobody plans a book further five times within the seconds that each ending takes
  throw new Error("a book was planned further each time it was whole");
}

/** @returns false where chapters were planned after the last one was begun */
async function writeToTheEnd(
  opened: BookRun,
  book: { plan: BookOutline; voice: VoiceCard | null },
): Promise<boolean> {
  const manuscript = await writeChapters(opened, book);
  const run = withSizeOf(opened, manuscript.plan);
  await fixBlockedScenes(run, manuscript);
  // Closing and measuring are code and take their time too; they fill the waiting for the editor's answer.
  const [editorialLetter, health, blurb] = await Promise.all([
    editBook(run, manuscript),
    measureBook(run, manuscript),
    proposeBlurb(run, manuscript),
  ]);
  return finishBook(run, { plan: manuscript.plan, health, editorialLetter, blurb });
}
