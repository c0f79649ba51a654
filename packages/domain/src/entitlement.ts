import { FREE_BOOKS } from "@colophon/contracts/credits/prices";
import { isTrialRunning } from "./trial.ts";

/** What is known of an author, under the lock of the hold, when they ask for a book. */
export type FundingQuestion = {
  isPremium: boolean;
  /** books started within the fair-use window, this one left out */
  booksStartedToday: number;
  /** books a premium author may start in that window */
  fairUseLimit: number;
  /** spendable credits: trial that has not ended, allowance and purchased together */
  spendable: number;
  /** credits the book costs, from `bookCost` */
  cost: number;
  trialEndsAt: Date;
  now: Date;
  /** every generation accepted so far, however it was paid for */
  booksGenerated: number;
};

/**
 * How a book is paid for, or why it is refused:
 * `fair_use` → "books.fair_use", `none` → "credits.none", `insufficient` → "credits.insufficient".
 */
export type BookFundingDecision =
  | { kind: "premium" }
  | { kind: "credits"; cost: number }
  | { kind: "free" }
  | { kind: "refused"; reason: "fair_use" | "insufficient" | "none" };

/**
 * Decides who may generate a book, in this order: premium within fair use, at no credits; credits that cover the
 * cost; the free books of a running trial; else refused. A premium author over the fair-use limit is refused
 * rather than charged: what is sold to them is generation at no credits.
 * @source docs/product/rulings.md D2; docs/product/requirements.md §5 for the sentence of an author with 3 books and no credits
 */
export function decideBookFunding(question: FundingQuestion): BookFundingDecision {
  const { isPremium, booksStartedToday, fairUseLimit, spendable, cost, booksGenerated } = question;
  if (isPremium) {
    return booksStartedToday < fairUseLimit ? { kind: "premium" } : { kind: "refused", reason: "fair_use" };
  }
  if (spendable >= cost) return { kind: "credits", cost };
  const freeBooksLeft = booksGenerated < FREE_BOOKS;
  if (freeBooksLeft && isTrialRunning(question.trialEndsAt, question.now)) return { kind: "free" };
  return { kind: "refused", reason: !freeBooksLeft && spendable === 0 ? "none" : "insufficient" };
}
