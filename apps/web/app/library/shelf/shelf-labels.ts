import { TRASH_RETENTION_DAYS } from "@colophon/contracts/library/books/limits";
import type { BookSummary } from "@colophon/contracts/library/books/book";

const DAY_MS = 86_400_000;

/** "12 days left" for a book in the trash; a started day counts. */
export function trashDaysLeft(deletedAt: string | null, now: Date): string {
  const end = (deletedAt === null ? now.getTime() : Date.parse(deletedAt)) + TRASH_RETENTION_DAYS * DAY_MS;
  // Browser clocks may differ from the server's.
  const days = Math.min(TRASH_RETENTION_DAYS, Math.ceil((end - now.getTime()) / DAY_MS));
  if (days <= 0) return "Leaves today";
  return days === 1 ? "1 day left" : `${days} days left`;
}

/** Notice shown once above sample books; null if there are none. */
export function sampleNotice(books: readonly Pick<BookSummary, "is_sample">[]): string | null {
  const samples = books.filter((book) => book.is_sample).length;
  if (samples === 0) return null;
  const who = "fitted with your names, to try the product. No model was asked for";
  if (samples < books.length) return `Books marked “Sample” are prepared text, ${who} them.`;
  return samples === 1
    ? `This book is prepared text, ${who} it.`
    : `These books are prepared text, ${who} them.`;
}

/** Whether a page has both kinds of books, so that each sample needs a mark. */
export function isMixed(books: readonly Pick<BookSummary, "is_sample">[]): boolean {
  return books.some((book) => book.is_sample) && books.some((book) => !book.is_sample);
}

const whole = new Intl.NumberFormat("en");

/** "4,510 words" */
export function wordCountLabel(count: number): string {
  return `${whole.format(count)} ${count === 1 ? "word" : "words"}`;
}
