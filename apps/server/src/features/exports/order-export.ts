import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { Export, ExportFinding } from "@colophon/contracts/exports/export";
import type { ExportFormat, ExportOrder } from "@colophon/contracts/exports/order";
import { renderExportJob } from "@colophon/contracts/exports/jobs";
import { rulesChecked } from "@colophon/press/preflight/preflight";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { type ExportDeps, refuseUnbound } from "./download-file.ts";
import {
  type ExportResult,
  type NewExport,
  type StoredFile,
  countUnderWay,
  findExportOf,
  findTwin,
  finishExport,
  insertExport,
  lockOrdersOf,
} from "./export-orders.store.ts";
import { findFile } from "./exports.store.ts";
import { contentHash } from "./file-key.ts";
import { filenameOf } from "./file-names.ts";
import { type FinishedBook, pressOrderOf, readFinishedBook } from "./finished-book.ts";
import { distinctFindings, presentExport } from "./present-export.ts";

/** Orders of one author that wait or run at the same time. */
const MOST_UNDER_WAY = 5;

export type OrderRequest = { ownerId: string; bookId: string; order: ExportOrder };
export type OrderDeps = ExportDeps & { queue: Pick<Queue, "enqueue"> };

/** Queues the order, unless everything it asks for lies in the store already or is being made just now. */
export async function orderExport(deps: OrderDeps, request: OrderRequest): Promise<Export> {
  const { ownerId, bookId, order } = request;
  const book = await readFinishedBook(deps.books, request);
  refuseUnbound(order.formats, order);
  const { theme } = pressOrderOf(order, book.genre);
  const { formats, trim, paper, large_print } = order;
  const row: NewExport = { id: randomUUID(), book_id: bookId, formats, trim, paper, theme, large_print };
  const ready = await findReadyFiles(deps, row, book);
  const exportId = await inTransaction(deps.db, async (tx) => {
    await lockOrdersOf(tx, ownerId);
    if (ready !== null) {
      await insertExport(tx, row);
      await finishExport(tx, { id: row.id, attempt: null }, ready);
      return row.id;
    }
    return (await findTwin(tx, row)) ?? (await queueOrder(deps, tx, { row, ownerId }));
  });
  const stored = await findExportOf(deps.db, { ownerId, bookId, exportId });
  if (stored === null) throw new AppError("books.not_found");
  return presentExport(stored);
}

async function queueOrder(
  deps: OrderDeps,
  tx: Tx,
  { row, ownerId }: { row: NewExport; ownerId: string },
): Promise<string> {
  const running = await countUnderWay(tx, ownerId);
  if (running >= MOST_UNDER_WAY) {
    throw new AppError("exports.too_many_running", { running, retry_after_seconds: 10 });
  }
  await insertExport(tx, row);
  await deps.queue.enqueue(tx, renderExportJob, { exportId: row.id }, { key: row.id, group: ownerId });
  return row.id;
}

/** @returns null unless every file was made and checked before and is still in the store */
async function findReadyFiles(
  deps: ExportDeps,
  row: NewExport,
  book: FinishedBook,
): Promise<ExportResult | null> {
  const found = await Promise.all(row.formats.map((format) => findReadyFile(deps, { row, book, format })));
  const ready = found.filter((file) => file !== null);
  if (ready.length < found.length) return null;
  return {
    files: ready.map(({ file }) => file),
    not_made: [],
    findings: distinctFindings(ready),
    rules_checked: rulesChecked(row.formats),
  };
}

async function findReadyFile(
  deps: ExportDeps,
  { row, book, format }: { row: NewExport; book: FinishedBook; format: ExportFormat },
): Promise<{ file: StoredFile; findings: ExportFinding[] } | null> {
  const { formats, book_id: bookId } = row;
  const { manuscript, genre } = book;
  const hash = contentHash({ format, formats, manuscript, order: pressOrderOf(row, genre) });
  const stored = await findFile(deps.db, { bookId, format, contentHash: hash });
  if (stored === null || stored.findings === null) return null;
  if ((await deps.blobs.get(stored.object_key)) === null) return null;
  const { object_key, media_type, bytes, pages } = stored;
  const file = { format, filename: filenameOf(book.title, format), object_key, media_type, bytes, pages };
  return { file, findings: stored.findings };
}
