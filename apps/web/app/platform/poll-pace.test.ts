import { expect, test } from "vitest";
import { POLL_LIMIT_MS, pollDelayMs, quickDelayMs } from "./poll-pace.ts";

const minuteMs = 60_000;

test("polls first five seconds after news", () => {
  expect(pollDelayMs(0)).toBe(5000);
  expect(pollDelayMs(-20)).toBe(5000);
});

test("slows down without news, to fifteen seconds at most", () => {
  const delays = [0, 0.5, 1, 1.5, 2, 9].map((minutes) => pollDelayMs(minutes * minuteMs));
  expect(delays).toEqual([5000, 7500, 10_000, 12_500, 15_000, 15_000]);
});

test("stops after ten minutes without news", () => {
  expect(pollDelayMs(POLL_LIMIT_MS - 1)).toBe(15_000);
  expect(pollDelayMs(10 * minuteMs)).toBe(false);
});

test("polls quick work quickly at first, slower without news, and not for ever", () => {
  const delays = [-0.1, 0, 1, 9].map((minutes) => quickDelayMs(minutes * minuteMs));
  expect([...delays, quickDelayMs(POLL_LIMIT_MS)]).toEqual([1500, 1500, 9000, 15_000, false]);
});
