import { AppError } from "@colophon/contracts/errors";
import type { PressStep } from "@colophon/press/press";
import type { Log } from "../../platform/log/log.ts";
import {
  type ExportRow,
  claimExport,
  failExport,
  finishExport,
  noteProgress,
} from "./export-orders.store.ts";
import { resultOf } from "./export-result.ts";
import { nameOfFile } from "./file-names.ts";
import { type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { isRefusal } from "./render-set.ts";
import { type FilesDeps, makeCheckedFiles } from "./stored-files.ts";

/** An export whose worker died or failed this often is given up, with words for the author. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP =
  "The files could not be made: something went wrong on our side, more than once. Your book is safe and nothing was charged. Please try again later, or choose fewer formats.";

type JobDeps = FilesDeps & BooksDeps & { log: Log };

/**
 * Makes and checks the files of one export. Safe to run twice: files are stored under their content,
 * and only the attempt that was claimed last may end the export.
 */
export async function renderExport(deps: JobDeps, exportId: string): Promise<void> {
  const claimed = await claimExport(deps.db, exportId);
  if (claimed === null) return;
  if (claimed.attempt > MOST_ATTEMPTS) return failExport(deps.db, claimed, GIVEN_UP);
  try {
    await makeFiles(deps, claimed);
  } catch (error) {
    const sentence = finalSentence(error, { isLast: claimed.attempt === MOST_ATTEMPTS });
    if (sentence === null) throw error;
    deps.log.warn({ err: error, exportId }, "an export failed");
    await failExport(deps.db, claimed, sentence);
  }
}

async function makeFiles(deps: JobDeps, claimed: ExportRow & { owner_id: string }): Promise<void> {
  const { id, attempt, book_id: bookId, owner_id: ownerId, formats } = claimed;
  const book = await readFinishedBook(deps, { ownerId, bookId, look: claimed });
  const notes = createNotes(deps, { id, attempt });
  const { files, notMade } = await makeCheckedFiles(deps, {
    book,
    formats,
    isLast: attempt === MOST_ATTEMPTS,
    onProgress: (step) => notes.write(noteOf(step)),
  });
  await notes.written();
  await finishExport(deps.db, { id, attempt }, resultOf(files, notMade));
}

/** The files are most of the work; the last tenth is their examination. */
function noteOf({ step, done, total }: PressStep): Note {
  const progress = 10 + Math.round((80 * done) / total);
  if (step === "checking")
    return { status: "checking", progress, step: "Checking against the printers' rules" };
  return {
    status: "rendering",
    progress,
    step: `The ${nameOfFile(step)} is made; ${done} of ${total - 1} ${total === 2 ? "file" : "files"}`,
  };
}

type Note = Parameters<typeof noteProgress>[2];

/** Notes follow each other; one that cannot be written is made good by the next. */
function createNotes(
  deps: JobDeps,
  claim: { id: string; attempt: number },
): { write: (note: Note) => void; written: () => Promise<void> } {
  let last = Promise.resolve();
  return {
    write(note) {
      last = last
        .then(() => noteProgress(deps.db, claim, note))
        .catch((error: unknown) => deps.log.warn({ err: error }, "an export's progress was not noted"));
    },
    written: () => last,
  };
}

/** @returns null where another try may help */
function finalSentence(error: unknown, { isLast }: { isLast: boolean }): string | null {
  if (error instanceof AppError) return error.message;
  if (!isRefusal(error, isLast)) return null;
  return `The files could not be made: ${error.message} Your book is safe and nothing was charged.`;
}
