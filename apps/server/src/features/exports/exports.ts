import { AppError } from "@colophon/contracts/errors";
import type { Export } from "@colophon/contracts/exports/export";
import type { ExportFormat } from "@colophon/contracts/exports/order";
import { printAheadJob } from "@colophon/contracts/exports/jobs";
import type { Tx } from "../../platform/db/database.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { RunWorker } from "../runs/runs.ts";
import { type DownloadRequest, downloadFile } from "./download-file.ts";
import { nameOfFile } from "./file-names.ts";
import { type OrderDeps, type OrderRequest, findOrder, orderExport, readExport } from "./order-export.ts";
import { withheldFormats } from "./present-export.ts";
import { printAhead } from "./print-ahead.job.ts";
import { type RenderDeps, exportWork } from "./render-export.job.ts";
import type { ExportedFile } from "./stored-files.ts";

export type { ExportedFile } from "./stored-files.ts";

type Which = { ownerId: string; bookId: string; exportId: string };

/** Finished books as files. */
export interface Exports {
  /**
   * @returns the file, from the store or freshly made and proved whole; preflight is not asked
   * @throws  AppError "books.not_found", "books.not_completed", "exports.render_failed", "server.busy"
   */
  download(request: DownloadRequest): Promise<ExportedFile>;
  /**
   * @returns the export, ready at once where all its files are in the store, else queued
   * @throws  AppError "books.not_found", "books.not_completed", "exports.too_many_running"; FieldError
   */
  order(request: OrderRequest): Promise<Export>;
  /** @throws AppError "exports.not_found" */
  find(which: Which): Promise<Export>;
  /** @throws AppError "exports.not_found", "exports.withheld" for a file that has a blocker */
  file(which: Which & { format: ExportFormat }): Promise<ExportedFile>;
  /** Queues the print pages of a book that was just finished, in the transaction that ends it. */
  printAhead(tx: Tx, book: { bookId: string; ownerId: string }): Promise<void>;
  /** Takes up orders, and books that were just finished, until the queue stops. */
  work(worker: RunWorker, queue: Queue): Promise<void>;
}

/** Files are stored by a hash of all that goes into them, so a changed book is never served from the store. */
export function createExports(deps: OrderDeps & RenderDeps & { log: Log }): Exports {
  return {
    download: (request) => downloadFile(deps, request),
    order: (request) => orderExport(deps, request),
    find: (which) => readExport(deps, which),
    async file({ format, ...which }) {
      const { row } = await findOrder(deps, which);
      const file = row.files.find((made) => made.format === format);
      if (file === undefined) throw new AppError("exports.not_found");
      if (withheldFormats(row).includes(format)) throw withheld(format, row.findings);
      const bytes = await deps.blobs.get(file.object_key);
      if (bytes === null) throw new AppError("exports.not_found");
      return { bytes, mediaType: file.media_type, filename: file.filename };
    },
    printAhead: (tx, { bookId, ownerId }) =>
      deps.queue.enqueue(tx, printAheadJob, { bookId, ownerId }, { key: bookId, group: ownerId }),
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
