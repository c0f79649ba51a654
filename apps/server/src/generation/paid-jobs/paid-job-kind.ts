import type { JobDefinition } from "@colophon/contracts/shared/job";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import {
  type LeasedRun,
  type PresentedFailure,
  type RunRow,
  type RunWorker,
  type Runs,
  presentFailure,
} from "../../jobs/runs/runs.ts";
import type { FailureReason } from "./model-failures.ts";

/** Payload of every paid job. */
const RunOfJob = z.object({ runId: z.uuid() });

/** Why any kind of job can fail or end. */
type CommonFailure = "stopped" | "unexpected" | "workers_lost";

/**
 * One kind of paid job on a book: what requesting, stopping, carrying out and showing it have in common. Its
 * price, brief and work are its part's own. `F`: why it can fail.
 */
export type PaidJobKind<F extends string = string> = {
  kind: Exclude<RunRow["kind"], "book" | "export">;
  job: JobDefinition<typeof RunOfJob>;
  /** what its author reads, and what they can do */
  failures: Readonly<Record<F, FailureReason> & Record<CommonFailure, FailureReason>>;
  /** why an error ended it */
  reasonOf: (error: unknown) => NoInfer<F>;
  /** its entries in the ledger if it delivered nothing */
  ledger: { stopped: (title: string) => string; failed: string };
  /** jobs one worker carries out at a time, and how many of them may be one author's */
  workers: { concurrency: number; perOwner: number };
  /** leases without stored progress before it is abandoned; 4 if absent */
  attempts?: number;
};

const ATTEMPTS = 4;

/** Checks a kind against itself: every failure it can have has a message. */
export function definePaidJob<F extends string>(kind: PaidJobKind<F>): PaidJobKind<F> {
  return kind;
}

/** Has a worker carry out one kind of job. */
export type StartWork = (worker: RunWorker, queue: Queue) => Promise<void>;

/**
 * How workers carry out a kind.
 * @param of.onFailed  runs in the transaction that ends a failed job, before its end
 */
export function paidWork<F extends string>(
  { kind, job, failures, reasonOf, ledger, workers, attempts = ATTEMPTS }: PaidJobKind<F>,
  of: {
    runs: Pick<Runs, "fail">;
    carryOut: (run: LeasedRun) => Promise<void>;
    onFailed?: (tx: Tx, run: RunRow) => Promise<void>;
  },
): StartWork {
  return (worker, queue) =>
    worker.work<typeof RunOfJob, F | CommonFailure>(queue, {
      kind,
      job,
      runIdOf: ({ runId }) => runId,
      payloadOf: ({ id }) => ({ runId: id }),
      ...workers,
      maxAttemptsWithoutProgress: attempts,
      noProgressReason: "workers_lost",
      carryOut: of.carryOut,
      reasonOf,
      async fail(tx, run, code) {
        await of.onFailed?.(tx, run);
        await of.runs.fail(tx, { run, reason: { code, ...failures[code] }, description: ledger.failed });
      },
    });
}

/** How far a job is, as its part shows a running and a completed one. */
export function outcomeOf<R, C>(
  { failures }: PaidJobKind,
  run: RunRow,
  show: { running: () => R; completed: () => C },
): R | C | PresentedFailure {
  switch (run.status) {
    case "running":
      return show.running();
    case "completed":
      return show.completed();
    case "failed":
      return presentFailure(run, failures.unexpected);
    default:
      return run.status satisfies never;
  }
}
