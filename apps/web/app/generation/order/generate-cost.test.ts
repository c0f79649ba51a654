import type { CreditCheck } from "@colophon/contracts/billing/credits";
import { type BookSize, bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { assert, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { affordableSize, costLine, paymentState } from "./generate-cost.ts";

const size: BookSize = { chapters: 8, wordsPerChapter: 2000 };
const check = (changes: Partial<CreditCheck> = {}): CreditCheck => ({
  sufficient: false,
  required: 16,
  current_balance: 0,
  remaining_after: -16,
  author_key: null,
  is_too_large_for_free: false,
  funding: "none",
  ...changes,
});
const freeAuthor = { is_premium: false, books_generated: 3 };
const newAuthor = { is_premium: false, books_generated: 0 };
const premiumAuthor = { is_premium: true, books_generated: 40 };

test("says how far a balance goes that is too small for this book only", () => {
  expect(paymentState(check({ current_balance: 13 }), { user: freeAuthor, size })).toEqual({
    kind: "shorten",
    size: { chapters: 6, wordsPerChapter: 2000 },
    isFree: false,
    message: "Insufficient credits. Need 16, have 13",
  });
});

test("tells a balance too small for any book from the free limit", () => {
  expect(paymentState(check({ current_balance: 4 }), { user: freeAuthor, size }).kind).toBe("short");
  expect(paymentState(check(), { user: freeAuthor, size })).toEqual({
    kind: "limit",
    message: "No credits available. Please purchase credits to continue generating books.",
  });
  expect(paymentState(check(), { user: newAuthor, size })).toEqual({
    kind: "short",
    message: "Insufficient credits. Need 16, have 0",
    start: "Books start at 10 credits. You have 0 credits.",
  });
});

test("offers a free book's size for a book too large to be free", () => {
  const tooLarge = check({ required: 32, current_balance: 9, is_too_large_for_free: true });
  const state = paymentState(tooLarge, { user: newAuthor, size: { chapters: 12, wordsPerChapter: 4000 } });
  expect(state).toEqual({
    kind: "shorten",
    size: { chapters: 10, wordsPerChapter: 2000 },
    isFree: true,
    message: "Insufficient credits. Need 32, have 9",
  });
});

test("offers what the balance pays for beyond a free book", () => {
  const tooLarge = check({ required: 62, current_balance: 40, is_too_large_for_free: true });
  const state = paymentState(tooLarge, { user: newAuthor, size: { chapters: 10, wordsPerChapter: 6000 } });
  expect(state).toMatchObject({ kind: "shorten", isFree: false });
});

test("tells a rejected premium author of the fair-use limit, not of credits", () => {
  expect(paymentState(check(), { user: premiumAuthor, size }).kind).toBe("fair-use");
});

test("offers shorter chapters before fewer of them if that leaves more of the book", () => {
  expect(affordableSize(30, { chapters: 8, wordsPerChapter: 4000 })).toEqual({
    chapters: 7,
    wordsPerChapter: 4000,
  });
  expect(affordableSize(19, { chapters: 8, wordsPerChapter: 4000 })).toEqual({
    chapters: 8,
    wordsPerChapter: 2000,
  });
  expect(affordableSize(9, { chapters: 8, wordsPerChapter: 4000 })).toBeNull();
});

const wanted = record({
  chapters: integer({ min: 1, max: 10 }),
  wordsPerChapter: integer({ min: 500, max: 6000 }),
});
const SMALLEST: BookSize = { chapters: 1, wordsPerChapter: 500 };

test("offers nothing only if no book can be paid for, and an affordable one unchanged", () => {
  assert(
    property(integer({ min: 0, max: 60 }), wanted, (balance, want) => {
      const offered = affordableSize(balance, want);
      expect(offered === null).toBe(bookCost(SMALLEST) > balance);
      expect(JSON.stringify(offered) === JSON.stringify(want)).toBe(bookCost(want) <= balance);
    }),
  );
});

test("offers something affordable and no larger than requested", () => {
  assert(
    property(integer({ min: bookCost(SMALLEST), max: 60 }), wanted, (balance, want) => {
      const offered = affordableSize(balance, want) ?? { chapters: Infinity, wordsPerChapter: Infinity };
      expect(bookCost(offered)).toBeLessThanOrEqual(balance);
      expect(offered.chapters).toBeLessThanOrEqual(want.chapters);
      expect(offered.wordsPerChapter).toBeLessThanOrEqual(want.wordsPerChapter);
    }),
  );
});

test("shows the price on the button and the rest of the balance below", () => {
  const paid = check({ funding: "credits", required: 10, current_balance: 31, remaining_after: 21 });
  expect(costLine(paid, newAuthor)).toEqual({
    price: "10 credits",
    balanceName: "Left after",
    balance: "21 credits",
    button: "Generate, 10 credits",
  });
});

test("says that premium and free books cost no credits", () => {
  const premium = costLine(check({ funding: "premium", current_balance: 7 }), premiumAuthor);
  expect(premium).toMatchObject({ price: "Included in Premium", balance: "7, unchanged" });
  const free = costLine(check({ funding: "free" }), { is_premium: false, books_generated: 1 });
  expect(free).toMatchObject({ price: "Free book 2 of 3", button: "Generate, free" });
});

test("offers no book shorter than the minimum chapters", () => {
  const long = { chapters: 8, wordsPerChapter: 4000, minChapters: 3 };
  expect(affordableSize(10, long)?.chapters).toBeGreaterThanOrEqual(3);
  expect(affordableSize(10, { ...long, chapters: 2 })).toBeNull();
});

test("shows the price of an own key, and a shorter book at that price", () => {
  const own = check({ author_key: "openai", required: 4, current_balance: 2 });
  expect(costLine(own, freeAuthor)).toMatchObject({
    price: "4 credits with your own key",
    button: "Generate, 4 credits",
  });
  const state = paymentState(own, { user: freeAuthor, size });
  expect(state.kind).toBe("shorten");
  const offered = state.kind === "shorten" ? state.size : size;
  expect(priceByKey(bookCost(offered), { authorKey: true })).toBeLessThanOrEqual(2);
  expect(affordableSize(2, { ...size, authorKey: false })).toBeNull();
});
