import { proveSoundArchive } from "@colophon/book-import/archive/sound-archive";
import { checkEpub } from "./check-epub.ts";
import { checkManuscript } from "./check-manuscript.ts";
import type { CheckAnswer, CheckTask } from "./check-messages.ts";
import { asRejection } from "./uncheckable-file.ts";

/**
 * For all files of an archive together, inflated: ten times the largest file, more than text and images need.
 */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

/** Checks one archive. @returns also its rejection, if any */
export async function runCheck(task: CheckTask): Promise<CheckAnswer> {
  try {
    proveSoundArchive(task.bytes, { maxBytes: MAX_INFLATED_BYTES });
    if (task.tool === "epub") return { kind: "epub", check: await checkEpub(task.bytes) };
    return { kind: "manuscript", check: await checkManuscript(task) };
  } catch (error) {
    const { code, message } = asRejection(error);
    return { kind: "refused", code, reason: message };
  }
}
