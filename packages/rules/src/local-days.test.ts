import fc from "fast-check";
import { expect, test } from "vitest";
import { dayAfter, dayAt, lastDays, startOfDay } from "./local-days.ts";

/** Zones with clocks that change at midnight, by half an hour, in the southern hemisphere, and never. */
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Havana",
  "America/Nuuk",
  "Africa/Cairo",
  "Asia/Beirut",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Pacific/Kiritimati",
  "Pacific/Marquesas",
] as const;

const moments = fc.date({
  min: new Date("2001-01-01T00:00:00Z"),
  max: new Date("2037-12-31T00:00:00Z"),
  noInvalidDate: true,
});

test("starts a day by local time, also after a clock change in the night", () => {
  expect(startOfDay("2026-03-29", "Europe/Berlin").toISOString()).toBe("2026-03-28T23:00:00.000Z");
  expect(startOfDay("2026-03-30", "Europe/Berlin").toISOString()).toBe("2026-03-29T22:00:00.000Z");
  expect(startOfDay("2026-10-26", "Europe/Berlin").toISOString()).toBe("2026-10-25T23:00:00.000Z");
  expect(startOfDay("2026-11-02", "America/New_York").toISOString()).toBe("2026-11-02T05:00:00.000Z");
});

test("starts the day at one if clocks move forward at midnight", () => {
  expect(startOfDay("2026-03-29", "Asia/Beirut").toISOString()).toBe("2026-03-28T22:00:00.000Z");
  expect(startOfDay("2024-04-26", "Africa/Cairo").toISOString()).toBe("2024-04-25T22:00:00.000Z");
});

test("starts a day that a zone skipped with the next", () => {
  expect(startOfDay("2011-12-30", "Pacific/Apia")).toEqual(startOfDay("2011-12-31", "Pacific/Apia"));
});

test("continues calendar days across months and years", () => {
  expect([dayAfter("2026-12-31", 1), dayAfter("2028-02-28", 1), dayAfter("2026-03-01", -1)]).toEqual([
    "2027-01-01",
    "2028-02-29",
    "2026-02-28",
  ]);
});

test("ends the last thirty days with today, without gaps or overlaps", () => {
  fc.assert(
    fc.property(
      moments,
      fc.constantFrom(...ZONES),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (now, timeZone, part) => {
        const days = lastDays(now, { timeZone, count: 30 });
        expect(days).toHaveLength(30);
        expect(days.at(-1)?.day).toBe(dayAt(now, timeZone));
        for (const [place, { day, from }] of days.entries()) {
          const next = days[place + 1];
          if (next === undefined) continue;
          expect(next.day).toBe(dayAfter(day, 1));
          expect(next.from.getTime()).toBeGreaterThanOrEqual(from.getTime());
        }
        const first = days[0]?.from.getTime() ?? 0;
        const moment = new Date(first + Math.floor((now.getTime() - first) * part));
        const holds = days.findLast(({ from }) => from.getTime() <= moment.getTime());
        expect(holds?.day).toBe(dayAt(moment, timeZone));
      },
    ),
    { numRuns: 150 },
  );
});

test("includes a day's first moment, but not the minute before", () => {
  fc.assert(
    fc.property(moments, fc.constantFrom(...ZONES), (now, timeZone) => {
      const day = dayAt(now, timeZone);
      const from = startOfDay(day, timeZone);
      expect(dayAt(from, timeZone)).toBe(day);
      expect(dayAt(new Date(from.getTime() - 60_000), timeZone) < day).toBe(true);
    }),
    { numRuns: 150 },
  );
});
