import { ASSISTANT_OPERATIONS } from "@colophon/contracts/billing/credits";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bookCost,
  operationCost,
  assistantPrice,
  assistantRate,
  priceByKey,
  analysisCost,
} from "./credit-costs.ts";

test("charges 10 credits for a book of up to five chapters, and 2 per further chapter", () => {
  expect([1, 3, 5, 6, 7, 10].map((chapters) => bookCost({ chapters, wordsPerChapter: 2000 }))).toEqual([
    10, 10, 10, 12, 14, 20,
  ]);
});

test("charges the same for covers, metadata and added chapters for any book size", () => {
  for (const chapters of [1, 5, 10]) {
    const size = { chapters, wordsPerChapter: 6000 };
    expect(operationCost("chapter_generation", size)).toBe(2);
    expect(operationCost("cover_generation", size)).toBe(15);
    expect(operationCost("metadata_optimization", size)).toBe(5);
    expect(operationCost("book_generation", size)).toBe(bookCost(size));
  }
});

test.each([
  [8, 4000, 32],
  [8, 2000, 16],
  [8, 2001, 32],
  [10, 6000, 60],
  [6, 3000, 24],
  [5, 1500, 10],
  [1, 4001, 14],
])("a book of %i chapters of %i words costs %i credits", (chapters, wordsPerChapter, cost) => {
  expect(bookCost({ chapters, wordsPerChapter })).toBe(cost);
});

test.each([
  ["read_through", 1, 1],
  ["read_through", 25_000, 1],
  ["read_through", 25_001, 2],
  ["passage", 1000, 1],
  ["passage", 1001, 2],
  ["take", 2000, 2],
  ["take", 2001, 3],
  ["book_change", 60_000, 60],
  ["book_change_list", 60_000, 3],
  ["question", 60_000, 1],
  ["plan_suggestion", 60_000, 1],
] as const)("%s for %i words costs %i credits", (operation, words, cost) => {
  expect(assistantPrice(operation, words)).toBe(cost);
});

const assistantOperations = fc.constantFrom(...ASSISTANT_OPERATIONS);
const words = fc.integer({ min: 1, max: 2_000_000 });

test("charges whole credits for any model work, at least one", () => {
  fc.assert(
    fc.property(assistantOperations, words, (operation, count) => {
      const cost = assistantPrice(operation, count);
      expect(Number.isSafeInteger(cost)).toBe(true);
      expect(cost).toBeGreaterThanOrEqual(1);
    }),
  );
});

test("never charges less for one more word, and at most its started share", () => {
  fc.assert(
    fc.property(assistantOperations, words, (operation, count) => {
      const more = assistantPrice(operation, count + 1) - assistantPrice(operation, count);
      const { credits, perWords } = CREDIT_COSTS[operation];
      expect(more).toBe(perWords !== null && count % perWords === 0 ? credits : 0);
    }),
  );
});

test("never charges more for a text at once than in two parts, nor more than the started share twice", () => {
  fc.assert(
    fc.property(assistantOperations, words, words, (operation, one, other) => {
      const whole = assistantPrice(operation, one + other);
      const parts = assistantPrice(operation, one) + assistantPrice(operation, other);
      expect(parts - whole).toBeGreaterThanOrEqual(0);
      expect(parts - whole).toBeLessThanOrEqual(CREDIT_COSTS[operation].credits);
    }),
  );
});

test("charges a manuscript analysis like that operation", () => {
  fc.assert(
    fc.property(words, (count) => {
      expect(analysisCost(count)).toBe(assistantPrice("read_through", count));
    }),
  );
});

test.each([
  [10, 2],
  [12, 3],
  [60, 12],
  [15, 3],
  [5, 1],
  [2, 1],
  [1, 1],
  [0, 0],
])("charges %i credits as %i with the author's own key", (whole, own) => {
  expect(priceByKey(whole, { authorKey: true })).toBe(own);
  expect(priceByKey(whole, { authorKey: false })).toBe(whole);
  expect(priceByKey(whole, {})).toBe(whole);
});

test("makes nothing free, dearer or below its share with an author's own key", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (whole) => {
      const own = priceByKey(whole, { authorKey: true });
      expect(Number.isSafeInteger(own)).toBe(true);
      expect(own).toBeGreaterThanOrEqual(1);
      expect(own).toBeLessThanOrEqual(whole);
      expect(own * 5).toBeGreaterThanOrEqual(whole);
      expect((own - 1) * 5).toBeLessThan(whole);
    }),
  );
});

test("never makes a dearer request cheaper with an author's own key", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 0, max: 100 }), (whole, more) => {
      const one = priceByKey(whole, { authorKey: true });
      expect(priceByKey(whole + more, { authorKey: true })).toBeGreaterThanOrEqual(one);
    }),
  );
});

const pricedByWords = fc.constantFrom("read_through", "passage", "take", "book_change", "book_change_list");

test("shows the same price as the server charges, with either key", () => {
  fc.assert(
    fc.property(pricedByWords, words, fc.boolean(), (operation, count, authorKey) => {
      const rate = assistantRate(operation, { authorKey });
      const reckoned = Math.ceil(count / rate.words) * rate.credits;
      expect(reckoned).toBe(priceByKey(assistantPrice(operation, count), { authorKey }));
    }),
  );
});
