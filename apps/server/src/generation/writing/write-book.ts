import type { BookOutline } from "@colophon/contracts/library/books/outline";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import { editBook } from "./edit-book.ts";
import { finishBook, measureBook } from "./finish-book.ts";
import { holdAudition } from "./hold-audition.ts";
import { fixBlockedScenes } from "./fix-blocked-scenes.ts";
import { awaitApproval, generateOutline } from "./generate-outline.ts";
import { proposeBlurb } from "./propose-blurb.ts";
import { withSizeOf } from "./size-now.ts";
import type { BookRun } from "./book-run.ts";
import { writeChapters } from "./write-chapters.ts";

/**
 * Maximum number of times a book is ended again because its author planned more chapters at the last moment.
 */
const ENDINGS = 5;

/**
 * Writes a book to its end, starting from whatever its rows contain.
 * @throws LeaseLost, RunPaused, OutlineRejectedError, SceneUnfit, ModelFailure; anything stored before stays
 */
export async function writeBook(run: BookRun): Promise<void> {
  // A local server reports its context window only on request.
  await run.model.learn?.(run.signal);
  if (run.stored.plan !== null) await awaitApproval(run);
  const plan = run.stored.plan ?? (await generateOutline(run));
  const voice = run.stored.voice ?? (await holdAudition(run, plan));
  for (let ending = 0; ending < ENDINGS; ending += 1) {
    if (await writeToTheEnd(run, { plan, voice })) return;
  }
  // programmer error: nobody extends a book five times within the seconds each ending takes
  throw new Error("a book was planned further each time it was whole");
}

/** @returns false if chapters were added after the last one was started */
async function writeToTheEnd(
  opened: BookRun,
  book: { plan: BookOutline; voice: VoiceCard | null },
): Promise<boolean> {
  const manuscript = await writeChapters(opened, book);
  const run = withSizeOf(opened, manuscript.plan);
  await fixBlockedScenes(run, manuscript);
  // Closing and measuring are code and take time too; they run while the editor's answer is pending.
  const [editorialLetter, health, blurb] = await Promise.all([
    editBook(run, manuscript),
    measureBook(run, manuscript),
    proposeBlurb(run, manuscript),
  ]);
  return finishBook(run, { plan: manuscript.plan, health, editorialLetter, blurb });
}
