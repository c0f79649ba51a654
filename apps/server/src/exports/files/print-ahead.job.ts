import { AppError } from "@colophon/contracts/errors";
import type { Log } from "../../platform/log/log.ts";
import { type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { type FilesDeps, obtainFile } from "./stored-files.ts";

/**
 * Makes the print PDF of a book that was just finished, in the look it has before anybody chooses another:
 * the print proof is then there when it is asked for. What cannot be made is said to whoever asks for it.
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
