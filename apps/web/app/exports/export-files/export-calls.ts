import type { CallReply } from "@colophon/contracts/api";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { ApiError, type ApiFile, call, callForFile } from "../../platform/api.ts";
import type { ExportChoices } from "./export-choices.ts";

/** Requests files of a finished book. @throws ApiError */
export function requestExport(
  bookId: string,
  choices: ExportChoices,
): Promise<CallReply<"POST /api/books/{id}/exports">> {
  const { formats, trim, paper, theme, largePrint } = choices;
  return call("POST /api/books/{id}/exports", {
    params: { id: bookId },
    body: { formats: [...formats], trim, paper, theme, large_print: largePrint },
  });
}

/** A file of a finished request. @throws ApiError */
export function fetchExportFile(which: {
  bookId: string;
  exportId: string;
  format: ExportFormat;
}): Promise<ApiFile> {
  return callForFile("GET /api/books/{id}/exports/{exportId}/files/{format}", {
    params: { id: which.bookId, exportId: which.exportId, format: which.format },
    query: { raw: "1" },
  });
}

/** All files of a finished request, in one ZIP. @throws ApiError */
export function fetchExportZip(which: { bookId: string; exportId: string }): Promise<ApiFile> {
  return callForFile("GET /api/books/{id}/exports/{exportId}/zip", {
    params: { id: which.bookId, exportId: which.exportId },
  });
}

/** Whether a file is missing because it was deleted; it is made again when requested again. */
export function isFileExpired(error: Error): boolean {
  return error instanceof ApiError && error.code === "exports.not_kept";
}

/** One file of a finished book at once, in its genre's look. @throws ApiError */
export function fetchQuickFile(bookId: string, format: ExportFormat): Promise<ApiFile> {
  return callForFile("GET /api/books/{id}/download/{format}", {
    params: { id: bookId, format },
    query: { raw: "1" },
  });
}
