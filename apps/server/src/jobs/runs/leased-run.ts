import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import type { Log } from "../../platform/log/log.ts";
import { lockLease } from "./leases.store.ts";
import type { RunRow } from "./runs.store.ts";

/** Another worker has the run, or the author canceled it: stop and store nothing. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The author paused the run: stop after what was just stored. */
export class RunPaused extends Error {
  override readonly name = "RunPaused";
}

/** One write under a lease, in one transaction that locks the run. @throws LeaseLost */
type RunWrite = <T>(stage: string, work: (tx: Tx, run: RunRow) => Promise<T>) => Promise<T>;

/** The work of one lease on one run. */
export type LeasedRun = {
  db: Db;
  log: Log;
  runId: string;
  fence: number;
  /** the row at the time of the lease */
  row: RunRow;
  /** aborts when the process stops, the job is taken away or the lease is lost */
  signal: AbortSignal;
  /** background tasks, awaited before the run ends */
  background: Set<Promise<void>>;
  /** queries the database with retries: a connection that breaks during a query ends nothing */
  read: <T>(question: (db: Db) => Promise<T>) => Promise<T>;
  /** writes progress of the run, if the lease is still valid */
  write: RunWrite;
  /**
   * the same for writes that aren't progress, such as the stage: a lease with only notes counts as an attempt
   * without progress
   */
  note: RunWrite;
};

/** @param row  as leased by `leaseRun` */
export function createLeasedRun(
  deps: { db: Db; log: Log },
  { row, signal }: { row: RunRow; signal: AbortSignal },
): LeasedRun {
  const claim = { runId: row.id, fence: row.fence };
  const writeWith =
    (isProgress: boolean): RunWrite =>
    (stage, work) =>
      // A paid answer must not be lost because the database happens to be restarting.
      retryWhileDbUnavailable(() =>
        inTransaction(deps.db, async (tx) => {
          const run = await lockLease(tx, { ...claim, stage, isProgress });
          if (run === null) throw new LeaseLost();
          return work(tx, run);
        }),
      );
  return {
    db: deps.db,
    log: deps.log,
    ...claim,
    row,
    signal,
    background: new Set(),
    read: (question) => retryWhileDbUnavailable(() => question(deps.db)),
    write: writeWith(true),
    note: writeWith(false),
  };
}

/** Waits for all background tasks of a run, including those they start themselves. */
export async function settleBeside(run: Pick<LeasedRun, "background">): Promise<void> {
  while (run.background.size > 0) await Promise.allSettled(run.background);
}

/** Runs a task in the background; its failure never fails the run. */
export function runBeside(run: LeasedRun, work: () => Promise<void>): void {
  const promise = work()
    .catch((error: unknown) => {
      if (!run.signal.aborted) run.log.warn({ err: error, runId: run.runId }, "work beside a run failed");
    })
    .finally(() => run.background.delete(promise));
  run.background.add(promise);
}
