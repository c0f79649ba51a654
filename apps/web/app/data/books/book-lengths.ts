import { BOOK_LIMITS } from "@colophon/contracts/books/choices";
import { type ByKey, bookCost, priceByKey } from "@colophon/domain/credit-costs";
import { forecastPages } from "@colophon/domain/kdp/page-forecast";
import { themeForGenre } from "@colophon/domain/theme-for-genre";

/** A length as authors think of it, and what is ordered for it. */
export type BookLength = { name: string; chapters: number; wordsPerChapter: number };

/** Lengths to choose from, shortest first; the longest is the most that one order may ask for. */
export const BOOK_LENGTHS = [
  { name: "Booklet", chapters: 5, wordsPerChapter: 1500 },
  { name: "Short book", chapters: 6, wordsPerChapter: 3000 },
  { name: "Book", chapters: 8, wordsPerChapter: 4000 },
  { name: "Long book", chapters: BOOK_LIMITS.chaptersMax, wordsPerChapter: BOOK_LIMITS.wordsPerChapterMax },
] as const satisfies readonly BookLength[];

/** What a new order starts with: long enough to stand on a shelf with its title on the spine. */
export const USUAL_LENGTH: BookLength = BOOK_LENGTHS[2];

/** What it starts with where only prepared text can be had: the longest that such a book is. */
export const SAMPLE_LENGTH: BookLength = BOOK_LENGTHS[0];

/** A length in words, in pages as the press will set them in the usual size, and in credits. */
export type MeasuredLength = { words: number; pages: number; credits: number };

/** Words of a chapter as an order may ask for them, of a number that is being typed. */
export function orderableWords(typed: number): number {
  const { wordsPerChapterMin, wordsPerChapterMax, wordsPerChapterDefault } = BOOK_LIMITS;
  if (!Number.isFinite(typed)) return wordsPerChapterDefault;
  return Math.round(Math.min(wordsPerChapterMax, Math.max(wordsPerChapterMin, typed)));
}

/** @returns null where the numbers make no book yet, as while one is being typed */
export function measureLength(
  { chapters, wordsPerChapter, ...byKey }: Pick<BookLength, "chapters" | "wordsPerChapter"> & ByKey,
  genre: string,
): MeasuredLength | null {
  const words = Math.round(chapters * wordsPerChapter);
  if (!(words > 0)) return null;
  const look = { trim: "6x9", theme: themeForGenre(genre), largePrint: false } as const;
  const { pages } = forecastPages({ words, chapters, known: [] }, look);
  return { words, pages, credits: priceByKey(bookCost({ chapters, wordsPerChapter }), byKey) };
}

/** @returns the length that these numbers are, or null where the author has chosen their own */
export function lengthOf(chapters: number, wordsPerChapter: number): BookLength | null {
  return (
    BOOK_LENGTHS.find(
      (length) => length.chapters === chapters && length.wordsPerChapter === wordsPerChapter,
    ) ?? null
  );
}
