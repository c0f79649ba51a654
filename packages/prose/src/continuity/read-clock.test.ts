import * as fc from "fast-check";
import { expect, test } from "vitest";
import { inYear, readClock, yearOf } from "./read-clock.ts";

/** The hours of a day that a clock on 14 May 1931 names, relative to its date. */
function hoursOf(when: string): readonly [number, number] | null {
  const [clock, day] = [readClock(`14 May 1931, ${when}`), readClock("14 May 1931")];
  if (clock?.kind !== "date" || day?.kind !== "date") return null;
  const round = (hours: number): number => Math.round((hours - day.from) * 100) / 100;
  return [round(clock.from), round(clock.to)];
}

test.for([
  ["", 0, 23.99],
  ["before dawn", 0, 7],
  ["the small hours", 0, 7],
  ["midnight", 0, 24],
  ["at dawn", 3, 9],
  ["early morning", 3, 10],
  ["late morning", 8, 12.5],
  ["morning", 3, 12.5],
  ["noon", 11, 15],
  ["the afternoon", 12, 19],
  ["dusk", 15, 23],
  ["evening", 16, 24],
  ["night", 0, 23.99],
  ["3 pm", 15, 15],
  ["12 a.m.", 0, 0],
  ["12 pm", 12, 12],
  ["9.15 a.m.", 9.25, 9.25],
  ["14:30", 14.5, 14.5],
  ["07:45", 7.75, 7.75],
  ["9:30", 0, 23.99],
  ["four o'clock", 0, 23.99],
] as const)("reads “14 May 1931, %s” as hours %d to %d", ([when, from, to]) => {
  expect(hoursOf(when)).toEqual([from, to]);
});

test.for([
  "",
  "evening",
  "unknown",
  "1931 or 1932",
  "about 1931",
  "14 May?",
  "the 1930s",
  "Monday and Tuesday",
  "the third floor",
  "the first days",
  "May",
  "12,500 steps",
])("“%s” is comparable with nothing", (when) => {
  expect(readClock(when)).toBeNull();
});

test("reads all spellings of a day as that day", () => {
  const day = readClock("1931-05-14");
  expect(day?.kind).toBe("date");
  for (const when of [
    "14 May 1931",
    "14th of May 1931",
    "May 14, 1931",
    "May the 14th, 1931",
    "Tue, 14. may 1931".replace("14.", "14"),
    "TUESDAY  14 MAY  1931",
  ])
    expect(readClock(when)).toEqual(day);
});

test("reads an impossible date as its year only", () => {
  const year = readClock("1931");
  expect(readClock("1931-13-01")).toEqual(year);
  expect(readClock("1931-05-32")).toEqual(year);
});

test("reads a month or a year alone as all of it", () => {
  const hours = (when: string): number => {
    const clock = readClock(when);
    return clock?.kind === "date" ? clock.to - clock.from : 0;
  };
  expect(hours("May 1931")).toBeCloseTo(31 * 24 - 0.01, 5);
  expect(hours("1931-12")).toBeCloseTo(31 * 24 - 0.01, 5);
  expect(hours("February 1932")).toBeCloseTo(29 * 24 - 0.01, 5);
  expect(hours("1931")).toBeCloseTo(365 * 24 - 0.01, 5);
  expect(hours("1932")).toBeCloseTo(366 * 24 - 0.01, 5);
  expect(hours("spring 1931, evening")).toBeCloseTo(365 * 24 - 0.01, 5);
});

test.for([
  ["Day 3", "", 72, 95.99],
  ["day two, morning", "", 51, 60.5],
  ["day 2, night", "", 66, 78],
  ["the second night", "", 48, 71.99],
  ["the third day of the voyage", "voyage", 72, 95.99],
  ["Day 4 at sea", "sea", 96, 119.99],
  ["the first evening aboard the Sea Rose", "sea rose", 40, 48],
] as const)("“%s” counts the days of “%s”", ([when, of, from, to]) => {
  const clock = readClock(when);
  expect(clock).toMatchObject({ kind: "day", of });
  const hours = clock?.kind === "day" ? [clock.from, clock.to] : [];
  expect(hours.map((hour) => Math.round(hour * 100) / 100)).toEqual([from, to]);
});

test("gives a weekday its number and its hours", () => {
  expect(readClock("Sunday")).toEqual({ kind: "weekday", weekday: 6, hours: { from: 0, to: 23.99 } });
  expect(readClock("monday night")).toEqual({ kind: "weekday", weekday: 0, hours: { from: 18, to: 30 } });
});

test("keeps every date in its year, in calendar order", () => {
  const date = fc.record({
    year: fc.integer({ min: 1000, max: 2900 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
  });
  const hours = { from: 0, to: 1 };
  fc.assert(
    fc.property(date, date, (one, other) => {
      const [first, second] = [one, other].map(({ year, ...rest }) => inYear({ ...rest, hours }, year).from);
      expect(yearOf(first ?? 0)).toBe(one.year);
      const order = one.year - other.year || one.month - other.month || one.day - other.day;
      expect(Math.sign((first ?? 0) - (second ?? 0))).toBe(Math.sign(order));
    }),
  );
});

test("keeps the first and last hour of any year in it", () => {
  for (let year = 1500; year < 2100; year += 1) {
    const [first, last] = [
      inYear({ month: 1, day: 1, hours: { from: 0, to: 0 } }, year),
      inYear({ month: 12, day: 31, hours: { from: 23, to: 23 } }, year),
    ];
    expect([yearOf(first.from), yearOf(last.to)]).toEqual([year, year]);
  }
});
