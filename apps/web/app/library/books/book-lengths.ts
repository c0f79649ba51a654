import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { type ByKey, bookCost, priceByKey } from "@colophon/domain/credit-costs";
import { forecastPages } from "@colophon/domain/kdp/page-forecast";
import { isTooShortToPrint, pageLimits } from "@colophon/domain/kdp/page-limits";
import { themeForGenre } from "@colophon/domain/theme-for-genre";

/** A length as authors think of it, and what is ordered for it. */
export type BookLength = { name: string; chapters: number; wordsPerChapter: number };

/** Lengths to choose from, shortest first; the longest is the most that one order may ask for. */
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

/** What a new order starts with: no book costs less, and prepared text is as long. @source docs/product/rulings.md D22 */
export const USUAL_LENGTH: BookLength = BOOK_LENGTHS[0];

/** A length in words, in pages as the press will set them in the usual size, and in credits. */
export type MeasuredLength = {
  words: number;
  pages: number;
  credits: number;
  /** fewer pages than KDP prints */
  isEbookOnly: boolean;
};

/** What a new book is set as until its author says otherwise. */
const USUAL_PRINT = { trim: "6x9", paper: "cream", binding: "paperback" } as const;

/** The fewest pages that KDP prints of a new book. */
export const MIN_PRINTED_PAGES = pageLimits(USUAL_PRINT)?.min ?? 0;

/** Words of a chapter as an order may ask for them, of a number that is being typed. */
export function clampChapterWords(typed: number): number {
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
  const look = { ...USUAL_PRINT, theme: themeForGenre(genre), largePrint: false } as const;
  const { pages } = forecastPages({ words, chapters, known: [] }, look);
  const credits = priceByKey(bookCost({ chapters, wordsPerChapter }), byKey);
  return { words, pages, credits, isEbookOnly: isTooShortToPrint({ pages }, look) };
}

/** @returns the length that these numbers are, or null where the author has chosen their own */
export function lengthOf(chapters: number, wordsPerChapter: number): BookLength | null {
  return (
    BOOK_LENGTHS.find(
      (length) => length.chapters === chapters && length.wordsPerChapter === wordsPerChapter,
    ) ?? null
  );
}
