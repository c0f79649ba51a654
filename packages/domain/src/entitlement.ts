import { FREE_BOOKS, FREE_BOOK_SIZE } from "@colophon/contracts/billing/credits/prices";
import type { BookSize, ByKey } from "./credit-costs.ts";
import { isTrialRunning } from "./trial.ts";

/** Books one author may start in 24 hours. @source docs/product/rulings.md D2 for the premium figure */
export type DailyLimits = { premium: number; others: number };

/** What is known of an author, under the lock of the hold, when they ask for a book. */
export type FundingRequest = {
  isPremium: boolean;
  /** books begun or taken up again within the last 24 hours */
  booksStartedToday: number;
  /** how many of those a premium author may start, and how many any other */
  limits: DailyLimits;
  /** spendable credits: trial that has not ended, allowance and purchased together */
  spendable: number;
  /** credits still to be paid for the book: `bookCost`, less what was paid for it before */
  cost: number;
  trialEndsAt: Date;
  now: Date;
  /** books delivered so far and books being written, however they were paid for */
  booksGenerated: number;
  /** whether a free book may be this large: `isFreeBookSize` */
  isFreeSize: boolean;
};

/**
 * How a book is paid for, or why it is refused:
 * `fair_use` → "books.fair_use", `daily_limit` → "books.daily_limit", `none` → "credits.none",
 * `insufficient` → "credits.insufficient", and so is `too_large`: a shorter book would be free.
 */
export type BookFundingDecision =
  | { kind: "premium" }
  | { kind: "credits"; cost: number }
  | { kind: "free" }
  | { kind: "refused"; reason: DailyRejection | "insufficient" | "none" | "too_large" };

/** Why nothing more can be started today. */
export type DailyRejection = "fair_use" | "daily_limit";

/**
 * Decides who may generate a book, in this order: premium within fair use, at no credits; credits that cover the
 * cost; the free books of a running trial, for books of the specified size; else refused. A premium author over the fair-use limit is refused
 * rather than charged: what is sold to them is generation at no credits. Nobody starts more in a day than their limit.
 * @source docs/product/rulings.md D2, D23; docs/product/requirements.md §5 for the sentence of an author with 3 books and no credits
 */
export function decideBookFunding(question: FundingRequest): BookFundingDecision {
  const { isPremium, spendable, cost, booksGenerated } = question;
  const refusal = findDailyRejection(question);
  if (refusal !== null) return { kind: "refused", reason: refusal };
  if (isPremium) return { kind: "premium" };
  if (spendable >= cost) return { kind: "credits", cost };
  const freeBooksLeft = booksGenerated < FREE_BOOKS;
  const isTrial = isTrialRunning(question.trialEndsAt, question.now);
  if (freeBooksLeft && isTrial) {
    return question.isFreeSize ? { kind: "free" } : { kind: "refused", reason: "too_large" };
  }
  return { kind: "refused", reason: !freeBooksLeft && spendable === 0 ? "none" : "insufficient" };
}

/**
 * Whether a free book may be this large. With the author's own key any size may: the model is the author's own bill then.
 * @source docs/product/rulings.md D23
 */
export function isFreeBookSize(size: BookSize, { authorKey = false }: ByKey): boolean {
  if (authorKey) return true;
  return size.chapters <= FREE_BOOK_SIZE.chapters && size.wordsPerChapter <= FREE_BOOK_SIZE.wordsPerChapter;
}

/** @returns why an author can start nothing more today; null while they can */
export function findDailyRejection({
  isPremium,
  booksStartedToday,
  limits,
}: Pick<FundingRequest, "isPremium" | "booksStartedToday" | "limits">): DailyRejection | null {
  const limit = isPremium ? limits.premium : limits.others;
  if (booksStartedToday < limit) return null;
  return isPremium ? "fair_use" : "daily_limit";
}
