import type { Tx } from "../../platform/db/database.ts";
import type { Credits, HoldEnd, ReturnTerms } from "../../billing/credits/credits.ts";
import { notifyNews } from "./run-events.store.ts";
import { type RunFailure, type RunRow, markCompleted, markFailed } from "./runs.store.ts";

/** Fields of a run needed to end it; the caller has locked the row. */
type EndingRun = Pick<RunRow, "id" | "hold_id" | "paid">;

/** Failure reason of a run, as a message for the author. */
export type FailureReason = Omit<RunFailure, "credits_returned">;

/** How an uncompleted run ends. */
export type RunStop = {
  run: EndingRun;
  reason: FailureReason;
  /** description in the ledger */
  description: string;
  /**
   * Set if the author canceled: total credits due for what they already got. If absent, the run failed and
   * the whole hold is released.
   */
  calledOff?: { due: number };
};

/** Ends a run as failed: its worker can store nothing more. */
export async function failRun(
  deps: EndDeps,
  tx: Tx,
  { run, reason, description, calledOff }: RunStop,
): Promise<RunFailure> {
  const { due, returns } =
    calledOff === undefined
      ? { due: 0, returns: "extended" as const }
      : { due: calledOff.due, returns: "own-end" as const };
  const ended = await endHoldOf(deps, tx, { run, due, description, returns });
  const failure = { ...reason, credits_returned: ended.creditsReturned };
  await markFailed(tx, run.id, { failure, paid: run.paid + ended.creditsCharged });
  await notifyNews(tx, run.id);
  return failure;
}

/** Ends a run as delivered: credits due are captured from its hold, the rest released. */
export async function completeRun(
  deps: EndDeps,
  tx: Tx,
  { run, due, description }: { run: EndingRun; due: number; description: string },
): Promise<{ creditsReturned: number }> {
  const ended = await endHoldOf(deps, tx, { run, due, description, returns: "extended" });
  const { creditsReturned, creditsCharged } = ended;
  await markCompleted(tx, { id: run.id, creditsRefunded: creditsReturned, paid: run.paid + creditsCharged });
  return { creditsReturned };
}

type EndDeps = { credits: Pick<Credits, "settle" | "release"> };

/** Captures what is still due; the hold of a run that cost nothing is released in full. */
async function endHoldOf(
  { credits }: EndDeps,
  tx: Tx,
  ending: { run: EndingRun; due: number; description: string; returns: ReturnTerms },
): Promise<HoldEnd> {
  const { run, due, description, returns } = ending;
  const { hold_id: holdId } = run;
  if (holdId === null) return { creditsReturned: 0, creditsCharged: 0 };
  const charge = Math.max(0, due - run.paid);
  if (charge === 0 && returns === "extended") return credits.release(tx, { holdId, description });
  return credits.settle(tx, { holdId, charge, description, returns });
}
