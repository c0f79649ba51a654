import type { Tx } from "../../platform/db/database.ts";
import type { Credits } from "../credits/credits.ts";
import { notifyNews } from "./run-events.store.ts";
import { type RunFailure, type RunRow, markCompleted, markFailed } from "./runs.store.ts";

/** A run as its ending needs it; the caller has the row locked. */
type EndingRun = Pick<RunRow, "id" | "hold_id">;

/** Why a run ends as failed, in words for the author. */
export type FailureReason = Omit<RunFailure, "credits_returned">;

/** Ends a run as failed: the hold goes back whole, and whoever is at work on it can store nothing more. */
export async function failRun(
  deps: { credits: Pick<Credits, "release"> },
  tx: Tx,
  { run, reason, description }: { run: EndingRun; reason: FailureReason; description: string },
): Promise<RunFailure> {
  const { creditsReturned } =
    run.hold_id === null
      ? { creditsReturned: 0 }
      : await deps.credits.release(tx, { holdId: run.hold_id, description });
  const failure = { ...reason, credits_returned: creditsReturned };
  await markFailed(tx, run.id, failure);
  await notifyNews(tx, run.id);
  return failure;
}

/** Ends a run as delivered: `charge` credits of its hold are kept and the rest goes back. */
export async function completeRun(
  deps: { credits: Pick<Credits, "settle"> },
  tx: Tx,
  { run, charge, description }: { run: EndingRun; charge: number; description: string },
): Promise<{ creditsReturned: number }> {
  const settled =
    run.hold_id === null
      ? { creditsReturned: 0 }
      : await deps.credits.settle(tx, { holdId: run.hold_id, charge, description });
  await markCompleted(tx, { id: run.id, creditsRefunded: settled.creditsReturned });
  return settled;
}
