import {
  type DataExport,
  type DataExportTicket,
  makeDataExportJob,
} from "@colophon/contracts/account/data-exports";
import { AppError } from "@colophon/contracts/errors";
import type { Queue } from "../../platform/queue/queue.ts";
import { type ExportRow, findNewestExport, findNewestReady } from "./data-exports.store.ts";
import { type MakeDeps, makeExport } from "./make-export.job.ts";
import { type DataExportDeps, leftToday, requestExport } from "./request-export.ts";
import { exportFile } from "./read-parts.ts";
import { purgeExports, cleanupExports } from "./cleanup-exports.ts";
import { type Holder, openTicket, readTicket } from "./tickets.ts";

/** Exports a worker makes concurrently. */
const AT_ONCE = 2;

/** An author's complete data as one ZIP. */
export type DataExports = ReturnType<typeof createDataExports>;

/** @param deps.partBytes  size of a ZIP part in the store, in bytes; 8 MB by default */
export function createDataExports(deps: MakeDeps & DataExportDeps) {
  const { db, blobs, now } = deps;
  return {
    /** @throws AppError "account.export_running", "account.export_limit" */
    order: async (userId: string) => presentExport(await requestExport(deps, userId)),
    /** The newest export, and how many more may be requested now. */
    async newest(userId: string): Promise<{ export: DataExport | null; left_today: number }> {
      const row = await findNewestExport(db, userId);
      return {
        export: row === null ? null : presentExport(row),
        left_today: await leftToday(deps, userId),
      };
    },
    /**
     * For the newest downloadable export.
     * @throws AppError "account.export_not_found", "account.export_lost"; StoreUnavailable
     */
    async openTicket(userId: string, holder: Holder): Promise<DataExportTicket> {
      const row = await findNewestReady(db, { userId, now: now() });
      if (row === null) throw new AppError("account.export_not_found");
      await exportFile(blobs, row);
      return openTicket(deps, { row, holder });
    },
    /** @throws AppError "account.export_ticket_over", "account.export_lost"; StoreUnavailable */
    byTicket: async (shown: { token: string; cookies: string | undefined }) =>
      exportFile(blobs, await readTicket(deps, shown)),
    /** Deletes expired exports. @returns how many files @throws StoreUnavailable */
    cleanup: () => cleanupExports(deps),
    /** Removes all exports of an author whose account is purged. @throws StoreUnavailable */
    purge: (userId: string) => purgeExports(deps, userId),
    /** Processes requests until the queue stops. */
    work: (queue: Pick<Queue, "work">) =>
      queue.work(makeDataExportJob, { concurrency: AT_ONCE }, ({ payload, signal }) =>
        makeExport(deps, payload.exportId, signal),
      ),
  };
}

function presentExport(row: ExportRow): DataExport {
  return {
    id: row.id,
    status: row.status,
    progress: row.progress,
    step: row.step,
    bytes: row.bytes,
    asked_at: row.asked_at.toISOString(),
    made_at: row.made_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}
