import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { paymentDelayMs } from "./payment-pace.ts";

const MINUTE_MS = 60_000;

test("polls a payment every 2 seconds at first, later every 15, and stops after ten minutes", () => {
  expect(paymentDelayMs(0)).toBe(2000);
  expect(paymentDelayMs(-5)).toBe(2000);
  expect(paymentDelayMs(3 * MINUTE_MS)).toBe(15_000);
  expect(paymentDelayMs(10 * MINUTE_MS - 1)).toBe(15_000);
  expect(paymentDelayMs(10 * MINUTE_MS)).toBe(false);
});

test("never polls faster again", () => {
  const waited = integer({ min: 0, max: 10 * MINUTE_MS - 1 });
  assert(
    property(waited, waited, (one, other) => {
      const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
      expect(Number(paymentDelayMs(later))).toBeGreaterThanOrEqual(Number(paymentDelayMs(earlier)));
    }),
  );
});
