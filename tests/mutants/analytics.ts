import type { Mutant } from "./mutant.ts";

const analytics = "apps/server/src/features/analytics";
const jobs = "apps/server/src/features/job-watch";
const failover = "apps/server/src/adapters/model-failover";
const api = [`${analytics}/analytics.api.test.ts`];
const jobsApi = [`${jobs}/job-watch.api.test.ts`];
const domain = "packages/domain/src/analytics";

/** Faults of the figures of administration, and of work in the background as it is shown. */
export const analyticsMutants: readonly Mutant[] = [
  {
    promise: "test payments are no revenue",
    file: `${analytics}/money.store.ts`,
    replace:
      "(select distinct on (o.id) o.user_id, case o.mode when 'live' then 'live' else 'test' end as mode",
    by: "(select distinct on (o.id) o.user_id, 'live' as mode",
    red: api,
  },
  {
    promise: "a subscription that has ended is no recurring revenue",
    file: `${analytics}/money.store.ts`,
    replace: "(state.ended_at is null or state.ended_at > day.ends)",
    by: "true",
    red: api,
  },
  {
    promise: "money of days that a late message tells of is summed up anew",
    file: `${analytics}/roll-days.ts`,
    replace: "const from = news !== null && news < days.from ? news : days.from;",
    by: "const from = news === null ? days.from : days.from;",
    red: api,
  },
  {
    promise: "days that no worker saw are made up for",
    file: `${analytics}/roll-days.ts`,
    replace: "dayAfter(dayIn(earlier(last, now)), -1)",
    by: "dayAfter(dayIn(now), -1)",
    red: api,
  },
  {
    promise: "what a day was stays when its rows are gone",
    file: `${analytics}/roll-days.ts`,
    replace: "dayAfter(dayIn(earlier(last, now)), -1)",
    by: "dayAfter(dayIn(earlier(last, now)), -30)",
    red: api,
  },
  {
    promise: "one process sums up at a time",
    file: `${analytics}/roll-days.ts`,
    replace: "if (!(await takeRollLock(tx))) return false;",
    by: "await takeRollLock(tx);",
    red: api,
  },
  {
    promise: "a call that was called off is no failure of its provider",
    file: `${analytics}/roll.store.ts`,
    replace: "outcome not in ('ok', 'aborted')",
    by: "outcome not in ('ok')",
    red: api,
  },
  {
    promise: "calls by an author's own key cost the installation nothing",
    file: `${analytics}/roll.store.ts`,
    replace: "filter (where not by_own_key), 0)",
    by: "filter (where true), 0)",
    red: api,
  },
  {
    promise: "a book that is being written is not complete",
    file: `${analytics}/analytics.store.ts`,
    replace: "and r.status <> 'completed'",
    by: "and r.status = ''",
    red: api,
  },
  {
    promise: "what goes back of a taxed payment is its share",
    file: `${analytics}/reversal-steps.ts`,
    replace: "Math.min(1, refundedCents / paidCents)",
    by: "Math.min(1, refundedCents)",
    red: [`${analytics}/reversal-steps.test.ts`],
  },
  {
    promise: "a dispute that is won returns the money",
    file: `${analytics}/reversal-steps.ts`,
    replace: 'some((state) => state !== "won")',
    by: 'some((state) => state !== "open")',
    red: [`${analytics}/reversal-steps.test.ts`],
  },
  {
    promise: "a percentile lies in the bucket that its share reaches",
    file: `${domain}/duration-buckets.ts`,
    replace: "if (passed >= wanted)",
    by: "if (passed > wanted)",
    red: [`${domain}/duration-buckets.test.ts`],
  },
  {
    promise: "weeks begin on Monday",
    file: `${domain}/period-steps.ts`,
    replace: "date.getUTCDay() === 1",
    by: "date.getUTCDay() === 0",
    red: [`${domain}/period-steps.test.ts`],
  },
  {
    promise: "of no users none are premium",
    file: `${domain}/conversion-rate.ts`,
    replace: "total === 0 ? 0 : ",
    by: "",
    red: [`${domain}/conversion-rate.test.ts`],
  },
  {
    promise: "a mail that may be out is not sent again",
    file: `${jobs}/job-watch.ts`,
    replace: 'if (noRetry !== null) throw new AppError("jobs.not_again", { reason: noRetry });',
    by: "",
    red: jobsApi,
  },
  {
    promise: "a failed job's error tells its kind and place, and no words of anybody",
    file: `${jobs}/present-failed-job.ts`,
    replace: 'name: KIND.safeParse(thrown.name).data ?? "Error"',
    by: "name: thrown.name",
    red: [`${jobs}/present-failed-job.test.ts`],
  },
  {
    promise: "what dead workers knew of providers is not told",
    file: `${jobs}/job-watch.store.ts`,
    replace: 'where not (${noWorkerHas("provider_circuit.worker")}) order',
    by: "where true order",
    red: jobsApi,
  },
  {
    promise: "a job whose work another does by now is not done again",
    file: "apps/server/src/platform/queue/queue.ts",
    replace: 'if (UNIQUE_VIOLATION.safeParse(error).success) return "replaced";',
    by: "",
    red: jobsApi,
  },
  {
    promise: "a provider that takes no calls is told as refusing them",
    file: `${failover}/provider-state.ts`,
    replace: "if (refusal !== null) {",
    by: "if (refusal === undefined) {",
    red: [`${failover}/failover-language-model.test.ts`],
  },
  {
    promise: "charts tell test payments only where there are any",
    file: "apps/web/app/features/admin-analytics/analytics-charts.ts",
    replace: "...(hasTests ? testPayments : []),",
    by: "...testPayments,",
    red: ["apps/web/app/features/admin-analytics/analytics-page.test.tsx"],
  },
  {
    promise: "a standing that was measured at 0 is told",
    file: "apps/web/app/features/admin-analytics/analytics-charts.ts",
    replace: "(value === 0 && !isStanding)",
    by: "value === 0",
    red: ["apps/web/app/features/admin-analytics/analytics-page.test.tsx"],
  },
  {
    promise: "charts follow the theme",
    file: "apps/web/app/data/charts/drawn-chart.tsx",
    replace: "<Drawing key={theme} {...props} />",
    by: "<Drawing {...props} />",
    red: ["apps/web/app/features/admin-analytics/analytics-page.test.tsx"],
  },
  {
    promise: "a job that is not done again has no button for it",
    file: "apps/web/app/features/admin-jobs/failed-jobs.tsx",
    replace: "if (job.no_retry !== null) return",
    by: "if (job.no_retry === job.id) return",
    red: ["apps/web/app/features/admin-jobs/jobs-page.test.tsx"],
  },
  {
    promise: "the database puts durations into the buckets that percentiles are read from",
    file: `${analytics}/roll.store.ts`,
    replace: "ceil(ln(${milliseconds})",
    by: "floor(ln(${milliseconds})",
    red: [`${analytics}/analytics.api.test.ts`],
  },
];
