import { AppError } from "@colophon/contracts/errors";
import { rulesChecked } from "@colophon/press/preflight/preflight";
import type { PressStep } from "@colophon/press/press";
import type { Log } from "../../platform/log/log.ts";
import { type ExportDeps, keepFile } from "./download-file.ts";
import {
  type ExportResult,
  type ExportRow,
  type StoredFile,
  claimExport,
  failExport,
  finishExport,
  noteProgress,
} from "./export-orders.store.ts";
import { contentHash } from "./file-key.ts";
import { filenameOf, nameOfFile } from "./file-names.ts";
import { pressOrderOf, readFinishedBook } from "./finished-book.ts";
import { distinctFindings } from "./present-export.ts";
import { isRefusal, renderSet } from "./render-set.ts";

/** An export whose worker died or failed this often is given up, with words for the author. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP =
  "The files could not be made: something went wrong on our side, more than once. Your book is safe and nothing was charged. Please try again later, or choose fewer formats.";

type JobDeps = ExportDeps & { log: Log };

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
  const { id, attempt, book_id: bookId, formats } = claimed;
  const book = await readFinishedBook(deps.books, { ownerId: claimed.owner_id, bookId });
  const order = pressOrderOf(claimed, book.genre);
  const notes = createNotes(deps, { id, attempt });
  const { manuscript } = book;
  const set = await renderSet(deps.press, {
    formats,
    manuscript,
    order,
    isLast: attempt === MOST_ATTEMPTS,
    onProgress: (step) => notes.write(noteOf(step)),
  });
  await notes.written();
  const files: StoredFile[] = [];
  for (const { file, findings, formats: madeWith } of set.files) {
    const format = file.kind;
    const hash = contentHash({ format, formats: madeWith, manuscript, order });
    const object_key = await keepFile(deps, { key: { bookId, format, contentHash: hash }, file, findings });
    const { mediaType: media_type, pages } = file;
    const filename = filenameOf(book.title, format);
    files.push({ format, filename, object_key, media_type, bytes: file.bytes.byteLength, pages });
  }
  const result: ExportResult = {
    files,
    not_made: set.notMade,
    findings: distinctFindings(set.files),
    rules_checked: rulesChecked(files.map(({ format }) => format)),
  };
  await finishExport(deps.db, { id, attempt }, result);
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
