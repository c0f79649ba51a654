import { AppError } from "@colophon/contracts/errors";
import type { Export, ExportForecast, ListedExport } from "@colophon/contracts/exports/files/export";
import type { ExportFormat } from "@colophon/contracts/exports/files/export-request";
import { printAheadJob } from "@colophon/contracts/exports/files/jobs";
import type { Pagination } from "@colophon/contracts/shared/pagination";
import type { Tx } from "../../platform/db/database.ts";
import type { FailedIntegrityCheck } from "../../platform/integrity/integrity-checks.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../../jobs/runs/runs.ts";
import { type DownloadRequest, downloadFile } from "./download-file.ts";
import { nameOfFile } from "./file-names.ts";
import { type ForecastRequest, forecastExport } from "./forecast-export.ts";
import { type ContentHashes, madeHashes } from "./content-hashes.ts";
import { type SurveyedBook, surveyBook } from "./survey-book.ts";
import { findMissingFiles } from "./find-missing-files.ts";
import { type ListRequest, listBookExports } from "./list-exports.ts";
import {
  type ExportRequestDeps,
  type ExportInput,
  findExportRequest,
  requestExport,
  readExport,
} from "./request-export.ts";
import {
  type MadeSet,
  type SetOf,
  type SetRequest,
  type CurrentBook,
  makeSet,
  readCurrentBook,
} from "./package-set.ts";
import { withheldFormats } from "./present-export.ts";
import { printAhead } from "./print-ahead.job.ts";
import { type RenderDeps, exportWork } from "./render-export.job.ts";
import { type ExportedFile, readStoredFile } from "./stored-files.ts";
import { type CleanupDeps, type Swept, cleanupFiles } from "./cleanup-files.ts";
import { type PreviewRequest, previewWrap } from "./wrap-preview.ts";
import { type ZippedFiles, zipExport } from "./zip-export.ts";

export type { ExportedFile } from "./stored-files.ts";
export { PRESS_EDITION } from "./file-key.ts";
export type { ContentHashes } from "./content-hashes.ts";
export { filenameOf, nameInZip, nameOfFile, zipNameOf } from "./file-names.ts";
export type { BookParts } from "./file-key.ts";
export type { MadeSet, CurrentBook } from "./package-set.ts";
export type { SurveyedBook } from "./survey-book.ts";
export { rejectionOf } from "./render-set.ts";
export { unmadeFindings } from "./unmade-findings.ts";

type ExportRef = { ownerId: string; bookId: string; exportId: string };

/** Exports finished books as files. */
export interface Exports {
  /**
   * @returns the file, from the store or newly rendered and verified complete; preflight isn't run
   * @throws  AppError "books.not_found", "books.not_completed", "exports.render_failed", "server.busy"
   */
  download(request: DownloadRequest): Promise<ExportedFile>;
  /** The wrap as an image for screens. @throws AppError "exports.pages_unknown" and others; FieldError */
  previewWrap(request: PreviewRequest): Promise<ExportedFile>;
  /**
   * @returns the export, ready at once if all its files are in the store, else queued
   * @throws  AppError "books.not_found", "books.not_completed", "exports.too_many_running"; FieldError
   */
  order(request: ExportInput): Promise<Export>;
  /** A book's exports from all devices, newest first. @throws AppError "books.not_found" */
  list(request: ListRequest): Promise<{ exports: ListedExport[]; pagination: Pagination }>;
  /**
   * Known page counts and rejections of a book before anything is rendered.
   * @throws AppError as `download` does for books
   */
  forecast(request: ForecastRequest): Promise<ExportForecast>;
  /** The current book, read once: forecast, text, and file hashes. @throws AppError as `forecast` */
  survey(which: { ownerId: string; bookId: string }): Promise<SurveyedBook>;
  /** Content hashes of an export's finished files. */
  madeHashes(exportId: string): Promise<ContentHashes>;
  /** @throws AppError "exports.not_found" */
  find(which: ExportRef): Promise<Export>;
  /**
   * @throws AppError "exports.not_found", "exports.withheld" for a file that has a blocker,
   *         "exports.not_kept" for one that was deleted; a new request renders it again
   */
  file(which: ExportRef & { format: ExportFormat }): Promise<ExportedFile>;
  /** All files an export offers, as one ZIP. @throws AppError as `file` does, before the first byte */
  zip(which: ExportRef): Promise<ZippedFiles>;
  /**
   * Renders and checks a set of files with the book's settings; files in the store are reused.
   * @throws like `makeSet`
   */
  makeSet(request: SetRequest): Promise<MadeSet>;
  /** The current book and the content of each file in a set. @throws AppError like `readCurrentBook` */
  standing(of: SetOf): Promise<CurrentBook>;
  /** Queues the print pages of a book in the transaction that finishes or changes it. */
  printAhead(tx: Tx, book: { bookId: string; ownerId: string }): Promise<void>;
  /**
   * Deletes files that are unused or beyond a quota.
   * @returns null if another process is already cleaning up
   */
  cleanup(): Promise<Swept | null>;
  /** Checks a sample of files, a different one each time, for rows whose file isn't in the store. */
  findMissing(sample: number): Promise<FailedIntegrityCheck[]>;
  /** Processes export requests and newly finished books until the queue stops. */
  work(worker: RunWorker, queue: Queue): Promise<void>;
}

/**
 * Files are stored under a hash of everything that goes into them, so a changed book never gets a stale file.
 */
export function createExports(deps: ExportRequestDeps & RenderDeps & CleanupDeps): Exports {
  return {
    download: (request) => downloadFile(deps, request),
    previewWrap: (request) => previewWrap(deps, request),
    order: (request) => requestExport(deps, request),
    list: (request) => listBookExports(deps, request),
    forecast: (request) => forecastExport(deps, request),
    survey: (which) => surveyBook(deps, which),
    madeHashes: (exportId) => madeHashes(deps.db, exportId),
    find: (which) => readExport(deps, which),
    async file({ format, ...which }) {
      const { row } = await findExportRequest(deps, which);
      const file = row.files.find((made) => made.format === format);
      if (file === undefined) throw new AppError("exports.not_found");
      if (withheldFormats(row).includes(format)) throw withheld(format, row.findings);
      const key = { bookId: row.book_id, format, contentHash: file.content_hash };
      const kept = await readStoredFile(deps, key);
      if (kept === null) throw new AppError("exports.not_kept", { format: nameOfFile(format) });
      return { ...kept, filename: file.filename };
    },
    async zip(which) {
      const { row } = await findExportRequest(deps, which);
      const book = await deps.books.find(deps.db, row.book_id);
      if (book === null) throw new AppError("exports.not_found");
      return zipExport(deps, { row, title: book.title });
    },
    makeSet: (request) => makeSet(deps, request),
    standing: (of) => readCurrentBook(deps, of),
    printAhead: (tx, { bookId, ownerId }) =>
      deps.queue.enqueue(tx, printAheadJob, { bookId, ownerId }, { key: bookId, group: ownerId }),
    cleanup: () => cleanupFiles(deps),
    findMissing: (sample) => findMissingFiles(deps, sample),
    async work(worker, queue) {
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
