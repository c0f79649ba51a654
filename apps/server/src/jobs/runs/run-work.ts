import type { JobDefinition } from "@colophon/contracts/shared/job";
import type { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { ClaimedRun } from "./leased-run.ts";
import type { RunKind, RunRow } from "./runs.store.ts";

/** How one kind of run is carried out: what a feature tells the worker of its work. `R`: why such a run can fail. */
export type RunWork<P extends z.ZodType, R> = {
  kind: RunKind;
  /** the job that carries the run; `one-per-key`, keyed by the run and grouped by its owner */
  job: JobDefinition<P>;
  runIdOf: (payload: z.output<P>) => string;
  /** what the job of a run carries, for one that has to be queued again */
  payloadOf: (run: Pick<RunRow, "id" | "book_id">) => z.input<P>;
  /** runs that one worker carries out at once, and how many of them may be one owner's */
  concurrency: number;
  perOwner: number;
  /** a run that was claimed more often than this without storing anything is given up, for this reason */
  maxAttemptsWithoutProgress: number;
  noProgressReason: R;
  carryOut: (run: ClaimedRun) => Promise<void>;
  /** @returns why the error ends the run, or null where another claim may do better */
  reasonOf: (error: unknown, run: ClaimedRun) => R | null;
  /** ends the run as failed, in words for the author; the run is locked */
  fail: (tx: Tx, run: RunRow, reason: R) => Promise<void>;
};
