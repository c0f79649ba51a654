import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { bookCost, operationCost } from "./credit-costs.ts";
import { chargeForDelivery } from "./delivery.ts";
import { decideBookFunding, type FundingRequest } from "./entitlement.ts";

const chapters = fc.integer({ min: 1, max: 500 });
const lengths = fc.integer({ min: 1, max: 20_000 });
const operations = fc.constantFrom(
  "book_generation" as const,
  "chapter_generation" as const,
  "cover_generation" as const,
  "metadata_optimization" as const,
);

test("keeps every price a positive integer", () => {
  fc.assert(
    fc.property(operations, chapters, lengths, (operation, count, wordsPerChapter) => {
      const cost = operationCost(operation, { chapters: count, wordsPerChapter });
      expect(Number.isInteger(cost)).toBe(true);
      expect(cost).toBeGreaterThan(0);
    }),
  );
});

test("charges for chapters, not for words within those included", () => {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded } = CREDIT_COSTS.book_generation;
  const included = fc.integer({ min: 1, max: wordsIncluded });
  fc.assert(
    fc.property(chapters, included, (count, wordsPerChapter) => {
      const further = Math.max(0, count - chaptersIncluded);
      expect(bookCost({ chapters: count, wordsPerChapter })).toBe(base + further * perExtraChapter);
    }),
  );
});

test("never charges less for a further chapter or word, or less than with short chapters", () => {
  const { wordsIncluded } = CREDIT_COSTS.book_generation;
  fc.assert(
    fc.property(chapters, lengths, (count, wordsPerChapter) => {
      const cost = bookCost({ chapters: count, wordsPerChapter });
      expect(bookCost({ chapters: count + 1, wordsPerChapter })).toBeGreaterThanOrEqual(cost);
      expect(bookCost({ chapters: count, wordsPerChapter: wordsPerChapter + 1 })).toBeGreaterThanOrEqual(
        cost,
      );
      expect(cost).toBeGreaterThanOrEqual(bookCost({ chapters: count, wordsPerChapter: wordsIncluded }));
    }),
  );
});

test("charges two credits per chapter for every started 2,000 words beyond the first", () => {
  fc.assert(
    fc.property(chapters, lengths, (count, wordsPerChapter) => {
      const more = bookCost({ chapters: count, wordsPerChapter: wordsPerChapter + 2000 });
      expect(more - bookCost({ chapters: count, wordsPerChapter })).toBe(2 * count);
    }),
  );
});

test("never charges more for a book than for the same chapters in two books", () => {
  fc.assert(
    fc.property(chapters, chapters, lengths, (one, other, wordsPerChapter) => {
      const costOf = (count: number): number => bookCost({ chapters: count, wordsPerChapter });
      expect(costOf(one + other)).toBeLessThanOrEqual(costOf(one) + costOf(other));
    }),
  );
});

// Credits charged out of 20 for a book of 10,000 words, by its actual word count.
test.each([
  [10_000, 20],
  [12_345, 20],
  [9_700, 20],
  [9_699, 19],
  [9_500, 19],
  [9_499, 18],
  [500, 1],
  [499, 0],
  [0, 0],
  [-3, 0],
])("for a book of 20 credits with %i of 10,000 words keeps %i", (words, kept) => {
  expect(chargeForDelivery({ cost: 20, targetWords: 10_000, words })).toBe(kept);
});

test("charges a book requested without words as agreed", () => {
  expect(chargeForDelivery({ cost: 20, targetWords: 0, words: 0 })).toBe(20);
  expect(chargeForDelivery({ cost: 20, targetWords: -1, words: 5 })).toBe(20);
});

const delivery = fc.record({
  cost: fc.integer({ min: 1, max: 200 }),
  targetWords: fc.integer({ min: 1, max: 60_000 }),
  words: fc.integer({ min: 0, max: 80_000 }),
});

test("keeps an integer, never more than the delivered share", () => {
  fc.assert(
    fc.property(delivery, ({ cost, targetWords, words }) => {
      const kept = chargeForDelivery({ cost, targetWords, words });
      expect(Number.isInteger(kept)).toBe(true);
      const isWhole = words >= targetWords * 0.97;
      const share = (cost * words) / targetWords;
      expect(isWhole ? kept === cost : kept <= share && kept > share - 1).toBe(true);
    }),
  );
});

const NOW = new Date("2026-03-10T00:00:00Z");

function buildFundingRequest(changes: Partial<FundingRequest>): FundingRequest {
  return {
    isPremium: false,
    booksStartedToday: 0,
    limits: { premium: 30, others: 20 },
    spendable: 0,
    cost: 10,
    trialEndsAt: new Date(NOW.getTime() + 1),
    now: NOW,
    booksGenerated: 0,
    isFreeSize: true,
    ...changes,
  };
}

test.each([
  [9, "free"],
  [10, "credits"],
  [11, "credits"],
])("with %i credits a book of 10 is paid by: %s", (spendable, kind) => {
  expect(decideBookFunding(buildFundingRequest({ spendable })).kind).toBe(kind);
});

test("pays with a trial until its last millisecond", () => {
  const at = (leftMs: number): string =>
    decideBookFunding(buildFundingRequest({ trialEndsAt: new Date(NOW.getTime() + leftMs) })).kind;
  expect([at(1), at(0), at(-1)]).toEqual(["free", "refused", "refused"]);
});

test.each([
  [{ booksGenerated: 3, spendable: 0 }, "none"],
  [{ booksGenerated: 3, spendable: 1 }, "insufficient"],
  [{ booksGenerated: 2, spendable: 0, trialEndsAt: NOW }, "insufficient"],
  [{ booksGenerated: 4, spendable: 9 }, "insufficient"],
])("rejects an author with %j as %s", (changes, reason) => {
  expect(decideBookFunding(buildFundingRequest(changes))).toEqual({ kind: "refused", reason });
});

test("never asks a premium author for credits", () => {
  const anything = fc.record({
    booksStartedToday: fc.nat(60),
    limits: fc.record({ premium: fc.nat(60), others: fc.nat(60) }),
    spendable: fc.nat(100),
    booksGenerated: fc.nat(10),
  });
  fc.assert(
    fc.property(anything, (known) => {
      const decision = decideBookFunding(buildFundingRequest({ isPremium: true, ...known }));
      const isWithin = known.booksStartedToday < known.limits.premium;
      expect(decision).toEqual(isWithin ? { kind: "premium" } : { kind: "refused", reason: "fair_use" });
    }),
  );
});

test("never makes an affordable book unavailable for more credits", () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), fc.nat(5), (spendable, more, booksGenerated) => {
      const isRejected = (credits: number): boolean =>
        decideBookFunding(buildFundingRequest({ spendable: credits, booksGenerated })).kind === "refused";
      expect(isRejected(spendable + more) && !isRejected(spendable)).toBe(false);
    }),
  );
});
