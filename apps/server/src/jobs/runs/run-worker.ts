import type { z } from "zod";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import { isDatabaseUnfit } from "../../platform/db/database-unavailable.ts";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import type { Log } from "../../platform/log/log.ts";
import type { ClaimedJob, Queue } from "../../platform/queue/queue.ts";
import { startTasks } from "../../platform/scheduler.ts";
import type { NotificationHub } from "../../platform/sse/notification-hub.ts";
import { LeaseLost, type LeasedRun, RunPaused, createLeasedRun, settleBeside } from "./leased-run.ts";
import { leaseRun, clearLease, holdsLease, isUnleased, lockLease } from "./leases.store.ts";
import { rescueOrphans } from "./rescue-orphans.ts";
import type { RunWork } from "./run-work.ts";
import { findRun } from "./runs.store.ts";

/** Interval at which a worker looks for runs whose worker has died. */
const RESCUE_EVERY_MS = 5000;

/** Executes runs in this process. */
export interface RunWorker {
  /** Executes runs of a kind, and picks up those of dead workers within seconds. */
  work<P extends z.ZodType, R>(queue: Queue, work: RunWork<P, R>): Promise<void>;
}

type WorkerDeps = {
  db: Db;
  hub: NotificationHub;
  log: Log;
  now: () => Date;
  /** this process's number, whose lock shows that it is alive */
  worker: number;
  /** aborts when the process stops; active runs are then released */
  stopping: AbortSignal;
  /** whether changes to an account are frozen; its runs then wait */
  isFrozen: (ownerId: string) => Promise<boolean>;
  /** whether to pick up runs of dead workers; false if a process works only for itself */
  rescues: boolean;
};

export function createRunWorker(deps: WorkerDeps): RunWorker {
  return {
    async work(queue, work) {
      const places = { concurrency: work.concurrency, perGroup: work.perOwner };
      await queue.work(work.job, places, (job) => executeRun(deps, work, job));
      if (!deps.rescues) return;
      const rescue = (): Promise<void> => rescueKind(deps, work, queue);
      startTasks(deps, [
        {
          name: `looking for orphaned runs: ${work.kind}`,
          firstMs: 0,
          everyMs: RESCUE_EVERY_MS,
          work: rescue,
        },
      ]);
    },
  };
}

/**
 * The author resumed the run while its job still existed, so the queue accepted no second one: this job is
 * released, and whichever worker gets it continues.
 */
class ResumedMeanwhile extends Error {
  override readonly name = "ResumedMeanwhile";
}

/**
 * Safe to run twice: a second lease raises the fence, and the first one's writes are rejected from then on.
 */
async function executeRun<P extends z.ZodType, R>(
  deps: WorkerDeps,
  work: RunWork<P, R>,
  job: ClaimedJob<z.output<P>>,
): Promise<void> {
  const runId = work.runIdOf(job.payload);
  // The job ends here; after the freeze, the run is found without a worker and queued again.
  if (await standsStill(deps, runId)) return;
  const row = await leaseRun(deps.db, { runId, worker: deps.worker, jobId: job.id });
  if (row === null) return;
  const leaseLost = new AbortController();
  const signal = AbortSignal.any([job.signal, deps.stopping, leaseLost.signal]);
  const run = createLeasedRun(deps, { row, signal });
  // A canceled run's model call is aborted rather than paid for in full.
  const unsubscribe = deps.hub.subscribe(runId, (draft) => {
    if (draft === undefined) void abortIfLost(run, leaseLost);
  });
  try {
    if (row.attempts_without_progress > work.maxAttemptsWithoutProgress)
      await failRun(run, work, work.noProgressReason);
    else await work.carryOut(run);
  } catch (error) {
    await endLease(run, work, error);
  } finally {
    unsubscribe();
    await settleBeside(run);
  }
  if (await isUnleased(deps.db, runId)) throw new ResumedMeanwhile();
}

async function standsStill(deps: WorkerDeps, runId: string): Promise<boolean> {
  const run = await findRun(deps.db, runId);
  return run !== null && deps.isFrozen(run.owner_id);
}

async function abortIfLost(run: LeasedRun, leaseLost: AbortController): Promise<void> {
  const holds = await holdsLease(run.db, run).catch(() => true);
  if (!holds) leaseLost.abort();
}

/**
 * Handles the end of a lease: either nothing is wrong with the run, or it fails with a reason for the author.
 */
async function endLease<P extends z.ZodType, R>(
  run: LeasedRun,
  work: RunWork<P, R>,
  error: unknown,
): Promise<void> {
  if (error instanceof LeaseLost) return;
  if (error instanceof RunPaused) return clearLease(run.db, run);
  // The process is stopping, the lease was lost or the database is unavailable or full: release the job for
  // another worker.
  if (run.signal.aborted || isDatabaseUnfit(error)) {
    await releaseLease(run);
    throw error;
  }
  const reason = work.reasonOf(error, run);
  if (reason === null) throw error;
  run.log.warn({ err: error, runId: run.runId, reason }, `a run failed: ${work.kind}`);
  await failRun(run, work, reason);
}

/** A released lease doesn't count as an attempt without progress: nothing about the run has failed. */
async function releaseLease(run: LeasedRun): Promise<void> {
  await clearLease(run.db, run).catch((error: unknown) =>
    run.log.debug({ err: error, runId: run.runId }, "a claim was not dropped; its worker's end will tell"),
  );
}

async function failRun<P extends z.ZodType, R>(
  run: LeasedRun,
  work: RunWork<P, R>,
  reason: R,
): Promise<void> {
  const claim = { runId: run.runId, fence: run.fence, stage: "stopped", isProgress: false };
  await retryWhileDbUnavailable(() =>
    inTransaction(run.db, async (tx) => {
      const row = await lockLease(tx, claim);
      if (row !== null) await work.fail(tx, row, reason);
    }),
  );
}

async function rescueKind<P extends z.ZodType, R>(
  deps: WorkerDeps,
  work: RunWork<P, R>,
  queue: Queue,
): Promise<void> {
  const rescued = await rescueOrphans({ ...deps, queue }, work);
  if (rescued > 0) deps.log.info({ rescued, kind: work.kind }, "took up runs whose worker died");
}
