import type {
  Analytics,
  AnalyticsQuery,
  AnalyticsStep,
  CallFigures,
  JobFigures,
  JobStepFigures,
  ModelFigures,
  MoneyStep,
} from "@colophon/contracts/admin/analytics";
import { queueLabels } from "@colophon/contracts/admin/jobs";
import { conversionRate } from "@colophon/rules/analytics/conversion-rate";
import { percentileMs } from "@colophon/rules/analytics/duration-buckets";
import {
  type PeriodStep,
  lastBySteps,
  periodSteps,
  rateBySteps,
  spread,
  sumBySteps,
} from "@colophon/rules/analytics/period-steps";
import type { Db } from "../../platform/db/database.ts";
import {
  type CallDay,
  type Figure,
  type JobDay,
  countNow,
  listCalls,
  listFigures,
  listJobs,
  sumMoney,
} from "./analytics.store.ts";
import type { MoneyMode } from "./money.store.ts";
import { dayIn } from "./aggregate-days.ts";
import { findRolledAt } from "./aggregate.store.ts";

export async function readAnalytics(
  { db, now }: { db: Db; now: Date },
  { days, by }: AnalyticsQuery,
): Promise<Analytics> {
  const steps = periodSteps({ lastDay: dayIn(now), days: Number(days), by });
  const period = { from: steps[0]?.from ?? dayIn(now), until: dayIn(now) };
  // One after the other: statistics for one administrator leave the process's other connections to others.
  const totals = await countNow(db);
  const money = await sumMoney(db);
  const rolledAt = await findRolledAt(db);
  const figures = await listFigures(db, period);
  const calls = await listCalls(db, period);
  const jobs = await listJobs(db, period);
  return {
    users: { total: totals.users, premium: totals.premium },
    books: { total: totals.books, completed: totals.completed },
    revenue: { total: money.revenue_live, monthly_recurring: money.recurring_live },
    test_revenue: { total: money.revenue_test, monthly_recurring: money.recurring_test },
    conversion_rate: conversionRate({ premium: totals.premium, total: totals.users }),
    as_of: rolledAt?.toISOString() ?? null,
    steps: stepsOf(steps, { figures, calls }),
    models: modelsOf(steps, calls),
    jobs: jobsOf(steps, jobs),
  };
}

function stepsOf(
  steps: readonly PeriodStep[],
  { figures, calls }: { figures: readonly Figure[]; calls: readonly CallDay[] },
): AnalyticsStep[] {
  const byMeasure = Map.groupBy(figures, ({ measure }) => measure);
  const of = (measure: string): readonly Figure[] => byMeasure.get(measure) ?? [];
  const sums = (measure: string): number[] => sumBySteps(steps, of(measure));
  const lasts = (measure: string): (number | null)[] => lastBySteps(steps, of(measure));
  const columns = {
    signUps: sums("sign_ups"),
    begun: sums("books_begun"),
    completed: sums("books_completed"),
    users: lasts("users"),
    premium: lasts("premium"),
    cost: sumBySteps(
      steps,
      calls.map(({ day, cost: value }) => ({ day, value })),
    ),
  };
  const rates = rateBySteps(columns.premium, columns.users);
  const credits = Object.entries(CREDITS).map(([name, measure]) => [name, sums(measure)] as const);
  const money = moneyOf("live", { sums, lasts });
  const testMoney = moneyOf("test", { sums, lasts });
  return steps.map((step, at) => ({
    ...step,
    sign_ups: columns.signUps[at] ?? 0,
    users: columns.users[at] ?? null,
    premium: columns.premium[at] ?? null,
    conversion_rate: rates[at] ?? null,
    books_begun: columns.begun[at] ?? 0,
    books_completed: columns.completed[at] ?? 0,
    money: money(at),
    test_money: testMoney(at),
    credits: creditsAt(credits, at),
    provider_cost: columns.cost[at] ?? 0,
  }));
}

const CREDITS = {
  sold: "credits_sold",
  granted: "credits_granted",
  spent: "credits_spent",
  refunded: "credits_refunded",
  lapsed: "credits_lapsed",
  adjusted: "credits_adjusted",
} as const;

function creditsAt(
  columns: readonly (readonly [string, readonly number[]])[],
  at: number,
): AnalyticsStep["credits"] {
  const figure = (name: keyof typeof CREDITS): number =>
    columns.find(([known]) => known === name)?.[1][at] ?? 0;
  return {
    sold: figure("sold"),
    granted: figure("granted"),
    spent: figure("spent"),
    refunded: figure("refunded"),
    lapsed: figure("lapsed"),
    adjusted: figure("adjusted"),
  };
}

type Columns = { sums: (measure: string) => number[]; lasts: (measure: string) => (number | null)[] };

function moneyOf(mode: MoneyMode, { sums, lasts }: Columns): (at: number) => MoneyStep {
  const [paid, returned] = [sums(`paid_${mode}`), sums(`returned_${mode}`)];
  const [first, recurring] = [sums(`first_${mode}`), lasts(`recurring_${mode}`)];
  return (at) => ({
    paid: paid[at] ?? 0,
    returned: returned[at] ?? 0,
    revenue: (paid[at] ?? 0) - (returned[at] ?? 0),
    monthly_recurring: recurring[at] ?? null,
    first_payments: first[at] ?? 0,
  });
}

function modelsOf(steps: readonly PeriodStep[], calls: readonly CallDay[]): ModelFigures[] {
  const byModel = Map.groupBy(calls, ({ provider, model }) => JSON.stringify([provider, model]));
  return [...byModel.values()].flatMap((days) => {
    const [first] = days;
    if (first === undefined) return [];
    return {
      provider: first.provider,
      model: first.model,
      input_tokens: days.reduce((sum, day) => sum + day.input_tokens, 0),
      output_tokens: days.reduce((sum, day) => sum + day.output_tokens, 0),
      ...callFigures(days),
      steps: spread(steps, days).map(callFigures),
    };
  });
}

function callFigures(days: readonly CallDay[]): CallFigures {
  const calls = days.reduce((sum, day) => sum + day.calls, 0);
  const failed = days.reduce((sum, day) => sum + day.failed, 0);
  return {
    calls,
    failed,
    error_rate: calls === 0 ? null : Math.round((failed / calls) * 1000) / 10,
    ...percentilesOf(days),
    cost: days.reduce((sum, day) => sum + day.cost, 0),
    unpriced: days.reduce((sum, day) => sum + day.unpriced, 0),
  };
}

function jobsOf(steps: readonly PeriodStep[], jobs: readonly JobDay[]): JobFigures[] {
  const byName = Map.groupBy(jobs, ({ name }) => name);
  return [...byName].map(([name, days]) => ({
    name,
    words: queueLabels(name).words,
    ...jobFigures(days),
    steps: spread(steps, days).map(jobFigures),
  }));
}

function jobFigures(days: readonly JobDay[]): JobStepFigures {
  return {
    done: days.reduce((sum, day) => sum + day.done, 0),
    failed: days.reduce((sum, day) => sum + day.failed, 0),
    ...percentilesOf(days),
  };
}

function percentilesOf(days: readonly { times: readonly number[] }[]): {
  p50_ms: number | null;
  p95_ms: number | null;
} {
  const counts = days.flatMap(({ times }) =>
    times.flatMap((bucket, at) => (at % 2 === 0 ? { bucket, count: times[at + 1] ?? 0 } : [])),
  );
  return { p50_ms: percentileMs(counts, 0.5), p95_ms: percentileMs(counts, 0.95) };
}
