import type { Tx } from "../../platform/db/database.ts";
import type { Credits, HoldEnd, ReturnTerms } from "../../billing/credits/credits.ts";
import { notifyNews } from "./run-events.store.ts";
import { type RunFailure, type RunRow, markCompleted, markFailed } from "./runs.store.ts";

/** A run as its ending needs it; the caller has the row locked. */
type EndingRun = Pick<RunRow, "id" | "hold_id" | "paid">;

/** Why a run ends as failed, in words for the author. */
export type FailureReason = Omit<RunFailure, "credits_returned">;

/** How a run that is not completed ends. */
export type RunStop = {
  run: EndingRun;
  reason: FailureReason;
  /** what the ledger says of it */
  description: string;
  /**
   * Where the author has called the work off: credits that what they have had of it costs in all.
   * Absent, the work has failed and everything that is held goes back.
   */
  calledOff?: { due: number };
};

/** Ends a run as failed: whoever is at work on it can store nothing more. */
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

/** Ends a run as delivered: what is due is kept of its hold, and the rest goes back. */
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

/** Keeps what is due and not paid yet; a work that has cost nothing gives its hold back whole. */
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
