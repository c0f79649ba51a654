import type { CreditCheck } from "@colophon/contracts/billing/credits";
import { CREDIT_COSTS, FREE_BOOKS, FREE_BOOK_SIZE } from "@colophon/contracts/billing/credit-prices";
import type { User } from "@colophon/contracts/auth/sessions";
import { type BookSize, bookCost, priceByKey } from "@colophon/rules/credit-costs";

type Payer = Pick<User, "is_premium" | "books_generated">;

/**
 * Payment state of the author's next book. `ready`: it can be paid for. `shorten`: a shorter book could be,
 * or would be a free one. `short`: no book could. `limit`: the free books are used up and no credits are
 * left. `fair-use`: a premium author has started many books today.
 */
export type PaymentState =
  | { kind: "ready" }
  | { kind: "shorten"; size: BookSize; isFree: boolean; message: string }
  | {
      kind: "short";
      message: string;
      /** the same for an untouched form */
      start: string;
    }
  | { kind: "fair-use"; message: string }
  | { kind: "limit"; message: string };

export function paymentState(
  check: CreditCheck,
  { user, size, minChapters = 1 }: { user: Payer; size: BookSize; minChapters?: number },
): PaymentState {
  if (check.funding !== "none") return { kind: "ready" };
  if (user.is_premium) {
    return {
      kind: "fair-use",
      message: "You have started as many books as fair use allows in a day. Please try again later.",
    };
  }
  if (user.books_generated >= FREE_BOOKS && check.current_balance === 0) {
    return {
      kind: "limit",
      message: "No credits available. Please purchase credits to continue generating books.",
    };
  }
  const message = `Insufficient credits. Need ${check.required}, have ${check.current_balance}`;
  const byKey = { authorKey: (check.author_key ?? null) !== null };
  const shorter = affordableSize(check.current_balance, { ...size, minChapters, ...byKey });
  const free = check.is_too_large_for_free ? freeSize(size) : null;
  if (free !== null && (shorter === null || wordCountOf(free) > wordCountOf(shorter))) {
    return { kind: "shorten", size: free, isFree: true, message };
  }
  if (shorter !== null) return { kind: "shorten", size: shorter, isFree: false, message };
  const least = priceByKey(CREDIT_COSTS.book_generation.base, byKey);
  const start = `Books start at ${credits(least)}. You have ${credits(check.current_balance)}.`;
  return { kind: "short", message, start };
}

function freeSize({ chapters, wordsPerChapter }: BookSize): BookSize {
  return {
    chapters: Math.min(chapters, FREE_BOOK_SIZE.chapters),
    wordsPerChapter: Math.min(wordsPerChapter, FREE_BOOK_SIZE.wordsPerChapter),
  };
}

/** @returns the longest book that the balance pays for, no longer than requested; null if it pays for none */
export function affordableSize(
  balance: number,
  wanted: BookSize & { minChapters?: number; authorKey?: boolean },
): BookSize | null {
  const { wordsIncluded } = CREDIT_COSTS.book_generation;
  const { chapters: most, minChapters: least = 1 } = wanted;
  const counts = Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => most - index);
  const lengths = [wanted.wordsPerChapter];
  for (let words = wordsIncluded; words < wanted.wordsPerChapter; words += wordsIncluded) lengths.push(words);
  const sizes = counts
    .flatMap((chapters) => lengths.map((wordsPerChapter) => ({ chapters, wordsPerChapter })))
    .filter((size) => priceByKey(bookCost(size), wanted) <= balance);
  return sizes.toSorted((one, other) => wordCountOf(other) - wordCountOf(one))[0] ?? null;
}

function wordCountOf({ chapters, wordsPerChapter }: BookSize): number {
  return chapters * wordsPerChapter;
}

/** The book's cost as shown in the summary: the price, and the balance left. */
export type CostLine = { price: string; balanceName: string; balance: string; button: string };

export function costLine(check: CreditCheck, user: Payer): CostLine {
  switch (check.funding) {
    case "premium":
      return {
        price: "Included in Premium",
        balanceName: "Your credits",
        balance: `${check.current_balance}, unchanged`,
        button: "Generate book",
      };
    case "free":
      return {
        price: `Free book ${user.books_generated + 1} of ${FREE_BOOKS}`,
        balanceName: "Your credits",
        balance: `${check.current_balance}, unchanged`,
        button: "Generate, free",
      };
    case "credits":
      return {
        price: `${credits(check.required)}${withKey(check)}`,
        balanceName: "Left after",
        balance: credits(check.remaining_after),
        button: `Generate, ${credits(check.required)}`,
      };
    case "none":
      return {
        price: `${credits(check.required)}${withKey(check)}`,
        balanceName: "You have",
        balance: credits(check.current_balance),
        button: `Generate, ${credits(check.required)}`,
      };
    default:
      return check.funding satisfies never;
  }
}

/** Mentions the author's own key, the reason for the low price. */
function withKey({ author_key: authorKey }: CreditCheck): string {
  return (authorKey ?? null) === null ? "" : " with your own key";
}

function credits(amount: number): string {
  return amount === 1 ? "1 credit" : `${amount} credits`;
}
