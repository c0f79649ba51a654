import { proveSoundArchive } from "@colophon/book-import/archive/sound-archive";
import { readBook } from "@colophon/book-import/import-book";
import { ImportError } from "@colophon/book-import/import-error";
import { checkEpub } from "./check-epub.ts";
import { checkManuscript } from "./check-manuscript.ts";
import type { CheckAnswer, CheckTask } from "./check-messages.ts";
import { UncheckableFile } from "./uncheckable-file.ts";

/** Of all files of an archive together, inflated: ten times the largest file, which text and pictures stay below. */
const MOST_INFLATED_BYTES = 100 * 1024 * 1024;

/** What there is to say of one file. @returns also what it is refused for */
export async function runCheck(task: CheckTask): Promise<CheckAnswer> {
  try {
    if (!isArchive(task.bytes)) await refuseOther(task);
    proveSoundArchive(task.bytes, { mostBytes: MOST_INFLATED_BYTES });
    if (task.tool === "epub") return { kind: "epub", check: await checkEpub(task.bytes) };
    return { kind: "manuscript", check: await checkManuscript(task) };
  } catch (error) {
    const refused = asRefusal(error);
    return { kind: "refused", code: refused.code, reason: refused.message };
  }
}

function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/** The importer knows what files of other kinds are, and what is to be done about them. */
async function refuseOther({ tool, bytes, filename }: CheckTask): Promise<never> {
  if (tool === "epub") throw new UncheckableFile("not_epub");
  await readBook({ bytes, filename });
  throw new UncheckableFile("not_a_document");
}

function asRefusal(error: unknown): UncheckableFile | ImportError {
  if (error instanceof ImportError) {
    return error.code === "unknown_kind" ? new UncheckableFile("not_a_document") : error;
  }
  if (error instanceof UncheckableFile) return error;
  throw error;
}
