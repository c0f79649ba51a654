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

test("a premium author pays no credits up to the fair-use limit and is refused, not charged, at it", () => {
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

test("any other author starts as many books in a day as their own limit allows, whatever they could pay", () => {
  const started = (booksStartedToday: number): unknown =>
    decideBookFunding(buildFundingRequest({ spendable: 99, booksStartedToday }));
  expect(started(19)).toEqual({ kind: "credits", cost: 10 });
  expect(started(20)).toEqual({ kind: "refused", reason: "daily_limit" });
});

test("a book that is paid for already needs no further credits", () => {
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 3, cost: 0 }))).toEqual({
    kind: "credits",
    cost: 0,
  });
});

test("credits that cover the cost are spent before a free book is used", () => {
  expect(decideBookFunding(buildFundingRequest({ spendable: 10 }))).toEqual({ kind: "credits", cost: 10 });
  expect(decideBookFunding(buildFundingRequest({ spendable: 9 }))).toEqual({ kind: "free" });
});

test("the third book of a running trial is free, the fourth is not, nor any once the trial has ended", () => {
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

test("a book larger than a free one may be is refused where credits do not cover it, and paid where they do", () => {
  const large = { isFreeSize: false, spendable: 9 };
  expect(decideBookFunding(buildFundingRequest(large))).toEqual({ kind: "refused", reason: "too_large" });
  expect(decideBookFunding(buildFundingRequest({ ...large, spendable: 10 }))).toEqual({
    kind: "credits",
    cost: 10,
  });
});

test("a free book has up to 10 chapters of 2,000 words, and any size with the author's own key", () => {
  expect(isFreeBookSize({ chapters: 10, wordsPerChapter: 2000 }, {})).toBe(true);
  expect(isFreeBookSize({ chapters: 11, wordsPerChapter: 500 }, {})).toBe(false);
  expect(isFreeBookSize({ chapters: 1, wordsPerChapter: 2001 }, {})).toBe(false);
  expect(isFreeBookSize({ chapters: 60, wordsPerChapter: 2500 }, { authorKey: true })).toBe(true);
});

test("an author with three books reads that no credits are left only when none are left", () => {
  expect(decideBookFunding(buildFundingRequest({ booksGenerated: 3, spendable: 1 }))).toEqual({
    kind: "refused",
    reason: "insufficient",
  });
});

test("nobody is charged more than they have or other than the cost", () => {
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

test("premium decides between free of credits and fair use alone, and others never meet the fair-use limit", () => {
  fc.assert(
    fc.property(questions, (question) => {
      const decision = decideBookFunding(question);
      const fairUse = decision.kind === "refused" && decision.reason === "fair_use";
      expect(decision.kind === "premium" || fairUse).toBe(question.isPremium);
    }),
  );
});

test("more credits never turn an accepted book into a refused one", () => {
  fc.assert(
    fc.property(questions, fc.nat(50), (question, extra) => {
      const before = decideBookFunding(question);
      const after = decideBookFunding({ ...question, spendable: question.spendable + extra });
      expect(before.kind !== "refused" && after.kind === "refused").toBe(false);
    }),
  );
});
