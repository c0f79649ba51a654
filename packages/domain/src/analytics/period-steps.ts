import { dayAfter } from "../local-days.ts";
import { conversionRate } from "./conversion-rate.ts";

/** How long a step of a period is: calendar months, weeks from Monday on, days; all in universal time. */
export type StepLength = "day" | "week" | "month";

/** Days that are told of as one, both included, as "2026-11-23". A step that the period cuts is shorter. */
export type PeriodStep = { from: string; until: string };

/**
 * The days of a period, put together into steps from the oldest to the newest. Each day is in one step.
 * @param lastDay  the newest, as "2026-11-23"
 * @param days     how many days in all, at least 1
 */
export function periodSteps(period: { lastDay: string; days: number; by: StepLength }): PeriodStep[] {
  const steps: PeriodStep[] = [];
  for (let back = period.days - 1; back >= 0; back -= 1) {
    const day = dayAfter(period.lastDay, -back);
    const step = steps.at(-1);
    if (step === undefined || beginsStep(day, period.by)) steps.push({ from: day, until: day });
    else step.until = day;
  }
  return steps;
}

function beginsStep(day: string, by: StepLength): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  if (by === "week") return date.getUTCDay() === 1;
  return by === "day" || date.getUTCDate() === 1;
}

/** What a day's figures come to in a step: sums of what happened, and the last known of what stands. */
export type DayFigure = { day: string; value: number };

/** The sum over each step; a step without a figure is 0. @param steps  in order */
export function sumBySteps(steps: readonly PeriodStep[], figures: readonly DayFigure[]): number[] {
  return spread(steps, figures).map((values) => values.reduce((sum, { value }) => sum + value, 0));
}

/** What stood at the end of each step; null where nobody measured it. @param steps  in order */
export function lastBySteps(steps: readonly PeriodStep[], figures: readonly DayFigure[]): (number | null)[] {
  return spread(steps, figures).map(
    (values) => values.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.value ?? null,
  );
}

/** Things of days, in the step that each day lies in; what lies in none is left out. @param steps  in order */
export function spread<T extends { day: string }>(steps: readonly PeriodStep[], things: readonly T[]): T[][] {
  const within = steps.map((): T[] => []);
  const places = new Map<string, number>();
  for (const [at, { from, until }] of steps.entries()) {
    for (let day = from; day <= until; day = dayAfter(day, 1)) places.set(day, at);
  }
  for (const thing of things) within[places.get(thing.day) ?? -1]?.push(thing);
  return within;
}

/** The rate at the end of each step; null where either figure was not measured. */
export function rateBySteps(
  premium: readonly (number | null)[],
  total: readonly (number | null)[],
): (number | null)[] {
  return premium.map((count, at) => {
    const of = total[at] ?? null;
    return count === null || of === null ? null : conversionRate({ premium: count, total: of });
  });
}
