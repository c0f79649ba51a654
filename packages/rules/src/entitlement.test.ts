import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FundingRequest } from "./entitlement.ts";
import { decideBookFunding, isFreeBookSize } from "./entitlement.ts";

const now = new Date("2026-03-10T00:00:00Z");
const trialRuns = new Date("2026-03-11T00:00:00Z");

function buildFundingRequest(changes: Partial<FundingRequest>): FundingRequest {
  return {
    isPremium: false,
    booksStartedToday: 0,
    limits: { premium: 30, others: 20 },
    spendable: 0,
    cost: 10,
    trialEndsAt: trialRuns,
    now,
    booksGenerated: 0,
    isFreeSize: true,
    ...changes,
  };
}

const questions: fc.Arbitrary<FundingRequest> = fc.record({
  isPremium: fc.boolean(),
  booksStartedToday: fc.nat(40),
  limits: fc.record({ premium: fc.nat(40), others: fc.nat(40) }),
  spendable: fc.nat(40),
  cost: fc.integer({ min: 1, max: 30 }),
  trialEndsAt: fc.integer({ min: -3, max: 3 }).map((hours) => new Date(now.getTime() + hours * 3_600_000)),
  now: fc.constant(now),
  booksGenerated: fc.nat(5),
  isFreeSize: fc.boolean(),
});

test("charges a premium author no credits up to the fair-use limit, and rejects them at it without a charge", () => {
  expect(
    decideBookFunding(buildFundingRequest({ isPremium: true, spendable: 99, booksStartedToday: 29 })),
  ).toEqual({
    kind: "premium",
  });
  expect(
    decideBookFunding(buildFundingRequest({ isPremium: true, spendable: 99, booksStartedToday: 30 })),
  ).toEqual({
    kind: "refused",
    reason: "fair_use",
  });
});

test("limits any other author to their own number of books per day, whatever they could pay", () => {
  const started = (booksStartedToday: number): unknown =>
    decideBookFunding(buildFundingRequest({ spendable: 99, booksStartedToday }));
  expect(started(19)).toEqual({ kind: "credits", cost: 10 });
  expect(started(20)).toEqual({ kind: "refused", reason: "daily_limit" });
});

test("requires no further credits for a book that is already paid", () => {
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 3, cost: 0 }))).toEqual({
    kind: "credits",
    cost: 0,
  });
});

test("spends credits that cover the cost before a free book", () => {
  expect(decideBookFunding(buildFundingRequest({ spendable: 10 }))).toEqual({ kind: "credits", cost: 10 });
  expect(decideBookFunding(buildFundingRequest({ spendable: 9 }))).toEqual({ kind: "free" });
});

test("makes the third book of a running trial free, but not the fourth, nor any after the trial", () => {
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 2 }))).toEqual({ kind: "free" });
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 3 }))).toEqual({
    kind: "refused",
    reason: "none",
  });
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 0, trialEndsAt: now }))).toEqual({
    kind: "refused",
    reason: "insufficient",
  });
});

test("rejects a book too large for a free one without enough credits, and charges it with them", () => {
  const large = { isFreeSize: false, spendable: 9 };
  expect(decideBookFunding(buildFundingRequest(large))).toEqual({ kind: "refused", reason: "too_large" });
  expect(decideBookFunding(buildFundingRequest({ ...large, spendable: 10 }))).toEqual({
    kind: "credits",
    cost: 10,
  });
});

test("limits a free book to 10 chapters of 2,000 words, and to any size with the author's own key", () => {
  expect(isFreeBookSize({ chapters: 10, wordsPerChapter: 2000 }, {})).toBe(true);
  expect(isFreeBookSize({ chapters: 11, wordsPerChapter: 500 }, {})).toBe(false);
  expect(isFreeBookSize({ chapters: 1, wordsPerChapter: 2001 }, {})).toBe(false);
  expect(isFreeBookSize({ chapters: 60, wordsPerChapter: 2500 }, { authorKey: true })).toBe(true);
});

test("tells an author with three books that no credits are left only if none are left", () => {
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 3, spendable: 1 }))).toEqual({
    kind: "refused",
    reason: "insufficient",
  });
});

test("never charges more than the author has, or anything but the cost", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const decision = decideBookFunding(question);
      const charged = decision.kind === "credits" ? decision.cost : question.cost;
      const available = decision.kind === "credits" ? question.spendable : question.cost;
      expect(charged).toBe(question.cost);
      expect(available).toBeGreaterThanOrEqual(charged);
    }),
  );
});

test("decides for premium by fair use alone, and never applies the limit to others", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const decision = decideBookFunding(question);
      const fairUse = decision.kind === "refused" && decision.reason === "fair_use";
      expect(decision.kind === "premium" || fairUse).toBe(question.isPremium);
    }),
  );
});

test("never turns an accepted book into a rejected one for more credits", () => {
  fc.assert(
    fc.property(questions, fc.nat(50), (question, extra) => {
      const before = decideBookFunding(question);
      const after = decideBookFunding({ ...question, spendable: question.spendable + extra });
      expect(before.kind !== "refused" && after.kind === "refused").toBe(false);
    }),
  );
});
