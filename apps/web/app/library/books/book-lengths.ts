import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { type ByKey, bookCost, priceByKey } from "@colophon/rules/credit-costs";
import { forecastPages } from "@colophon/kdp/page-forecast";
import { isTooShortToPrint, pageLimits } from "@colophon/kdp/page-limits";
import { themeForGenre } from "@colophon/rules/theme-for-genre";

/** A length as authors think of it, and the numbers to request for it. */
export type BookLength = { name: string; chapters: number; wordsPerChapter: number };

/** Lengths to choose from, shortest first; the longest is the maximum for one request. */
export const BOOK_LENGTHS = [
  {
    name: "Booklet",
    chapters: BOOK_LIMITS.chaptersDefault,
    wordsPerChapter: BOOK_LIMITS.wordsPerChapterDefault,
  },
  { name: "Short book", chapters: 6, wordsPerChapter: 3000 },
  { name: "Book", chapters: 8, wordsPerChapter: 4000 },
  { name: "Long book", chapters: BOOK_LIMITS.chaptersMax, wordsPerChapter: BOOK_LIMITS.wordsPerChapterMax },
] as const satisfies readonly BookLength[];

/**
 * The initial length of a new book: the cheapest, and that of prepared samples.
 * @source docs/product/rulings.md D22
 */
export const USUAL_LENGTH: BookLength = BOOK_LENGTHS[0];

/** A length in words, in pages when typeset at the usual size, and in credits. */
export type MeasuredLength = {
  words: number;
  pages: number;
  credits: number;
  /** fewer pages than KDP prints */
  isEbookOnly: boolean;
};

/** Print settings of a new book until its author changes them. */
const USUAL_PRINT = { trim: "6x9", paper: "cream", binding: "paperback" } as const;

/** The minimum number of pages that KDP prints of a new book. */
export const MIN_PRINTED_PAGES = pageLimits(USUAL_PRINT)?.min ?? 0;

/** Clamps typed words per chapter to the range a request may have. */
export function clampChapterWords(typed: number): number {
  const { wordsPerChapterMin, wordsPerChapterMax, wordsPerChapterDefault } = BOOK_LIMITS;
  if (!Number.isFinite(typed)) return wordsPerChapterDefault;
  return Math.round(Math.min(wordsPerChapterMax, Math.max(wordsPerChapterMin, typed)));
}

/** @returns null if the numbers don't make a book yet, e.g. while one is being typed */
export function measureLength(
  { chapters, wordsPerChapter, ...byKey }: Pick<BookLength, "chapters" | "wordsPerChapter"> & ByKey,
  genre: string,
): MeasuredLength | null {
  const words = Math.round(chapters * wordsPerChapter);
  if (!(words > 0)) return null;
  const look = { ...USUAL_PRINT, theme: themeForGenre(genre), largePrint: false } as const;
  const { pages } = forecastPages({ words, chapters, known: [] }, look);
  const credits = priceByKey(bookCost({ chapters, wordsPerChapter }), byKey);
  return { words, pages, credits, isEbookOnly: isTooShortToPrint({ pages }, look) };
}

/** @returns the length with these numbers, or null if the author has chosen custom ones */
export function lengthOf(chapters: number, wordsPerChapter: number): BookLength | null {
  return (
    BOOK_LENGTHS.find(
      (length) => length.chapters === chapters && length.wordsPerChapter === wordsPerChapter,
    ) ?? null
  );
}
