import { sql } from "kysely";
import { z } from "zod";
import type { Db, Tx } from "../../platform/db/database.ts";
import { countReturned, readRow, readRows } from "../../platform/db/rows.ts";
import { noWorkerHas } from "../../platform/worker-number.ts";
import { RUN_COLUMNS, type RunKind, RunRow } from "./runs.store.ts";

/** Identifies whose writes count: the lease that raised the run's fence to this number. */
export type Lease = { runId: string; fence: number };

/**
 * Leases a run; every lease has a higher fence than the one before. Null if there is nothing to do right now.
 */
export function leaseRun(
  db: Db,
  claim: { runId: string; worker: number; jobId: string },
): Promise<RunRow | null> {
  return readRow(
    db,
    RunRow,
    sql`update run set fence = fence + 1, leased_by = ${claim.worker}, job_id = ${claim.jobId},
        attempts_without_progress = attempts_without_progress + 1, updated_at = now()
      where id = ${claim.runId} and status = 'running' and not paused
      returning ${RUN_COLUMNS}`,
  );
}

/** Releases a lease, so that its worker isn't mistaken for dead. */
export async function clearLease(db: Db, claim: Lease): Promise<void> {
  await sql`update run set leased_by = null, job_id = null, attempts_without_progress = 0
    where id = ${claim.runId} and fence = ${claim.fence}`.execute(db);
}

/**
 * Locks the run for a write under this lease. Only progress resets its attempts without progress.
 * @returns null if the lease is lost
 */
export function lockLease(
  tx: Tx,
  claim: Lease & { stage: string; isProgress: boolean },
): Promise<RunRow | null> {
  return readRow(
    tx,
    RunRow,
    sql`update run set stage = ${claim.stage},
        attempts_without_progress = case when ${claim.isProgress} then 0 else attempts_without_progress end, updated_at = now()
      where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'
      returning ${RUN_COLUMNS}`,
  );
}

/**
 * Records the progress of a leased run; does nothing if the lease is lost.
 * @param news.progress  0 to 100; fractions are rounded down
 */
export async function recordProgress(
  db: Db,
  claim: Lease,
  news: { stage: string; progress: number; step: string },
): Promise<void> {
  await sql`update run set stage = ${news.stage}, progress = ${Math.floor(news.progress)}, step = ${news.step},
      updated_at = now()
    where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'`.execute(db);
}

/** @returns false once the run is deleted, ended, or under another fence */
export async function holdsLease(db: Db, claim: Lease): Promise<boolean> {
  const found = await countReturned(
    db,
    sql`select 1 from run where id = ${claim.runId} and fence = ${claim.fence} and status = 'running'`,
  );
  return found === 1;
}

/** Whether a run is waiting for a worker: it should be worked on but has no lease. */
export async function isUnleased(db: Db, runId: string): Promise<boolean> {
  const found = await countReturned(
    db,
    sql`select 1 from run where id = ${runId} and status = 'running' and not paused and leased_by is null`,
  );
  return found === 1;
}

const OrphanedRun = z.object({
  id: z.uuid(),
  owner_id: z.uuid(),
  book_id: z.uuid().nullable(),
  fence: z.int(),
  leased_by: z.int().nullable(),
  job_id: z.uuid().nullable(),
});
/** A run that should be worked on but has no live worker. */
export type OrphanedRun = z.output<typeof OrphanedRun>;

/**
 * Runs without a live worker: their worker's lock is free, or they have had no lease since `unleasedSince`.
 * The queue handles anything queued or resumed after that.
 */
export function findOrphans(
  db: Db,
  { kind, unleasedSince }: { kind: RunKind; unleasedSince: Date },
): Promise<OrphanedRun[]> {
  return readRows(
    db,
    OrphanedRun,
    sql`select id, owner_id, book_id, fence, leased_by, job_id from run
      where kind = ${kind} and status = 'running' and not paused
        and case when leased_by is null then updated_at < ${unleasedSince} else ${noWorkerHas("run.leased_by")} end
      limit 1000`,
  );
}

/**
 * Removes the dead worker from an orphan, which locks the run until the transaction ends.
 * @returns false if the run has since been leased or adopted
 */
export async function adoptOrphan(tx: Tx, orphan: OrphanedRun): Promise<boolean> {
  const taken = await countReturned(
    tx,
    sql`update run set leased_by = null, job_id = null
      where id = ${orphan.id} and status = 'running' and not paused and fence = ${orphan.fence}
        and leased_by is not distinct from ${orphan.leased_by}
      returning id`,
  );
  return taken === 1;
}
