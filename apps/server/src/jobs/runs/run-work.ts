import type { JobDefinition } from "@colophon/contracts/shared/job";
import type { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { LeasedRun } from "./leased-run.ts";
import type { RunKind, RunRow } from "./runs.store.ts";

/** How one kind of run is executed: what a feature provides to the worker. `R`: possible failure reasons. */
export type RunWork<P extends z.ZodType, R> = {
  kind: RunKind;
  /** job that carries the run; `one-per-key`, keyed by run and grouped by owner */
  job: JobDefinition<P>;
  runIdOf: (payload: z.output<P>) => string;
  /** payload of a run's job, to queue it again */
  payloadOf: (run: Pick<RunRow, "id" | "book_id">) => z.input<P>;
  /** runs one worker executes at a time, and how many of them may belong to one owner */
  concurrency: number;
  perOwner: number;
  /** a run leased more often than this without storing anything is abandoned, for this reason */
  maxAttemptsWithoutProgress: number;
  noProgressReason: R;
  carryOut: (run: LeasedRun) => Promise<void>;
  /** @returns why the error ends the run, or null if another attempt may succeed */
  reasonOf: (error: unknown, run: LeasedRun) => R | null;
  /** ends the run as failed, with a message for the author; the run is locked */
  fail: (tx: Tx, run: RunRow, reason: R) => Promise<void>;
};
