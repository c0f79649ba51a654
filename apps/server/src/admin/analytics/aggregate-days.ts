import { dayAfter } from "@colophon/rules/local-days";
import { type Db, type Tx, inTransaction, withLongQueries } from "../../platform/db/database.ts";
import { findOldestNews, listReversals, sumPaid, sumRecurring } from "./money.store.ts";
import { reversalSteps } from "./reversal-steps.ts";
import {
  type Days,
  findFirstDay,
  findRolledAt,
  forget,
  aggregateCalls,
  aggregateFlows,
  aggregateJobs,
  aggregateTotals,
  setFigures,
  setRolledAt,
  tryAggregateLock,
} from "./aggregate.store.ts";

/** The queue keeps ended jobs for a week; days it knows only in part would be counted too low. */
const JOB_DAYS = 5;
/** A message in transit while the previous aggregation ended is included in the next. */
const OVERLAP_MS = 60 * 60 * 1000;

/**
 * Aggregates the days since the last run and the day before it, for what was in transit then; the first time,
 * all days.
 * @returns false if another process is doing it
 */
export function aggregateDays({ db, now }: { db: Db; now: Date }): Promise<boolean> {
  return withLongQueries(() =>
    inTransaction(db, async (tx) => {
      if (!(await tryAggregateLock(tx))) return false;
      const until = dayIn(now);
      const last = await findRolledAt(tx);
      const from =
        last === null ? ((await findFirstDay(tx)) ?? until) : dayAfter(dayIn(earlier(last, now)), -1);
      const days = { from: from < until ? from : until, until };
      await aggregateFlows(tx, days);
      await aggregateTotals(tx, days);
      await aggregateCalls(tx, days);
      const known = dayAfter(until, -JOB_DAYS);
      await aggregateJobs(tx, { from: days.from > known ? days.from : known, until });
      await aggregateMoney(tx, { days, last, now });
      await setRolledAt(tx, now);
      return true;
    }),
  );
}

/** The UTC day of a given time, as "2026-11-23". */
export function dayIn(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

type MoneyAggregation = { days: Days; last: Date | null; now: Date };

async function aggregateMoney(tx: Tx, { days, last, now }: MoneyAggregation): Promise<void> {
  const news = last === null ? null : await findOldestNews(tx, new Date(last.getTime() - OVERLAP_MS));
  const from = news !== null && news < days.from ? news : days.from;
  const money = { from, until: days.until };
  await forget(tx, MEASURES, money);
  const paid = await sumPaid(tx, money);
  await setFigures(tx, [
    ...paid.map(({ day, mode, paid: value }) => ({ day, measure: `paid_${mode}`, value })),
    ...paid.map(({ day, mode, first: value }) => ({ day, measure: `first_${mode}`, value })),
    ...(await returnedByDay(tx, money)),
    ...(await sumRecurring(tx, { ...money, now })).map(({ day, mode, cents: value }) => ({
      day,
      measure: `recurring_${mode}`,
      value,
    })),
  ]);
}

const MEASURES = ["paid", "first", "returned", "recurring"].flatMap((name) => [
  `${name}_live`,
  `${name}_test`,
]);

async function returnedByDay(
  tx: Tx,
  { from, until }: Days,
): Promise<{ day: string; measure: string; value: number }[]> {
  const sums = new Map<string, { day: string; measure: string; value: number }>();
  for (const { mode, cents, facts } of await listReversals(tx, from)) {
    for (const step of reversalSteps(cents, facts)) {
      const day = dayIn(step.at);
      if (day < from || day > until) continue;
      const measure = `returned_${mode}`;
      const sum = sums.get(`${day} ${measure}`) ?? { day, measure, value: 0 };
      sums.set(`${day} ${measure}`, { ...sum, value: sum.value + step.cents });
    }
  }
  return [...sums.values()];
}
