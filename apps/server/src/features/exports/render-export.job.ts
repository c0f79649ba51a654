import type { ExportFinding, ExportFormat } from "@colophon/contracts/exports";
import { ExportFormat as Format } from "@colophon/contracts/exports";
import { PressError } from "@colophon/press/press-error";
import { AppError } from "@colophon/contracts/errors";
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
import type { ExportPress } from "./export-press.ts";
import { contentHash, filenameOf } from "./file-key.ts";
import { pressOrderOf, readFinishedBook } from "./finished-book.ts";

/** An export whose worker died or failed this often is given up, with words for the author. */
const MOST_ATTEMPTS = 3;
const GIVEN_UP =
  "The files could not be made: something went wrong on our side, more than once. Your book is safe and nothing was charged. Please try again later, or choose fewer formats.";
/** The press may succeed at a second try after these; what else it says lies in the manuscript. */
const PASSING: ReadonlySet<string> = new Set(["busy", "crashed"]);

const STEPS: Readonly<Record<ExportFormat, string>> = {
  pdf: "Setting the print pages",
  "reading-pdf": "Setting the pages for screens",
  epub: "Making the EPUB",
  docx: "Making the Word file",
  txt: "Writing the plain text",
  cover: "Drawing the paperback cover",
  hardcover: "Drawing the hardcover's cover",
  "front-jpeg": "Drawing the front cover",
  "front-png": "Drawing the front cover",
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
    const sentence = finalSentence(error);
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
    onProgress: ({ kind, done, total }) =>
      notes.write(
        done >= total
          ? { status: "checking", progress: 90, step: "Checking against the printers' rules" }
          : { status: "rendering", progress: 5 + Math.round((85 * done) / total), step: STEPS[kind] },
      ),
  });
  await notes.written();
  const findings = set.findings.map(presentFinding);
  const rules_checked = set.rulesChecked ?? null;
  const files: StoredFile[] = [];
  for (const file of set.files) {
    const format = file.kind;
    const key = { bookId, format, contentHash: contentHash(format, book.manuscript, order) };
    const ofFile = findings.filter((finding) => finding.file === format || finding.file === null);
    const object_key = await keepFile(deps, { key, file, findings: ofFile, rules_checked });
    files.push({
      format,
      filename: filenameOf(book.title, format),
      object_key,
      media_type: file.mediaType,
      bytes: file.bytes.byteLength,
      pages: file.pages,
    });
  }
  await finishExport(deps.db, { id, attempt }, { files, findings, rules_checked });
}

type SetFinding = Awaited<ReturnType<ExportPress["renderSet"]>>["findings"][number];

function presentFinding(finding: SetFinding): ExportFinding {
  const { code, severity, sentence, hint } = finding;
  const file = Format.safeParse(finding.file).data ?? null;
  return { code, severity, sentence, hint, file, page: finding.page ?? null };
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
function finalSentence(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  if (!(error instanceof PressError) || PASSING.has(error.code)) return null;
  return `The files could not be made: ${error.message} Your book is safe and nothing was charged.`;
}
