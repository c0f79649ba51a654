import fc from "fast-check";
import { expect, test } from "vitest";
import { chargeForDelivery, chargeForPieces } from "./delivery.ts";

test("charges a book of at least 97 % of its words fully", () => {
  expect(chargeForDelivery({ cost: 20, targetWords: 15_000, words: 14_550 })).toBe(20);
});

test("charges a book that falls short for what was delivered, rounded for the author", () => {
  expect(chargeForDelivery({ cost: 20, targetWords: 15_000, words: 14_549 })).toBe(19);
  expect(chargeForDelivery({ cost: 20, targetWords: 15_000, words: 7_500 })).toBe(10);
  expect(chargeForDelivery({ cost: 20, targetWords: 15_000, words: 0 })).toBe(0);
});

test("keeps the charge between zero and the price, growing with words", () => {
  const count = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), count, count, count, (cost, targetWords, some, more) => {
      const less = chargeForDelivery({ cost, targetWords, words: Math.min(some, more) });
      const full = chargeForDelivery({ cost, targetWords, words: Math.max(some, more) });
      expect(less).toBeLessThanOrEqual(full);
      expect(full).toBeLessThanOrEqual(cost);
      expect(less).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("charges each piece of a request its share, rounded for the author", () => {
  expect([0, 1, 2, 3].map((delivered) => chargeForPieces({ cost: 15, asked: 3, delivered }))).toEqual([
    0, 5, 10, 15,
  ]);
  expect([1, 2, 3, 4].map((delivered) => chargeForPieces({ cost: 15, asked: 4, delivered }))).toEqual([
    3, 7, 11, 15,
  ]);
});

test("never charges pieces more than the request, and nothing for what was not delivered", () => {
  const count = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(count, count, count, (cost, asked, delivered) => {
      const due = chargeForPieces({ cost, asked, delivered });
      expect(due).toBeLessThanOrEqual(cost);
      expect(due * asked).toBeLessThanOrEqual(cost * delivered);
      expect(chargeForPieces({ cost, asked, delivered: asked })).toBe(cost);
    }),
  );
});
