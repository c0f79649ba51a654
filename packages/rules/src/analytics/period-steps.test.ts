import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter } from "../local-days.ts";
import { lastBySteps, periodSteps, rateBySteps, spread, sumBySteps } from "./period-steps.ts";

const period = fc.record({
  lastDay: fc
    .integer({ min: 0, max: 4000 })
    .map((days) => new Date(Date.UTC(2020, 0, 1) + days * 86_400_000).toISOString().slice(0, 10)),
  days: fc.integer({ min: 1, max: 400 }),
  by: fc.constantFrom("day", "week", "month"),
});

test("puts each day of a period into exactly one step", () => {
  fc.assert(
    fc.property(period, (asked) => {
      const steps = periodSteps(asked);
      expect(steps[0]?.from).toBe(dayAfter(asked.lastDay, -asked.days + 1));
      expect(steps.at(-1)?.until).toBe(asked.lastDay);
      for (const [at, { from }] of steps.slice(1).entries()) {
        expect(dayAfter(from, -1)).toBe(steps[at]?.until);
      }
    }),
  );
});

test("counts each event once, however days are grouped", () => {
  fc.assert(
    fc.property(period, fc.array(fc.integer({ min: -5, max: 500 }), { maxLength: 40 }), (asked, values) => {
      const figures = values.map((value, back) => ({ day: dayAfter(asked.lastDay, -back), value }));
      const within = figures.slice(0, asked.days).reduce((sum, { value }) => sum + value, 0);
      expect(sumBySteps(periodSteps(asked), figures).reduce((sum, value) => sum + value, 0)).toBe(within);
    }),
  );
});

test("starts weeks on Monday and months on the first, cutting the first step", () => {
  expect(periodSteps({ lastDay: "2026-11-23", days: 10, by: "week" })).toEqual([
    { from: "2026-11-14", until: "2026-11-15" },
    { from: "2026-11-16", until: "2026-11-22" },
    { from: "2026-11-23", until: "2026-11-23" },
  ]);
  expect(periodSteps({ lastDay: "2026-03-02", days: 30, by: "month" })).toEqual([
    { from: "2026-02-01", until: "2026-02-28" },
    { from: "2026-03-01", until: "2026-03-02" },
  ]);
});

test("takes the last value in a step, or unknown without one", () => {
  const steps = periodSteps({ lastDay: "2026-11-23", days: 10, by: "week" });
  const figures = [
    { day: "2026-11-22", value: 9 },
    { day: "2026-11-17", value: 5 },
    { day: "2026-11-23", value: 0 },
    { day: "2026-11-01", value: 77 },
  ];
  expect(lastBySteps(steps, figures)).toEqual([null, 9, 0]);
  expect(spread(steps, figures).map(({ length }) => length)).toEqual([0, 2, 1]);
});

test("needs both numbers for a rate", () => {
  expect(rateBySteps([1, null, 1, 0], [4, 4, null, 0])).toEqual([25, null, null, 0]);
});
