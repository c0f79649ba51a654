import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type { Export } from "@colophon/contracts/exports/export";
import type { ExportFormat, ExportOrder } from "@colophon/contracts/exports/order";
import { renderExportJob } from "@colophon/contracts/exports/jobs";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import {
  type ExportResult,
  type NewExport,
  countUnderWay,
  findExportOf,
  findTwin,
  finishExport,
  insertExport,
  lockOrdersOf,
} from "./export-orders.store.ts";
import { resultOf } from "./export-result.ts";
import { type BookInLook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { presentExport } from "./present-export.ts";
import { refuseUnbound } from "./refuse-unbound.ts";
import { type FilesDeps, findCheckedFile } from "./stored-files.ts";

/** Orders of one author that wait or run at the same time. */
const MOST_UNDER_WAY = 5;

export type OrderRequest = { ownerId: string; bookId: string; order: ExportOrder };
export type OrderDeps = FilesDeps & BooksDeps & { queue: Pick<Queue, "enqueue"> };

/** Queues the order, unless everything it asks for lies in the store already or is being made just now. */
export async function orderExport(deps: OrderDeps, request: OrderRequest): Promise<Export> {
  const { ownerId, bookId, order } = request;
  const book = await readFinishedBook(deps, { ownerId, bookId, look: order });
  refuseUnbound(order.formats, order);
  const { formats, trim, paper, large_print } = order;
  const { theme } = book.order;
  const row: NewExport = { id: randomUUID(), book_id: bookId, formats, trim, paper, theme, large_print };
  const ready = await findReadyFiles(deps, { book, formats });
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
  deps: FilesDeps,
  { book, formats }: { book: BookInLook; formats: readonly ExportFormat[] },
): Promise<ExportResult | null> {
  const found = await Promise.all(formats.map((format) => findCheckedFile(deps, { book, format, formats })));
  const ready = found.filter((file) => file !== null);
  return ready.length < found.length ? null : resultOf(ready, []);
}
