import type {
  Analytics,
  AnalyticsFileQuery,
  AnalyticsStep,
  MoneyStep,
} from "@colophon/contracts/admin/analytics";
import { CSV_START, type CsvCell, csvRow } from "@colophon/rules/csv";

type Table = AnalyticsFileQuery["table"];
type Rows = { header: readonly string[]; rows: (analytics: Analytics) => CsvCell[][] };

/**
 * One part of the statistics as CSV: a row per step; for providers and jobs, a row for each of them per step.
 */
export function writeTable(analytics: Analytics, table: Table): string {
  const { header, rows } = TABLES[table];
  const lines = rows(analytics).map((cells) => csvRow(cells));
  return CSV_START + csvRow(["From", "Until", ...header]) + lines.join("");
}

const TABLES: Readonly<Record<Table, Rows>> = {
  people: {
    header: ["Sign-ups", "Users", "Premium", "Conversion percent"],
    rows: bySteps((step) => [step.sign_ups, step.users, step.premium, step.conversion_rate]),
  },
  books: {
    header: ["Begun", "Completed"],
    rows: bySteps((step) => [step.books_begun, step.books_completed]),
  },
  revenue: { header: moneyHeader(), rows: bySteps(({ money }) => moneyCells(money)) },
  "test-payments": { header: moneyHeader(), rows: bySteps((step) => moneyCells(step.test_money)) },
  credits: {
    header: ["Sold", "Granted", "Spent", "Refunded", "Lapsed", "Adjusted"],
    rows: bySteps(({ credits }) => [
      credits.sold,
      credits.granted,
      credits.spent,
      credits.refunded,
      credits.lapsed,
      credits.adjusted,
    ]),
  },
  providers: {
    header: [
      "Provider",
      "Model",
      "Calls",
      "Failed",
      "Percent failed",
      "Half within ms",
      "95 percent within ms",
      "Cost in micro US dollars",
      "Calls without a price",
    ],
    rows: ({ steps, models }) =>
      models.flatMap(({ provider, model, steps: figures }) =>
        figures.flatMap((one, at) =>
          one.calls === 0
            ? []
            : [
                [
                  ...daysOf(steps[at]),
                  provider,
                  model,
                  one.calls,
                  one.failed,
                  one.error_rate,
                  one.p50_ms,
                  one.p95_ms,
                  one.cost,
                  one.unpriced,
                ],
              ],
        ),
      ),
  },
  jobs: {
    header: ["Job", "Done", "Failed", "Half within ms", "95 percent within ms"],
    rows: ({ steps, jobs }) =>
      jobs.flatMap(({ name, steps: figures }) =>
        figures.flatMap((one, at) =>
          one.done + one.failed === 0
            ? []
            : [[...daysOf(steps[at]), name, one.done, one.failed, one.p50_ms, one.p95_ms]],
        ),
      ),
  },
};

function bySteps(cells: (step: AnalyticsStep) => CsvCell[]): Rows["rows"] {
  return ({ steps }) => steps.map((step) => [...daysOf(step), ...cells(step)]);
}

function daysOf(step: { from: string; until: string } | undefined): CsvCell[] {
  return [step?.from ?? null, step?.until ?? null];
}

function moneyHeader(): string[] {
  return [
    "Paid in cents",
    "Returned in cents",
    "Revenue in cents",
    "Monthly recurring in cents",
    "First payments",
  ];
}

function moneyCells(money: MoneyStep): CsvCell[] {
  return [money.paid, money.returned, money.revenue, money.monthly_recurring, money.first_payments];
}
