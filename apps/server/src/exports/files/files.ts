import { AppError } from "@colophon/contracts/errors";
import { type Export, printAheadJob } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type DownloadRequest, downloadFile } from "./download-file.ts";
import { nameOfFile } from "./file-names.ts";
import { type ForecastRequest, forecastExport } from "./forecast-export.ts";
import { madeHashes } from "./content-hashes.ts";
import { surveyBook } from "./survey-book.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { type ListRequest, listBookExports } from "./list-exports.ts";
import {
  type ExportRequestDeps,
  type ExportInput,
  findExportRequest,
  requestExport,
  readExport,
} from "./request-export.ts";
import { type SetOf, type SetRequest, makeSet, readCurrentBook } from "./package-set.ts";
import { withheldFormats } from "./present-export.ts";
import { printAhead } from "./print-ahead.job.ts";
import { type RenderDeps, exportWork } from "./render-export.job.ts";
import { type ExportedFile, readStoredFile } from "./stored-files.ts";
import { type CleanupDeps, cleanupFiles } from "./cleanup-files.ts";
import { type PreviewRequest, previewWrap } from "./wrap-preview.ts";
import { type ZippedFiles, zipExport } from "./zip-export.ts";

export type { ExportedFile } from "./stored-files.ts";
export { PRESS_EDITION } from "./file-key.ts";
export { filenameOf, nameInZip, nameOfFile, zipNameOf } from "./file-names.ts";
export type { BookParts } from "./file-key.ts";
export type { MadeSet, CurrentBook } from "./package-set.ts";
export type { SurveyedBook } from "./survey-book.ts";
export { rejectionOf } from "./render-set.ts";
export { unmadeFindings } from "./unmade-findings.ts";

type ExportRef = { ownerId: string; bookId: string; exportId: string };

/** Exports finished books as files. */
export type Exports = ReturnType<typeof createExports>;

/**
 * Files are stored under a hash of everything that goes into them, so a changed book never gets a stale file.
 */
export function createExports(deps: ExportRequestDeps & RenderDeps & CleanupDeps) {
  return {
    /**
     * @returns the file, from the store or newly rendered and verified complete; preflight isn't run
     * @throws  AppError "books.not_found", "books.not_completed", "exports.render_failed", "server.busy"
     */
    download: (request: DownloadRequest) => downloadFile(deps, request),
    /** The wrap as an image for screens. @throws AppError "exports.pages_unknown" and others; FieldError */
    previewWrap: (request: PreviewRequest) => previewWrap(deps, request),
    /**
     * @returns the export, ready at once if all its files are in the store, else queued
     * @throws  AppError "books.not_found", "books.not_completed", "exports.too_many_running"; FieldError
     */
    order: (request: ExportInput) => requestExport(deps, request),
    /** A book's exports from all devices, newest first. @throws AppError "books.not_found" */
    list: (request: ListRequest) => listBookExports(deps, request),
    /**
     * Known page counts and rejections of a book before anything is rendered.
     * @throws AppError as `download` does for books
     */
    forecast: (request: ForecastRequest) => forecastExport(deps, request),
    /** The current book, read once: forecast, text, and file hashes. @throws AppError as `forecast` */
    survey: (which: { ownerId: string; bookId: string }) => surveyBook(deps, which),
    /** Content hashes of an export's finished files. */
    madeHashes: (exportId: string) => madeHashes(deps.db, exportId),
    /** @throws AppError "exports.not_found" */
    find: (which: ExportRef) => readExport(deps, which),
    /**
     * @throws AppError "exports.not_found", "exports.withheld" for a file that has a blocker,
     *         "exports.not_kept" for one that was deleted; a new request renders it again
     */
    async file({ format, ...which }: ExportRef & { format: ExportFormat }): Promise<ExportedFile> {
      const { row } = await findExportRequest(deps, which);
      const file = row.files.find((made) => made.format === format);
      if (file === undefined) throw new AppError("exports.not_found");
      if (withheldFormats(row).includes(format)) throw withheld(format, row.findings);
      const key = { bookId: row.book_id, format, contentHash: file.content_hash };
      const kept = await readStoredFile(deps, key);
      if (kept === null) throw new AppError("exports.not_kept", { format: nameOfFile(format) });
      return { ...kept, filename: file.filename };
    },
    /** All files an export offers, as one ZIP. @throws AppError as `file` does, before the first byte */
    async zip(which: ExportRef): Promise<ZippedFiles> {
      const { row } = await findExportRequest(deps, which);
      const book = await deps.books.find(deps.db, row.book_id);
      if (book === null) throw new AppError("exports.not_found");
      return zipExport(deps, { row, title: book.title });
    },
    /**
     * Renders and checks a set of files with the book's settings; files in the store are reused.
     * @throws like `makeSet`
     */
    makeSet: (request: SetRequest) => makeSet(deps, request),
    /** The current book and the content of each file in a set. @throws AppError like `readCurrentBook` */
    standing: (of: SetOf) => readCurrentBook(deps, of),
    /** Queues the print pages of a book in the transaction that finishes or changes it. */
    printAhead: (tx: Tx, { bookId, ownerId }: { bookId: string; ownerId: string }) =>
      deps.queue.enqueue(tx, printAheadJob, { bookId, ownerId }, { key: bookId, group: ownerId }),
    /**
     * Deletes files that are unused or beyond a quota.
     * @returns null if another process is already cleaning up
     */
    cleanup: () => cleanupFiles(deps),
    /** Checks a sample of files, a different one each time, for rows whose file isn't in the store. */
    findMissing: (sample: number) => findMissingFiles(deps, sample),
    /** Processes export requests and newly finished books until the queue stops. */
    async work(worker: RunWorker, queue: Queue): Promise<void> {
      await worker.work(queue, exportWork(deps));
      await queue.work(printAheadJob, { concurrency: 1 }, ({ payload }) => printAhead(deps, payload));
    },
  };
}

function withheld(format: ExportFormat, findings: Export["findings"]): AppError {
  const blocker = findings.find(({ severity, file }) => severity === "blocker" && file === format);
  const reason = blocker === undefined ? "" : `${blocker.sentence} ${blocker.hint}`;
  return new AppError("exports.withheld", { format: nameOfFile(format), reason });
}
