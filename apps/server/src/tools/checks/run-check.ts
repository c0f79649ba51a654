import { proveSoundArchive } from "@colophon/book-import/archive/sound-archive";
import { checkEpub } from "./check-epub.ts";
import { checkManuscript } from "./check-manuscript.ts";
import type { CheckAnswer, CheckTask } from "./check-messages.ts";
import { asRejection } from "./uncheckable-file.ts";

/** Of all files of an archive together, inflated: ten times the largest file, which text and pictures stay below. */
const MAX_INFLATED_BYTES = 100 * 1024 * 1024;

/** What there is to say of one archive. @returns also what it is refused for */
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
