import type { ExportFormat, ExportLayout } from "@colophon/contracts/exports/export-request";
import { type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { assertBindable } from "./assert-bindable.ts";
import { type ExportedFile, type FilesDeps, obtainFile } from "./stored-files.ts";

export type DownloadRequest = { ownerId: string; bookId: string; format: ExportFormat; look: ExportLayout };

/** Makes one file while the author waits. */
export async function downloadFile(
  deps: FilesDeps & BooksDeps,
  request: DownloadRequest,
): Promise<ExportedFile> {
  const { format } = request;
  const book = await readFinishedBook(deps, request);
  assertBindable([format], book.order);
  return obtainFile(deps, { book, format });
}
