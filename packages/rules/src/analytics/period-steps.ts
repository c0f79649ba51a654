import { dayAfter } from "../local-days.ts";
import { conversionRate } from "./conversion-rate.ts";

/** Length of a period's steps: calendar months, weeks starting on Monday, or days; all in UTC. */
export type StepLength = "day" | "week" | "month";

/** Days reported as one, both included, as "2026-11-23". A step cut off by the period is shorter. */
export type PeriodStep = { from: string; until: string };

/**
 * Groups the days of a period into steps from oldest to newest. Each day is in one step.
 * @param lastDay  the newest, as "2026-11-23"
 * @param days     total number of days, at least 1
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

/** A value per day; a step takes the sum of counts, or the last known level. */
export type DayFigure = { day: string; value: number };

/** The sum over each step; a step without values is 0. @param steps  in order */
export function sumBySteps(steps: readonly PeriodStep[], figures: readonly DayFigure[]): number[] {
  return spread(steps, figures).map((values) => values.reduce((sum, { value }) => sum + value, 0));
}

/** The level at the end of each step; null if not measured. @param steps  in order */
export function lastBySteps(steps: readonly PeriodStep[], figures: readonly DayFigure[]): (number | null)[] {
  return spread(steps, figures).map(
    (values) => values.toSorted((a, b) => (a.day < b.day ? -1 : 1)).at(-1)?.value ?? null,
  );
}

/**
 * Groups dated items by the step of their day; those outside all steps are dropped. @param steps  in order
 */
export function spread<T extends { day: string }>(steps: readonly PeriodStep[], things: readonly T[]): T[][] {
  const within = steps.map((): T[] => []);
  const places = new Map<string, number>();
  for (const [at, { from, until }] of steps.entries()) {
    for (let day = from; day <= until; day = dayAfter(day, 1)) places.set(day, at);
  }
  for (const thing of things) within[places.get(thing.day) ?? -1]?.push(thing);
  return within;
}

/** The rate at the end of each step; null if either value was not measured. */
export function rateBySteps(
  premium: readonly (number | null)[],
  total: readonly (number | null)[],
): (number | null)[] {
  return premium.map((count, at) => {
    const of = total[at] ?? null;
    return count === null || of === null ? null : conversionRate({ premium: count, total: of });
  });
}
