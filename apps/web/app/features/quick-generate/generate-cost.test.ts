import type { CreditCheck } from "@colophon/contracts/credits/ledger";
import { bookCost } from "@colophon/domain/credit-costs";
import { assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { affordableChapters, costLine, paymentState } from "./generate-cost.ts";

const check = (changes: Partial<CreditCheck> = {}): CreditCheck => ({
  sufficient: false,
  required: 16,
  current_balance: 0,
  remaining_after: -16,
  funding: "none",
  ...changes,
});
const freeAuthor = { is_premium: false, books_generated: 3 };
const newAuthor = { is_premium: false, books_generated: 0 };
const premiumAuthor = { is_premium: true, books_generated: 40 };

test("a balance that is too small for this book, but not for a shorter one, says how far it goes", () => {
  expect(paymentState(check({ current_balance: 13 }), freeAuthor)).toEqual({
    kind: "shorten",
    chapters: 6,
    message: "Insufficient credits. Need 16, have 13",
  });
});

test("a balance too small for any book is told apart from none at the free limit", () => {
  expect(paymentState(check({ current_balance: 4 }), freeAuthor).kind).toBe("short");
  expect(paymentState(check(), freeAuthor)).toEqual({
    kind: "limit",
    message: "No credits available. Please purchase credits to continue generating books.",
  });
  expect(paymentState(check(), newAuthor)).toEqual({
    kind: "short",
    message: "Insufficient credits. Need 16, have 0",
  });
});

test("a premium author who is refused is at the fair-use limit, not out of credits", () => {
  expect(paymentState(check(), premiumAuthor).kind).toBe("fair-use");
});

test("no book longer than the one offered is affordable", () => {
  assert(
    property(integer({ min: 0, max: 60 }), (balance) => {
      const chapters = affordableChapters(balance);
      const longest = Array.from({ length: 11 }, (_, count) => count).findLast(
        (count) => count === 0 || bookCost(count) <= balance,
      );
      expect(chapters).toBe(longest);
    }),
  );
});

test("the button names the price and the line what is left", () => {
  const paid = check({ funding: "credits", required: 10, current_balance: 31, remaining_after: 21 });
  expect(costLine(paid, newAuthor)).toEqual({
    price: "10 credits",
    balanceName: "Left after",
    balance: "21 credits",
    button: "Generate, 10 credits",
  });
});

test("premium and free books cost no credits and say so", () => {
  const premium = costLine(check({ funding: "premium", current_balance: 7 }), premiumAuthor);
  expect(premium).toMatchObject({ price: "Included in Premium", balance: "7, unchanged" });
  const free = costLine(check({ funding: "free" }), { is_premium: false, books_generated: 1 });
  expect(free).toMatchObject({ price: "Free book 2 of 3", button: "Generate, free" });
});
