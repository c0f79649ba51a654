import { AppError } from "@colophon/contracts/errors";
import type { ExportFormat } from "@colophon/contracts/exports";
import { rulesChecked } from "@colophon/press/preflight/preflight";
import type { PressStep } from "@colophon/press/press";
import { PressError } from "@colophon/press/press-error";
import type { Log } from "../../platform/log/log.ts";
import { type ExportDeps, keepFile } from "./download-file.ts";
import {
  type ExportRow,
  type StoredFile,
  claimExport,
  failExport,
  finishExport,
  noteProgress,
} from "./export-orders.store.ts";
import { contentHash, filenameOf } from "./file-key.ts";
import { pressOrderOf, readFinishedBook } from "./finished-book.ts";

/** An export whose worker died or failed this often is given up, with words for the author. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP =
  "The files could not be made: something went wrong on our side, more than once. Your book is safe and nothing was charged. Please try again later, or choose fewer formats.";
/** The press may succeed at a second try after these; what else it says lies in the manuscript. */
const PASSING: ReadonlySet<string> = new Set(["busy", "timeout", "memory", "crashed"]);

const NAMES: Readonly<Record<ExportFormat, string>> = {
  pdf: "print PDF",
  "reading-pdf": "screen PDF",
  epub: "EPUB",
  docx: "Word file",
  txt: "plain text",
  cover: "paperback cover",
  hardcover: "hardcover's cover",
  "front-jpeg": "front cover",
  "front-png": "front cover",
};

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
  const set = await deps.press.renderSet(formats, book.manuscript, order, {
    onProgress: (step) => notes.write(noteOf(step)),
  });
  await notes.written();
  const findings = set.findings.map((finding) => ({ ...finding, page: finding.page ?? null }));
  const files: StoredFile[] = [];
  for (const file of set.files) {
    const format = file.kind;
    const key = { bookId, format, contentHash: contentHash(format, book.manuscript, order) };
    const ofFile = findings.filter((finding) => finding.file === format || finding.file === null);
    const object_key = await keepFile(deps, { key, file, findings: ofFile });
    files.push({
      format,
      filename: filenameOf(book.title, format),
      object_key,
      media_type: file.mediaType,
      bytes: file.bytes.byteLength,
      pages: file.pages,
    });
  }
  await finishExport(
    deps.db,
    { id, attempt },
    {
      files,
      findings,
      rules_checked: rulesChecked(formats),
    },
  );
}

/** The files are most of the work; the last tenth is their examination. */
function noteOf({ step, done, total }: PressStep): Note {
  const progress = 10 + Math.round((80 * done) / total);
  if (step === "checking")
    return { status: "checking", progress, step: "Checking against the printers' rules" };
  return {
    status: "rendering",
    progress,
    step: `The ${NAMES[step]} is made; ${done} of ${total - 1} ${total === 2 ? "file" : "files"}`,
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
  if (!(error instanceof PressError) || (PASSING.has(error.code) && !isLast)) return null;
  return `The files could not be made: ${error.message} Your book is safe and nothing was charged.`;
}
