import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeForDelivery } from "./delivery.ts";

test("a book of at least 97 % of its words is charged whole", () => {
  expect(chargeForDelivery({ cost: 20, wordsAsked: 15_000, words: 14_550 })).toBe(20);
});

test("a book that falls short is charged for what was delivered, rounded for the author", () => {
  expect(chargeForDelivery({ cost: 20, wordsAsked: 15_000, words: 14_549 })).toBe(19);
  expect(chargeForDelivery({ cost: 20, wordsAsked: 15_000, words: 7_500 })).toBe(10);
  expect(chargeForDelivery({ cost: 20, wordsAsked: 15_000, words: 0 })).toBe(0);
});

test("the charge never exceeds the cost, never falls below zero, and never sinks as words grow", () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), count, count, count, (cost, wordsAsked, some, more) => {
      const less = chargeForDelivery({ cost, wordsAsked, words: Math.min(some, more) });
      const full = chargeForDelivery({ cost, wordsAsked, words: Math.max(some, more) });
      expect(less).toBeLessThanOrEqual(full);
      expect(full).toBeLessThanOrEqual(cost);
      expect(less).toBeGreaterThanOrEqual(0);
    }),
  );
});
