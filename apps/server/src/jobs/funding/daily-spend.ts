import { AppError } from "@colophon/contracts/errors";
import type { Db } from "../../platform/db/database.ts";
import type { RaiseAlarm } from "../../platform/alarm.ts";
import type { ModelSpend, Runs } from "../runs/runs.ts";
import { DAY_MS } from "./decide-funding.ts";

/** The installation's spending ceiling for writing in 24 hours. */
export type SpendCeiling = {
  /** tokens, with cached input counted at a tenth */
  billedTokens: number;
  /** US dollars at the operator's prices; null if none are set */
  usd: number | null;
};

export type SpendDeps = {
  runs: Pick<Runs, "spentSince" | "trialSpend">;
  ceiling: SpendCeiling;
  alarm: RaiseAlarm;
  now: () => Date;
};

/** The operator is warned from this share of the ceiling on. */
const WARNING_SHARE = 0.8;
/** Share of the ceiling for all trial accounts together, so that free accounts never stop paying ones. */
const TRIAL_SHARE = 0.5;
/** Share of the ceiling for a single trial account, so that one never stops another. */
const TRIAL_ACCOUNT_SHARE = 0.2;
const RETRY_SECONDS = 3600;

/**
 * Rejects new work once the day's ceiling is reached, or for a trial account its share of it. Books in
 * progress continue: they are paid for.
 * @throws AppError "writing.spent_for_today", "writing.trial_share_used"
 */
export async function assertDailySpend(deps: SpendDeps, db: Db, ownerId: string): Promise<void> {
  const since = new Date(deps.now().getTime() - DAY_MS);
  const spent = await deps.runs.spentSince(db, since);
  const share = shareOf(deps.ceiling, spent);
  if (share >= WARNING_SHARE) {
    deps.alarm("provider spend near its daily ceiling", { percent: Math.floor(share * 100), ...spent });
  }
  const later = { retry_after_seconds: RETRY_SECONDS };
  if (share >= 1) throw new AppError("writing.spent_for_today", later);
  const trial = await deps.runs.trialSpend(db, { ownerId, since });
  if (trial === null) return;
  const isUsed = shareOf(deps.ceiling, trial.all) >= TRIAL_SHARE;
  if (isUsed || shareOf(deps.ceiling, trial.own) >= TRIAL_ACCOUNT_SHARE) {
    throw new AppError("writing.trial_share_used", later);
  }
}

/** 1: the ceiling is fully used, in tokens or in money. */
function shareOf(ceiling: SpendCeiling, { billedTokens, usd }: ModelSpend): number {
  const ofTokens = billedTokens / ceiling.billedTokens;
  return ceiling.usd === null ? ofTokens : Math.max(ofTokens, usd / ceiling.usd);
}
