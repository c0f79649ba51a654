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

/** Finished books as files. */
export interface Exports {
  /**
   * @returns the file, from the store or freshly made and proved whole; preflight is not asked
   * @throws  AppError "books.not_found", "books.not_completed", "exports.render_failed", "server.busy"
   */
  download(request: DownloadRequest): Promise<ExportedFile>;
  /** The wrap as a picture for screens. @throws AppError "exports.pages_unknown" and others; FieldError */
  previewWrap(request: PreviewRequest): Promise<ExportedFile>;
  /**
   * @returns the export, ready at once where all its files are in the store, else queued
   * @throws  AppError "books.not_found", "books.not_completed", "exports.too_many_running"; FieldError
   */
  order(request: ExportInput): Promise<Export>;
  /** A book's orders of all devices, newest first. @throws AppError "books.not_found" */
  list(request: ListRequest): Promise<{ exports: ListedExport[]; pagination: Pagination }>;
  /** What is known of a book's pages and refusals before anything is made. @throws AppError as `download` does for books */
  forecast(request: ForecastRequest): Promise<ExportForecast>;
  /** A book as it stands, read once: its forecast, its text, what its files are made of. @throws AppError as `forecast` */
  survey(which: { ownerId: string; bookId: string }): Promise<SurveyedBook>;
  /** What the files were made of that an order has come to. */
  madeHashes(exportId: string): Promise<ContentHashes>;
  /** @throws AppError "exports.not_found" */
  find(which: ExportRef): Promise<Export>;
  /**
   * @throws AppError "exports.not_found", "exports.withheld" for a file that has a blocker, "exports.not_kept" for one
   *         that was cleared away; ordered again, it is made again
   */
  file(which: ExportRef & { format: ExportFormat }): Promise<ExportedFile>;
  /** Everything that is offered of an order as one ZIP. @throws AppError as `file` does, before the first byte */
  zip(which: ExportRef): Promise<ZippedFiles>;
  /** Makes and checks a set of files by the book's settings; what lies in the store stays. @throws as `makeSet` says */
  makeSet(request: SetRequest): Promise<MadeSet>;
  /** A book as it stands, with what a set of files would be made of. @throws AppError as `readCurrentBook` says */
  standing(of: SetOf): Promise<CurrentBook>;
  /** Queues the print pages of a book that was just finished or changed, in the transaction that says so. */
  printAhead(tx: Tx, book: { bookId: string; ownerId: string }): Promise<void>;
  /** Clears away what is unused or too much. @returns null where another process is at it */
  cleanup(): Promise<Swept | null>;
  /** Which of some files are named by a row and not in the store; others are looked at each time. */
  findMissing(sample: number): Promise<FailedIntegrityCheck[]>;
  /** Takes up orders, and books that were just finished, until the queue stops. */
  work(worker: RunWorker, queue: Queue): Promise<void>;
}

/** Files are stored by a hash of all that goes into them, so a changed book is never served from the store. */
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
