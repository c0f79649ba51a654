import { AppError } from "@colophon/contracts/errors";
import type { Log } from "../../platform/log/log.ts";
import { type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { type FilesDeps, obtainFile } from "./stored-files.ts";

/**
 * Renders the print PDF of a newly finished book in its default layout, so that the print proof is ready when
 * requested. Failures are reported only when someone requests the file.
 */
export async function printAhead(
  deps: FilesDeps & BooksDeps & { log: Log },
  which: { ownerId: string; bookId: string },
): Promise<void> {
  try {
    const book = await readFinishedBook(deps, { ...which, look: {} });
    await obtainFile(deps, { book, format: "pdf" });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    deps.log.info({ err: error, bookId: which.bookId }, "print pages were not made ahead");
  }
}
