import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { CREDIT_COSTS, FREE_BOOKS, FREE_BOOK_LIMIT } from "@colophon/contracts/billing/credit-prices";
import { bookCost } from "@colophon/rules/credit-costs";
import { isTrialRunning } from "@colophon/rules/trial";

const LONGEST = { chapters: BOOK_LIMITS.chaptersMax, wordsPerChapter: BOOK_LIMITS.wordsPerChapterMax };

/** An author's means of paying for books. */
export type BookMeans = {
  /** spendable credits */
  balance: number;
  /** remaining free books of an active trial, used when credits don't suffice */
  freeBooksLeft: number;
  isPremium: boolean;
};

/**
 * Credits and free books combined: how many books they cover, and when one is free. A free book is one of an
 * author's first three that credits do not cover, so it is not promised on top of them.
 */
export function creditsMessage({ balance, freeBooksLeft, isPremium }: BookMeans): string {
  if (isPremium) return "Books cost you no credits.";
  const shortest = Math.floor(balance / CREDIT_COSTS.book_generation.base);
  if (shortest > 0) {
    const longest = Math.floor(balance / bookCost(LONGEST));
    const paid = `${credits(balance)}: ${range(longest, shortest)}.`;
    if (freeBooksLeft <= 0) return paid;
    return `${paid} If they do not cover ${oneOfTheNext(freeBooksLeft)}, it is free, ${FREE_BOOK_LIMIT}.`;
  }
  const start = balance > 0 ? `${credits(balance)}: too few for a book.` : "No credits.";
  if (freeBooksLeft <= 0) return `${start} A book costs ${CREDIT_COSTS.book_generation.base} or more.`;
  const free = freeBooksLeft === 1 ? "Your next book is" : `Your next ${books(freeBooksLeft)} are`;
  return `${start} ${free} free, ${FREE_BOOK_LIMIT}.`;
}

/** Books that would be free now if credits don't suffice: none once the trial has ended. */
export function countFreeBooksLeft(
  account: { books_generated: number; trial_expires_at: string },
  now: Date,
): number {
  if (!isTrialRunning(new Date(account.trial_expires_at), now)) return 0;
  return Math.max(0, FREE_BOOKS - account.books_generated);
}

/** From long books to short ones: the price depends on the chapters and their words. */
function range(least: number, most: number): string {
  if (least === most) return `about ${books(most)}`;
  return least === 0 ? `up to ${books(most)}` : `${spellCount(least)} to ${books(most)}, by their length`;
}

function oneOfTheNext(count: number): string {
  return count === 1 ? "your next book" : `one of your next ${books(count)}`;
}

const numberWords = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

function books(count: number): string {
  return `${spellCount(count)} ${count === 1 ? "book" : "books"}`;
}

function spellCount(count: number): string {
  return numberWords[count] ?? String(count);
}

function credits(count: number): string {
  return count === 1 ? "1\u00a0credit" : `${count}\u00a0credits`;
}
