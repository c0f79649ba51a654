import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";

/** Selectable periods, in days. */
export const PERIODS = ["7", "30", "90", "365"] as const;
/** Units that the days of a period are grouped into. */
export const STEP_LENGTHS = ["day", "week", "month"] as const;

/** Tables available for download, one per section of the screen. */
export const ANALYTICS_TABLES = [
  "people",
  "books",
  "revenue",
  "test-payments",
  "credits",
  "providers",
  "jobs",
] as const;

export const AnalyticsQuery = z.object({
  days: z.enum(PERIODS).default("30").describe("how many days, today included"),
  by: z.enum(STEP_LENGTHS).default("day").describe("what they are put together to; weeks begin on Monday"),
});
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>;

export const AnalyticsFileQuery = AnalyticsQuery.extend({ table: z.enum(ANALYTICS_TABLES) }).meta({
  id: "AnalyticsFileQuery",
});
export type AnalyticsFileQuery = z.output<typeof AnalyticsFileQuery>;

const Count = z.int();
const Cents = z.int().describe("US cents");
const Day = z.iso.date().describe("a day in universal time");

const Revenue = z.object({
  total: Cents.describe("US cents that were paid and did not go back, before tax"),
  monthly_recurring: Cents.describe("US cents that the subscriptions of this moment bring in a month"),
});

/** Amounts of money in one step. */
export const MoneyStep = z
  .object({
    paid: Cents,
    returned: Cents.describe(
      "US cents that went back, or that a buyer's bank asks back; a dispute won takes it away",
    ),
    revenue: Cents.describe("paid less returned"),
    monthly_recurring: Cents.nullable().describe("at the step's end; null: before it was measured"),
    first_payments: Count.describe("authors who paid for the first time"),
  })
  .meta({ id: "MoneyStep" });
export type MoneyStep = z.output<typeof MoneyStep>;

/** Days grouped into one step. */
export const AnalyticsStep = z
  .object({
    from: Day,
    until: Day,
    sign_ups: Count,
    users: Count.nullable().describe("at the step's end; null: not measured"),
    premium: Count.nullable().describe("premium users at the step's end; null: not measured"),
    conversion_rate: Count.nullable().describe("premium over all, whole percent, at the step's end"),
    books_begun: Count.describe("books that were ordered, brought along or begun by hand"),
    books_completed: Count.describe("generated books that were delivered"),
    money: MoneyStep,
    test_money: MoneyStep.describe("the same of test payments, which no money stands behind"),
    credits: z.object({
      sold: Count,
      granted: Count,
      spent: Count.describe("set aside or charged for work"),
      refunded: Count.describe("given back of what was spent"),
      lapsed: Count,
      adjusted: Count.describe("by administrators, and taken back with refunds; may be negative"),
    }),
    provider_cost: Count.describe("millionths of a US dollar; calls without a known price are not in it"),
  })
  .meta({ id: "AnalyticsStep" });
export type AnalyticsStep = z.output<typeof AnalyticsStep>;

const Times = {
  p50_ms: Count.nullable().describe("half took no longer, within 5 %; null: nothing was measured"),
  p95_ms: Count.nullable().describe("95 of 100 took no longer, within 5 %"),
};

const Calls = z.object({
  calls: Count,
  failed: Count,
  error_rate: z.number().min(0).max(100).describe("percent of calls, one decimal").nullable(),
  ...Times,
  cost: Count.describe("millionths of a US dollar"),
  unpriced: Count.describe("calls the installation paid for without knowing their price"),
});

/** Calls to one model in the period, and in each of its steps. */
export const ModelFigures = z
  .object({
    provider: z.string(),
    model: z.string(),
    input_tokens: Count,
    output_tokens: Count,
    ...Calls.shape,
    steps: z.array(Calls),
  })
  .meta({ id: "ModelFigures" });
export type ModelFigures = z.output<typeof ModelFigures>;
export type CallFigures = z.output<typeof Calls>;

const Jobs = z.object({ done: Count, failed: Count, ...Times });

/** Jobs of one queue in the period, and in each of its steps. */
export const JobFigures = z
  .object({
    name: z.string(),
    words: z.string(),
    ...Jobs.shape,
    steps: z.array(Jobs),
  })
  .meta({ id: "JobFigures" });
export type JobFigures = z.output<typeof JobFigures>;
export type JobStepFigures = z.output<typeof Jobs>;

/** The installation's numbers: current ones, and those over a period. */
export const Analytics = z
  .object({
    users: z.object({ total: Count, premium: Count }),
    books: z.object({ total: Count, completed: Count }),
    revenue: Revenue,
    test_revenue: Revenue.describe("of test payments, which no money stands behind"),
    conversion_rate: Count.describe("premium users over all, whole percent"),
    as_of: z.iso.datetime().nullable().describe("when the days were summed up last; null: not yet"),
    steps: z.array(AnalyticsStep),
    models: z.array(ModelFigures),
    jobs: z.array(JobFigures),
  })
  .meta({ id: "Analytics" });
export type Analytics = z.output<typeof Analytics>;

export const analyticsEndpoints = {
  analytics: defineEndpoint({
    method: "GET",
    path: "/api/admin/analytics",
    auth: "admin",
    summary: "Users, books, revenue, credits, providers and jobs: now, and over a period",
    query: AnalyticsQuery,
    reply: Analytics,
    errors: [],
  }),
  analyticsFile: defineEndpoint({
    method: "GET",
    path: "/api/admin/analytics/file",
    auth: "admin",
    audited: "list.exported",
    summary: "One part of it as a table for spreadsheets",
    query: AnalyticsFileQuery,
    streams: "file",
    reply: z.string().describe("CSV in UTF-8 with a byte order mark; days in universal time"),
    errors: [],
  }),
} as const;
