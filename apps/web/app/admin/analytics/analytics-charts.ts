import { formatCents, figure, formatDuration, formatCost } from "../shell/format-figures.ts";
import { type Figures, percentText, type Step } from "./step-labels.ts";

/** A line of a chart, one value per step. */
export type ChartLine = { name: string; values: readonly (number | null)[] };

type ModelStep = Figures["models"][number]["steps"][number];

/** One chart of the screen; its data is also available as a table. */
export type AnalyticsChart = {
  id: string;
  title: string;
  table: "people" | "books" | "revenue" | "test-payments" | "credits" | "providers" | "jobs";
  lines: readonly ChartLine[];
  format: (value: number) => string;
  /** values at a step's end rather than events within it: they can't be summed */
  isSnapshot: boolean;
};

/** More lines than this in one chart can't be told apart; the table has them all. */
const MAX_LINES = 5;

/** Every chart of the screen. Includes test payments if there are any. */
export function chartsOf({ steps, models, jobs }: Figures): AnalyticsChart[] {
  const line = (name: string, of: (step: Step) => number | null): ChartLine => ({
    name,
    values: steps.map(of),
  });
  const lineOfEachModel = (of: (step: ModelStep) => number | null): ChartLine[] =>
    most(models, ({ calls }) => calls).map(({ provider, model, steps: figures }) => ({
      name: `${provider} ${model}`,
      values: figures.map(of),
    }));
  const happened = { format: figure, isSnapshot: false };
  const hasTests = steps.some(
    ({ test_money: money }) => money.paid !== 0 || (money.monthly_recurring ?? 0) !== 0,
  );
  const testPayments: AnalyticsChart[] = [
    {
      id: "test-payments",
      title: "Test payments",
      table: "test-payments",
      lines: [
        line("Paid in tests", (step) => step.test_money.revenue),
        line("Monthly recurring in tests", (step) => step.test_money.monthly_recurring),
      ],
      format: formatCents,
      isSnapshot: false,
    },
  ];
  return [
    {
      ...happened,
      id: "sign-ups",
      title: "Sign-ups",
      table: "people",
      lines: [
        line("Sign-ups", (step) => step.sign_ups),
        line("First payments", (step) => step.money.first_payments),
      ],
    },
    {
      id: "conversion",
      title: "Conversion: premium users of all",
      table: "people",
      lines: [line("Premium of all users", (step) => step.conversion_rate)],
      format: percentText,
      isSnapshot: true,
    },
    {
      ...happened,
      id: "books",
      title: "Books",
      table: "books",
      lines: [
        line("Books begun", (step) => step.books_begun),
        line("Books completed", (step) => step.books_completed),
      ],
    },
    {
      id: "revenue",
      title: "Revenue, refunds taken off",
      table: "revenue",
      lines: [
        line("Revenue", (step) => step.money.revenue),
        line("Gone back", (step) => step.money.returned),
      ],
      format: formatCents,
      isSnapshot: false,
    },
    {
      id: "recurring",
      title: "Monthly recurring revenue",
      table: "revenue",
      lines: [line("Monthly recurring", (step) => step.money.monthly_recurring)],
      format: formatCents,
      isSnapshot: true,
    },
    ...(hasTests ? testPayments : []),
    {
      ...happened,
      id: "credits",
      title: "Credits",
      table: "credits",
      lines: [
        line("Spent", (step) => step.credits.spent),
        line("Sold", (step) => step.credits.sold),
        line("Granted", (step) => step.credits.granted),
        line("Refunded", (step) => step.credits.refunded),
        line("Lapsed", (step) => step.credits.lapsed),
      ],
    },
    {
      id: "cost",
      title: "Cost of providers",
      table: "providers",
      lines: [line("Cost", (step) => step.provider_cost)],
      format: formatCost,
      isSnapshot: false,
    },
    {
      id: "errors",
      title: "Calls that failed, by model",
      table: "providers",
      lines: lineOfEachModel(({ error_rate: rate }) => rate),
      format: percentText,
      isSnapshot: true,
    },
    {
      id: "latency",
      title: "How long 95 of 100 calls took at most, by model",
      table: "providers",
      lines: lineOfEachModel(({ p95_ms: ms }) => ms),
      format: formatDuration,
      isSnapshot: true,
    },
    {
      id: "jobs",
      title: "How long 95 of 100 jobs took at most",
      table: "jobs",
      lines: most(jobs, ({ done }) => done).map(({ words, steps: of }) => ({
        name: words,
        values: of.map(({ p95_ms: ms }) => ms),
      })),
      format: formatDuration,
      isSnapshot: true,
    },
  ];
}

function most<T>(all: readonly T[], size: (one: T) => number): T[] {
  return all.toSorted((a, b) => size(b) - size(a)).slice(0, MAX_LINES);
}

/** A text summary of a chart, one sentence per line: for screen readers, and for everybody at a glance. */
export function summaryOf({ lines, format, isSnapshot }: AnalyticsChart): string {
  return lines.map((line) => `${line.name}: ${describeLine(line, { format, isSnapshot })}.`).join(" ");
}

function describeLine(
  { values }: ChartLine,
  { format, isSnapshot }: Pick<AnalyticsChart, "format" | "isSnapshot">,
): string {
  const known = values.filter((value) => value !== null);
  const [first, last] = [known.at(0), known.at(-1)];
  if (first === undefined || last === undefined) return "not measured";
  if (!isSnapshot) return `${format(known.reduce((sum, value) => sum + value, 0))} in all`;
  return known.length === 1 || first === last ? format(last) : `from ${format(first)} to ${format(last)}`;
}

/** Whether there is nothing to draw. No events draw nothing; a snapshot of 0 was measured, and is shown. */
export function isBlank({ lines, isSnapshot }: AnalyticsChart): boolean {
  const isNothing = (value: number | null): boolean => value === null || (value === 0 && !isSnapshot);
  return lines.every(({ values }) => values.every(isNothing));
}
