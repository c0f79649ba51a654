import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { Runs } from "../runs/runs.ts";
import { DAY_MS } from "./decide-funding.ts";

/** What the installation may spend on writing in 24 hours. */
export type SpendCeiling = {
  /** tokens, cached input at a tenth */
  billedTokens: number;
  /** US dollars, by the prices the operator has given; null where none are set */
  usd: number | null;
};

export type SpendDeps = {
  runs: Pick<Runs, "spentSince">;
  ceiling: SpendCeiling;
  alarm: RaiseAlarm;
  now: () => Date;
};

/** From this share of the ceiling on the operator is warned. */
const WARNING_SHARE = 0.8;
const RETRY_SECONDS = 3600;

/**
 * Refuses a new start once the day's ceiling is reached. Books under way go on: they are paid for.
 * @throws AppError "writing.spent_for_today"
 */
export async function refuseBeyondSpend(deps: SpendDeps, db: Db): Promise<void> {
  const { ceiling, now } = deps;
  const spent = await deps.runs.spentSince(db, new Date(now().getTime() - DAY_MS));
  const shares = [spent.billedTokens / ceiling.billedTokens];
  if (ceiling.usd !== null) shares.push(spent.usd / ceiling.usd);
  const share = Math.max(...shares);
  if (share < WARNING_SHARE) return;
  deps.alarm("provider spend near its daily ceiling", { percent: Math.floor(share * 100), ...spent });
  if (share >= 1) throw new AppError("writing.spent_for_today", { retry_after_seconds: RETRY_SECONDS });
}
