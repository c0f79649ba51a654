import { assertReadableKind } from "@colophon/book-import/import-book";
import { ImportError } from "@colophon/book-import/import-error";

const SENTENCES = {
  not_epub:
    "This file is not an EPUB. Please choose the .epub file of your e-book; a Word file goes to the manuscript check.",
  not_a_document:
    "This file is neither a Word file (.docx) nor an EPUB, whatever its name says. Please save your book as one of the two and check that file.",
  no_package:
    "This file is an archive without the package that makes it an EPUB, so there is nothing to check. Please make the e-book anew and check that file.",
  too_much:
    "This file takes more time or memory to check than a book does, and the check was given up. Please open it in the program it was made with, save it anew, and check that one.",
  unreadable:
    "This file could not be read to its end, so nothing can be said of it. Please open it in the program it was made with, save it anew, and check that one.",
} as const;

/** Why a file can't be checked; the message is shown to its sender. */
export class UncheckableFile extends Error {
  readonly code: keyof typeof SENTENCES;

  constructor(code: keyof typeof SENTENCES, options?: ErrorOptions) {
    super(SENTENCES[code], options);
    this.name = "UncheckableFile";
    this.code = code;
  }
}

/**
 * Rejects a file by its first bytes if it isn't of a checkable kind, before a process is started for it.
 * @throws UncheckableFile, ImportError
 */
export function assertArchive({ tool, bytes }: { tool: "manuscript" | "epub"; bytes: Uint8Array }): void {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return;
  if (tool === "epub") throw new UncheckableFile("not_epub");
  // The importer recognizes other kinds of files, and knows what to do about them.
  assertReadableKind(bytes);
  throw new UncheckableFile("not_a_document");
}

/** Why a file was rejected. @throws everything else */
export function asRejection(error: unknown): UncheckableFile | ImportError {
  if (error instanceof ImportError) {
    return error.code === "unknown_kind" ? new UncheckableFile("not_a_document") : error;
  }
  if (error instanceof UncheckableFile) return error;
  throw error;
}
