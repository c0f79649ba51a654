import { type CreditAnalytics, USAGE_DAYS } from "@colophon/contracts/billing/credits";
import type { CreditPack } from "@colophon/contracts/billing/price-table";
import { lastDays } from "@colophon/rules/local-days";
import { suggestTopUp } from "@colophon/rules/top-up";
import { tableEntry } from "@colophon/rules/table-entry";
import type { Db } from "../../platform/db/database.ts";
import { countPurchased, selectUsageByDay, selectUsageByOperation } from "./credit-usage.store.ts";

/** @param packs  the packs on sale by id, from which a top-up is suggested */
export type AnalyticsDeps = { db: Db; packs: () => Readonly<Record<string, CreditPack>>; now: () => Date };

/** How an author used credits in the last days of their own calendar, today with them. */
export async function readAnalytics(
  { db, packs, now }: AnalyticsDeps,
  question: { userId: string; timeZone: string },
): Promise<CreditAnalytics> {
  const { userId, timeZone } = question;
  const days = lastDays(now(), { timeZone, count: USAGE_DAYS });
  const window = { userId, days: days.map(({ from }) => from) };
  const [byDay, byOperation, bought] = await Promise.all([
    selectUsageByDay(db, window),
    selectUsageByOperation(db, window),
    countPurchased(db, window),
  ]);
  const used = byOperation.reduce((sum, { credits }) => sum + credits, 0);
  const creditsAt = new Map(byDay.map(({ place, credits }) => [place, credits]));
  return {
    window_days: USAGE_DAYS,
    total_credits_used: used,
    total_credits_purchased: bought,
    usage_by_operation: byOperation,
    usage_by_day: days.map(({ day }, place) => ({ day, credits: creditsAt.get(place + 1) ?? 0 })),
    recommendations: { suggested_top_up: presentTopUp(packs(), used) },
  };
}

type SuggestedTopUp = CreditAnalytics["recommendations"]["suggested_top_up"];

function presentTopUp(packs: ReturnType<AnalyticsDeps["packs"]>, used: number): SuggestedTopUp {
  const suggested = suggestTopUp(packs, used);
  const pack = suggested === null ? undefined : tableEntry(packs, suggested.packageId);
  if (suggested === null || pack === undefined) return null;
  return {
    package_id: suggested.packageId,
    name: pack.name,
    credits: pack.credits * suggested.packs,
    packs: suggested.packs,
  };
}
