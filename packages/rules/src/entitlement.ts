import { FREE_BOOKS, FREE_BOOK_SIZE } from "@colophon/contracts/billing/credit-prices";
import type { BookSize, ByKey } from "./credit-costs.ts";
import { isTrialRunning } from "./trial.ts";

/** Books one author may start in 24 hours. @source docs/product/rulings.md D2 for the premium figure */
export type DailyLimits = { premium: number; others: number };

/** An author's data at the time they request a book, read under the lock of the hold. */
export type FundingRequest = {
  isPremium: boolean;
  /** books started or resumed within the last 24 hours */
  booksStartedToday: number;
  /** maximum number of those for a premium author, and for any other */
  limits: DailyLimits;
  /** spendable credits: unexpired trial, allowance and purchased together */
  spendable: number;
  /** credits still due for the book: `bookCost`, minus earlier payments for it */
  cost: number;
  trialEndsAt: Date;
  now: Date;
  /** books delivered or being written, however they were paid for */
  booksGenerated: number;
  /** whether a free book may be this large: `isFreeBookSize` */
  isFreeSize: boolean;
};

/**
 * How a book is paid for, or why it is rejected: `fair_use` → "books.fair_use", `daily_limit` →
 * "books.daily_limit", `none` → "credits.none", `insufficient` → "credits.insufficient", and so is
 * `too_large`: a shorter book would be free.
 */
export type BookFundingDecision =
  | { kind: "premium" }
  | { kind: "credits"; cost: number }
  | { kind: "free" }
  | { kind: "refused"; reason: DailyRejection | "insufficient" | "none" | "too_large" };

/** Why nothing more can be started today. */
export type DailyRejection = "fair_use" | "daily_limit";

/**
 * Decides who may generate a book, in this order: premium within fair use, at no credits; credits that cover
 * the cost; the free books of a running trial, for books of the specified size; else rejected. A premium
 * author over the fair-use limit is rejected, not charged: they bought generation at no credits. No one may
 * exceed their daily limit.
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
 * Whether a free book may be this large. With the author's own key
 * any size is allowed: they pay for the model.
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
