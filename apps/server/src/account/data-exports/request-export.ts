import { randomUUID } from "node:crypto";
import { makeDataExportJob, DATA_EXPORTS_A_DAY } from "@colophon/contracts/account/data-exports";
import { AppError } from "@colophon/contracts/errors";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { formatWait } from "../../platform/http/rate-limit-error.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import {
  type ExportRow,
  findExport,
  findExportsSince,
  insertExport,
  lockExportsOf,
} from "./data-exports.store.ts";

const DAY_MS = 86_400_000;

export type DataExportDeps = { db: Db; queue: Pick<Queue, "enqueue">; now: () => Date };

/** @throws AppError "account.export_running", "account.export_limit" */
export function requestExport({ db, queue, now }: DataExportDeps, userId: string): Promise<ExportRow> {
  return inTransaction(db, async (tx) => {
    await lockExportsOf(tx, userId);
    const earlier = await exportsOfDay({ db: tx, now }, userId);
    if (earlier.some(isUnderWay)) throw new AppError("account.export_running");
    const oldest = earlier.at(DATA_EXPORTS_A_DAY - 1);
    if (oldest !== undefined) throw tooMany(oldest, now());
    const id = randomUUID();
    await insertExport(tx, { id, userId, now: now() });
    await queue.enqueue(tx, makeDataExportJob, { exportId: id }, { key: id });
    const row = await findExport(tx, id);
    // programmer error: it was inserted in this transaction
    if (row === null) throw new Error("an export that was just ordered is not there");
    return row;
  });
}

/** Number of exports the author may still request now. */
export async function leftToday(deps: Pick<DataExportDeps, "db" | "now">, userId: string): Promise<number> {
  return Math.max(0, DATA_EXPORTS_A_DAY - (await exportsOfDay(deps, userId)).length);
}

/** Exports of the last 24 hours that did not fail, newest first. */
async function exportsOfDay(
  { db, now }: Pick<DataExportDeps, "db" | "now">,
  userId: string,
): Promise<ExportRow[]> {
  const since = new Date(now().getTime() - DAY_MS);
  const rows = await findExportsSince(db, { userId, since });
  return rows.filter(({ status }) => status !== "failed");
}

function isUnderWay({ status }: ExportRow): boolean {
  return status === "queued" || status === "running";
}

function tooMany(oldest: ExportRow, now: Date): AppError {
  const seconds = Math.max(1, Math.ceil((oldest.asked_at.getTime() + DAY_MS - now.getTime()) / 1000));
  return new AppError("account.export_limit", {
    most: DATA_EXPORTS_A_DAY,
    wait: formatWait(seconds),
    retry_after_seconds: seconds,
  });
}
