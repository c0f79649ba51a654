import { randomUUID } from "node:crypto";
import { AppError, FieldError } from "@colophon/contracts/errors";
import { type Export, renderExportJob } from "@colophon/contracts/exports/files";
import type { ExportFormat, ExportRequest } from "@colophon/contracts/exports/export-request";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { COSTS_NOTHING, type RunRow, type Runs } from "../../jobs/runs/runs.ts";
import {
  type ExportResult,
  type ExportRow,
  type NewExport,
  findExport,
  findReadyTwin,
  findTwin,
  insertExport,
  lockExportsOf,
  saveResult,
} from "./export-requests.store.ts";
import { resultOf } from "./export-result.ts";
import { type PrintableBook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { findCertainRejections } from "./forecast-export.ts";
import { presentExport } from "./present-export.ts";
import { assertBindable } from "./assert-bindable.ts";
import { type FilesDeps, findCheckedFile } from "./stored-files.ts";

/** Maximum number of exports of one author queued or running at a time. */
const MAX_CONCURRENT = 5;

export type ExportInput = { ownerId: string; bookId: string; order: ExportRequest };
export type ExportRequestDeps = FilesDeps &
  BooksDeps & {
    queue: Pick<Queue, "enqueue">;
    runs: Pick<Runs, "start" | "find" | "findAll" | "underWay" | "complete">;
  };
type ReadDeps = Pick<ExportRequestDeps, "db" | "runs" | "books">;
type ExportRef = { ownerId: string; bookId: string; exportId: string };

/**
 * Queues the export, unless everything requested is already in the store or being rendered. Repeating a
 * request for the same book returns the existing export.
 */
export async function requestExport(deps: ExportRequestDeps, request: ExportInput): Promise<Export> {
  const { ownerId, bookId, order } = request;
  const book = await readFinishedBook(deps, { ownerId, bookId, look: order });
  assertBindable(order.formats, book.order);
  await assertPrintable(deps, { book, formats: order.formats });
  const { formats } = order;
  const { trim, paper, theme, largePrint: large_print } = book.order;
  const row: NewExport = { id: randomUUID(), book_id: bookId, formats, trim, paper, theme, large_print };
  const ready = await findReadyFiles(deps, { book, formats });
  const exportId = await inTransaction(deps.db, async (tx) => {
    await lockExportsOf(tx, ownerId);
    if (ready !== null) {
      return (
        (await findReadyTwin(tx, row, ready.files)) ?? (await placeReady(deps, tx, { row, ownerId, ready }))
      );
    }
    const underWay = await deps.runs.underWay(tx, { ownerId, kind: "export" });
    return (await findTwin(tx, row, underWay)) ?? (await queueExport(deps, tx, { row, ownerId, underWay }));
  });
  // Moved to the trash meanwhile: report the book as missing, as before the request.
  if (!(await deps.books.isOnShelf({ ownerId, bookId }))) throw new AppError("books.not_found");
  return readExport(deps, { ownerId, bookId, exportId });
}

/** @throws FieldError if KDP is known to reject a file because of its page count */
async function assertPrintable(
  { db }: Pick<ExportRequestDeps, "db">,
  wanted: { book: PrintableBook; formats: readonly ExportFormat[] },
): Promise<void> {
  const [refusal] = await findCertainRejections(db, wanted);
  if (refusal === undefined) return;
  throw new FieldError({ formats: `${refusal.sentence} ${refusal.advice}`.trim() });
}

/** @throws AppError "exports.not_found" for unknown exports and those of other authors */
export async function readExport(deps: ReadDeps, which: ExportRef): Promise<Export> {
  const { run, row } = await findExportRequest(deps, which);
  return presentExport(row, run);
}

/** The export and its run. @throws AppError "exports.not_found" */
export async function findExportRequest(
  { db, runs, books }: ReadDeps,
  { ownerId, bookId, exportId }: ExportRef,
): Promise<{ run: RunRow; row: ExportRow }> {
  const run = await runs.find(db, exportId);
  const isTheirs = run?.owner_id === ownerId && run.book_id === bookId;
  // Books in the trash have no files to show.
  const isShown = isTheirs && (await books.isOnShelf({ ownerId, bookId }));
  const row = isShown ? await findExport(db, exportId) : null;
  if (run === null || row === null) throw new AppError("exports.not_found");
  return { run, row };
}

type NewExportRun = { row: NewExport; ownerId: string };

/** Creates an export that needs no worker. */
async function placeReady(
  deps: ExportRequestDeps,
  tx: Tx,
  { ready, ...order }: NewExportRun & { ready: ExportResult },
): Promise<string> {
  const { id } = order.row;
  await startExport(deps, tx, order);
  await saveResult(tx, id, ready);
  await deps.runs.complete(tx, { run: { id, hold_id: null, paid: 0 }, due: 0, description: "" });
  return id;
}

async function queueExport(
  deps: ExportRequestDeps,
  tx: Tx,
  { underWay, ...order }: NewExportRun & { underWay: readonly string[] },
): Promise<string> {
  const running = underWay.length;
  if (running >= MAX_CONCURRENT) {
    throw new AppError("exports.too_many_running", { running, retry_after_seconds: 10 });
  }
  const { id } = order.row;
  await startExport(deps, tx, order);
  await deps.queue.enqueue(tx, renderExportJob, { exportId: id }, { key: id, group: order.ownerId });
  return id;
}

async function startExport(
  { runs }: ExportRequestDeps,
  tx: Tx,
  { row, ownerId }: NewExportRun,
): Promise<void> {
  await runs.start(tx, {
    id: row.id,
    kind: "export",
    ownerId,
    bookId: row.book_id,
    brief: {},
    payment: COSTS_NOTHING,
    request: null,
  });
  await insertExport(tx, row);
}

/** @returns null unless every file was already rendered and checked and is still in the store */
async function findReadyFiles(
  deps: FilesDeps,
  { book, formats }: { book: PrintableBook; formats: readonly ExportFormat[] },
): Promise<ExportResult | null> {
  const found = await Promise.all(formats.map((format) => findCheckedFile(deps, { book, format, formats })));
  const ready = found.filter((file) => file !== null);
  return ready.length < found.length ? null : resultOf(ready, []);
}
