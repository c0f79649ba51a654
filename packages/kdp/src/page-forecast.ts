import type { PressTheme, TrimSize } from "@colophon/contracts/library/books/print";
import { evenPages } from "./page-limits.ts";

/** The factors of a text's page count; paper is not one. */
export type TypesetLayout = { trim: TrimSize; theme: PressTheme; largePrint: boolean };

/** Length of a finished book. */
export type BookLength = {
  words: number;
  chapters: number;
  /** layouts whose pages have already been set, from the same text */
  known: readonly KnownPages[];
};

export type KnownPages = TypesetLayout & { pages: number };

/** Pages of the interior: counted if `isExact`, else estimated between `least` and `most`. */
export type PageForecast = { pages: number; isExact: boolean; least: number; most: number };

/** Title pages and contents. */
const FRONT_MATTER_PAGES = 6;
/** The empty part of the page that a chapter starts on. */
const OPENER_PAGES = 0.35;
/** Chapters can be shorter than requested by up to this share: prepared samples by 0 to 12 %. */
const SHORTER_BY = 0.12;

/** Uncertainty of an estimate compared with the press: of the text, and of each chapter's last leaf. */
const UNCERTAIN_SHARE = 0.15;
/** The same if the text has been set in another layout: its real word lengths are then known. */
const LESS_UNCERTAIN_SHARE = 0.1;
const PAGES_PER_CHAPTER = 1;

/** @returns how many pages the press makes of the book in this layout */
export function forecastPages(book: BookLength, look: TypesetLayout): PageForecast {
  const counted = book.known.find((known) => isSame(known, look));
  if (counted !== undefined) {
    return { pages: counted.pages, isExact: true, least: counted.pages, most: counted.pages };
  }
  const pages = estimate(book, look) * lengthAgainstEstimate(book);
  const share = book.known.length === 0 ? UNCERTAIN_SHARE : LESS_UNCERTAIN_SHARE;
  const around = pages * share + book.chapters * PAGES_PER_CHAPTER;
  return {
    pages: 2 * Math.round(pages / 2),
    isExact: false,
    least: Math.max(1, Math.floor(pages - around)),
    most: evenPages(Math.ceil(pages + around)),
  };
}

/**
 * How much longer the text runs than its word count suggests, based on a
 * layout that was set; ignores chapters' last leaves.
 */
function lengthAgainstEstimate(book: BookLength): number {
  const [set] = book.known;
  if (set === undefined) return 1;
  const expected = estimate(book, set);
  const difference = set.pages - expected;
  const beyond = Math.max(0, Math.abs(difference) - book.chapters * PAGES_PER_CHAPTER);
  return 1 + (Math.sign(difference) * beyond) / expected;
}

function isSame(one: TypesetLayout, other: TypesetLayout): boolean {
  return one.trim === other.trim && one.theme === other.theme && one.largePrint === other.largePrint;
}

function estimate({ words, chapters }: Pick<BookLength, "words" | "chapters">, look: TypesetLayout): number {
  const count = Math.max(1, chapters);
  const full = words / count / wordsPerPage(look);
  return (
    FRONT_MATTER_PAGES + count * wholeLeaves(full * (1 - SHORTER_BY) + OPENER_PAGES, full + OPENER_PAGES)
  );
}

/**
 * Pages of a chapter that ends anywhere between two points: it starts
 * on the right, so it takes up whole leaves.
 */
function wholeLeaves(least: number, most: number): number {
  return most === least ? 2 * Math.ceil(most / 2) : (leavesUpTo(most) - leavesUpTo(least)) / (most - least);
}

/** Cumulative pages of whole leaves over all ends up to a point, used to average between two. */
function leavesUpTo(end: number): number {
  const full = Math.floor(end / 2);
  return 2 * (full + 1) * (end - full);
}

/** Words on a full page of prose. */
export function wordsPerPage({ trim, theme, largePrint }: TypesetLayout): number {
  const kind = largePrint ? "large" : "ordinary";
  return (WORDS_PER_PAGE[trim][kind] * THEME_FILL[theme][kind]) / 100;
}

type ByPrint = { ordinary: number; large: number };

/**
 * Measured by setting 40,000 words of a novel in the classic theme; the
 * press's own test checks the forecast against it.
 */
const WORDS_PER_PAGE: Readonly<Record<TrimSize, ByPrint>> = {
  "6x9": { ordinary: 418, large: 193 },
  "5x8": { ordinary: 358, large: 146 },
  "8.5x11": { ordinary: 543, large: 340 },
  "7x10": { ordinary: 502, large: 254 },
  "8x10": { ordinary: 490, large: 295 },
  "5.06x7.81": { ordinary: 365, large: 147 },
  "5.25x8": { ordinary: 372, large: 155 },
  "5.5x8.5": { ordinary: 386, large: 171 },
  "6.14x9.21": { ordinary: 427, large: 209 },
  "6.69x9.61": { ordinary: 478, large: 230 },
  "7.44x9.69": { ordinary: 478, large: 260 },
  "7.5x9.25": { ordinary: 467, large: 254 },
  "8.25x6": { ordinary: 264, large: 170 },
  "8.25x8.25": { ordinary: 410, large: 251 },
  "8.5x8.5": { ordinary: 410, large: 260 },
  "8.27x11.69": { ordinary: 574, large: 358 },
  "8.25x11": { ordinary: 543, large: 329 },
  "4.06x7.17": { ordinary: 304, large: 100 },
  "4.13x6.81": { ordinary: 282, large: 92 },
  "4.41x6.85": { ordinary: 286, large: 108 },
  "5x7.4": { ordinary: 334, large: 133 },
  "5.04x7.17": { ordinary: 318, large: 134 },
  "5.83x8.27": { ordinary: 379, large: 174 },
  "5.98x8.58": { ordinary: 393, large: 177 },
  "5.98x8.94": { ordinary: 401, large: 193 },
  "7.17x10.12": { ordinary: 502, large: 275 },
  "7.17x8.11": { ordinary: 410, large: 213 },
  "8.27x10.12": { ordinary: 490, large: 309 },
};

/** Words per page of each theme, in percent of the classic theme. */
const THEME_FILL: Readonly<Record<PressTheme, ByPrint>> = {
  classic: { ordinary: 100, large: 100 },
  modern: { ordinary: 96, large: 93 },
  romance: { ordinary: 94, large: 93 },
  thriller: { ordinary: 89, large: 82 },
  fantasy: { ordinary: 96, large: 97 },
  children: { ordinary: 51, large: 66 },
  business: { ordinary: 92, large: 82 },
  workbook: { ordinary: 76, large: 73 },
};
