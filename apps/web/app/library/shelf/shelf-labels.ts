import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/trash";
import type { BookSummary } from "@colophon/contracts/library/books/book";

const DAY_MS = 86_400_000;

/** "12 days left" of a book in the bin; a day begun is a day left. */
export function trashDaysLeft(deletedAt: string | null, now: Date): string {
  const end = (deletedAt === null ? now.getTime() : Date.parse(deletedAt)) + TRASH_RETENTION_DAYS * DAY_MS;
  // Clocks of browsers go before or after the server's.
  const days = Math.min(TRASH_RETENTION_DAYS, Math.ceil((end - now.getTime()) / DAY_MS));
  if (days <= 0) return "Leaves today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** What is said once of sample books, above them; null where there are none. */
export function sampleNotice(books: readonly Pick<BookSummary, "is_sample">[]): string | null {
  const samples = books.filter((book) => book.is_sample).length;
  if (samples === 0) return null;
  const who = "fitted with your names, to try the product. No model was asked for";
  if (samples < books.length) return `Books marked “Sample” are prepared text, ${who} them.`;
  return samples === 1
    ? `This book is prepared text, ${who} it.`
    : `These books are prepared text, ${who} them.`;
}

/** Whether a page has books of both kinds, so that each sample has to be marked. */
export function isMixed(books: readonly Pick<BookSummary, "is_sample">[]): boolean {
  return books.some((book) => book.is_sample) && books.some((book) => !book.is_sample);
}

const whole = new Intl.NumberFormat("en");

/** "4,510 words" */
export function wordCountLabel(count: number): string {
  return `${whole.format(count)} ${count === 1 ? "word" : "words"}`;
}
