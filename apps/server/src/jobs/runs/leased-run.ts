import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import { retryWhileDbUnavailable } from "../../platform/db/retry-while-db-unavailable.ts";
import type { Log } from "../../platform/log/log.ts";
import { lockLease } from "./leases.store.ts";
import type { RunRow } from "./runs.store.ts";

/** Somebody else works on this run now, or the author has cancelled it: stop, and store nothing. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The author wants the work to rest: stop after what was just stored. */
export class RunPaused extends Error {
  override readonly name = "RunPaused";
}

/** One write of a claim, in one transaction that holds the run locked. @throws LeaseLost */
type RunWrite = <T>(stage: string, work: (tx: Tx, run: RunRow) => Promise<T>) => Promise<T>;

/** One claim's work on one run. */
export type ClaimedRun = {
  db: Db;
  log: Log;
  runId: string;
  fence: number;
  /** the row as it was when the run was claimed */
  row: RunRow;
  /** aborts when the process stops, the job is taken away or the claim is lost */
  signal: AbortSignal;
  /** what runs beside the work, awaited before its end */
  background: Set<Promise<void>>;
  /** asks the database, patiently: a connection that breaks under a question ends nothing */
  read: <T>(question: (db: Db) => Promise<T>) => Promise<T>;
  /** writes what brings the run forward, if the claim still holds */
  write: RunWrite;
  /** the same for what does not, such as the stage: a claim that only notes is barren */
  note: RunWrite;
};

/** @param claim.row  as won by `leaseRun` */
export function createClaimedRun(
  deps: { db: Db; log: Log },
  { row, signal }: { row: RunRow; signal: AbortSignal },
): ClaimedRun {
  const claim = { runId: row.id, fence: row.fence };
  const writeWith =
    (isProgress: boolean): RunWrite =>
    (stage, work) =>
      // A paid answer must not be thrown away because the database restarts just now.
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

/** Waits for all that goes on beside a run, and for what that sets going in its turn. */
export async function settleBeside(run: Pick<ClaimedRun, "background">): Promise<void> {
  while (run.background.size > 0) await Promise.allSettled(run.background);
}

/** Lets work go on beside the run's own; its failure is its own and never the run's. */
export function runBeside(run: ClaimedRun, work: () => Promise<void>): void {
  const promise = work()
    .catch((error: unknown) => {
      if (!run.signal.aborted) run.log.warn({ err: error, runId: run.runId }, "work beside a run failed");
    })
    .finally(() => run.background.delete(promise));
  run.background.add(promise);
}
