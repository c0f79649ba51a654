import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { clockFace, timeLeft, formatTimeLeft } from "./countdown.ts";

const end = new Date("2026-03-08T07:00:00Z");
const before = (ms: number): Date => new Date(end.getTime() - ms);
const HOUR_MS = 3_600_000;

test("counts down from the first second to the last, and ends exactly then", () => {
  expect(timeLeft(end, before(48 * HOUR_MS))).toEqual({ hours: 48, minutes: 0, seconds: 0 });
  expect(timeLeft(end, before(HOUR_MS - 1))).toEqual({ hours: 1, minutes: 0, seconds: 0 });
  expect(timeLeft(end, before(1))).toEqual({ hours: 0, minutes: 0, seconds: 1 });
  expect(timeLeft(end, before(0))).toBeNull();
  expect(timeLeft(end, before(-HOUR_MS))).toBeNull();
  expect(timeLeft(new Date("nonsense"), end)).toBeNull();
});

test("changes every second, by one", () => {
  assert(
    property(integer({ min: 1, max: 200 * 3600 }), (seconds) => {
      const left = timeLeft(end, before(seconds * 1000));
      const { hours, minutes, seconds: rest } = left ?? { hours: 0, minutes: 0, seconds: 0 };
      expect(hours * 3600 + minutes * 60 + rest).toBe(seconds);
      expect(Math.max(minutes, rest)).toBeLessThan(60);
    }),
  );
});

test("shows two digits everywhere", () => {
  expect(clockFace({ hours: 7, minutes: 0, seconds: 9 })).toBe("07:00:09");
  expect(clockFace({ hours: 120, minutes: 59, seconds: 59 })).toBe("120:59:59");
});

test("shows no seconds in words", () => {
  expect(formatTimeLeft(end, before(47 * HOUR_MS + 12 * 60_000))).toBe("47 hours and 12 minutes");
  expect(formatTimeLeft(end, before(HOUR_MS))).toBe("1 hour");
  expect(formatTimeLeft(end, before(61_000))).toBe("2 minutes");
  expect(formatTimeLeft(end, before(1000))).toBe("1 minute");
  expect(formatTimeLeft(end, before(-5))).toBe("0 minutes");
});
