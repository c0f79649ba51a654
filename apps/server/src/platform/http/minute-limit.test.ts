import { expect, test } from "vitest";
import { createMinuteLimit } from "./minute-limit.ts";

/** A limit on a clock moved by a test, starting at an arbitrary time. */
function buildLimit(options: { max: number; most?: number }): {
  call: ReturnType<typeof createMinuteLimit>;
  advance: (ms: number) => void;
} {
  let ms = 123_456;
  return {
    call: createMinuteLimit({ ...options, now: () => ms }),
    advance(by) {
      ms += by;
    },
  };
}

test("rejects calls beyond the maximum until the minute is over", () => {
  const { call, advance } = buildLimit({ max: 3 });
  expect([1, 2, 3, 4].map(() => call("ada").refused)).toEqual([false, false, false, true]);
  advance(59_999);
  expect(call("ada")).toEqual({ refused: true, isFirst: false, secondsLeft: 1 });
  advance(1);
  expect(call("ada").refused).toBe(false);
});

test("marks only the first rejection of a minute as first", () => {
  const { call, advance } = buildLimit({ max: 1 });
  expect([1, 2, 3].map(() => call("ada").isFirst)).toEqual([false, true, false]);
  advance(60_000);
  expect([1, 2, 3].map(() => call("ada").isFirst)).toEqual([false, true, false]);
});

test("says how long the minute lasts", () => {
  const { call, advance } = buildLimit({ max: 1 });
  call("ada");
  advance(17_500);
  expect(call("ada").secondsLeft).toBe(43);
});

test("counts each caller separately", () => {
  const { call } = buildLimit({ max: 1 });
  call("ada");
  expect(call("grace").refused).toBe(false);
});

test("remembers a limited number of callers, and forgets the oldest", () => {
  const { call } = buildLimit({ max: 1, most: 2 });
  call("ada");
  call("grace");
  call("edsger");
  expect(call("grace").refused).toBe(true);
  expect(call("ada").refused).toBe(false);
});
