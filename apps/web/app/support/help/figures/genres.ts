import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import { type Paper, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import { forecastPages } from "@colophon/kdp/page-forecast";
import { ebookRoyalty } from "@colophon/kdp/prices/ebook-royalty";
import { printRoyalty } from "@colophon/kdp/prices/print-royalty";
import { printingCost, sizeClass } from "@colophon/kdp/prices/printing-cost";
import { spineInches } from "@colophon/kdp/cover-geometry";
import { themeForGenre } from "@colophon/rules/theme-for-genre";
import { dollars, type HelpFigure, inches, whole } from "./figure.ts";

/**
 * The guides' advice on building a book of a genre: our own, neither statistics nor anybody's rule. Pages,
 * spine, cost and royalty are calculated from it by KDP's rules.
 */
type AdvisedBook = {
  genre: BookGenre;
  /** word counts of a typical book, and of the short form mentioned in the guides */
  words: readonly [least: number, most: number];
  shortWordRange: readonly [least: number, most: number];
  chapters: readonly [least: number, most: number];
  trim: TrimSize;
  paper: Paper;
  /** for books not measured in words, such as picture books */
  pages?: number;
  /** list price for the example calculation, in US cents */
  printCents: number;
  ebookCents: number;
};

const ADVISED = {
  romance: {
    genre: "Romance",
    words: [60_000, 85_000],
    shortWordRange: [25_000, 40_000],
    chapters: [24, 36],
    trim: "5x8",
    paper: "cream",
    printCents: 1499,
    ebookCents: 399,
  },
  fantasy: {
    genre: "Fantasy",
    words: [90_000, 120_000],
    shortWordRange: [30_000, 50_000],
    chapters: [30, 45],
    trim: "5.5x8.5",
    paper: "cream",
    printCents: 1899,
    ebookCents: 499,
  },
  mystery: {
    genre: "Mystery",
    words: [65_000, 85_000],
    shortWordRange: [30_000, 45_000],
    chapters: [28, 40],
    trim: "5.25x8",
    paper: "cream",
    printCents: 1499,
    ebookCents: 399,
  },
  business: {
    genre: "Business",
    words: [40_000, 60_000],
    shortWordRange: [20_000, 30_000],
    chapters: [9, 14],
    trim: "6x9",
    paper: "white",
    printCents: 1999,
    ebookCents: 799,
  },
  "self-help": {
    genre: "Self-Help",
    words: [35_000, 55_000],
    shortWordRange: [15_000, 25_000],
    chapters: [9, 13],
    trim: "5.5x8.5",
    paper: "cream",
    printCents: 1699,
    ebookCents: 699,
  },
  cookbook: {
    genre: "Cooking",
    words: [25_000, 45_000],
    shortWordRange: [12_000, 18_000],
    chapters: [7, 11],
    trim: "8x10",
    paper: "premium-color",
    pages: 140,
    printCents: 2999,
    ebookCents: 999,
  },
  children: {
    genre: "Children",
    words: [6_000, 12_000],
    shortWordRange: [400, 800],
    chapters: [8, 14],
    trim: "8.5x8.5",
    paper: "premium-color",
    pages: 32,
    printCents: 1299,
    ebookCents: 399,
  },
  biography: {
    genre: "Biography",
    words: [70_000, 100_000],
    shortWordRange: [25_000, 40_000],
    chapters: [16, 26],
    trim: "6x9",
    paper: "cream",
    printCents: 1999,
    ebookCents: 599,
  },
} as const satisfies Record<string, AdvisedBook>;

/** A text-only e-book with a cover; the guides say that images make it larger. */
const EBOOK_BYTES = 1024 * 1024;
const PRINT_PAGE = { source: "https://kdp.amazon.com/en_US/help/topic/G201834340", checked: "2026-09-30" };
const PAID_PAGE = { source: "https://kdp.amazon.com/en_US/help/topic/G201834330", checked: "2026-09-30" };
const SPINE_PAGE = { source: "https://kdp.amazon.com/en_US/help/topic/G201953020", checked: "2026-09-30" };
const EBOOK_PAGE = { source: "https://kdp.amazon.com/en_US/help/topic/G200644210", checked: "2026-08-01" };

type GenreKey = keyof typeof ADVISED;
type GenreFigure =
  | "words"
  | "short-words"
  | "chapters"
  | "chapter-words"
  | "trim"
  | "pages"
  | "spine"
  | "print-cost"
  | "print-price"
  | "print-royalty"
  | "ebook-price"
  | "ebook-royalty";

/** Numbers about a genre's books, as displayed: `genre.romance.words` and so on. */
export const GENRE_FIGURES: Readonly<Record<string, HelpFigure>> = Object.fromEntries(
  Object.entries(ADVISED).flatMap(([key, book]) =>
    Object.entries(figuresOf(book)).map(([name, figure]) => [`genre.${key}.${name}`, figure]),
  ),
);

/** Names in `GENRE_FIGURES`. */
export type GenreFigureName = `genre.${GenreKey}.${GenreFigure}`;

function figuresOf(book: AdvisedBook): Record<GenreFigure, HelpFigure> {
  const words = middle(book.words);
  const chapters = Math.round(middle(book.chapters));
  const pages = book.pages ?? pagesOf(book, { words, chapters });
  const print = { binding: "paperback", paper: book.paper, pages } as const;
  const cost = printingCost({ ...print, size: sizeClass(book.trim) }, "USD")?.cost;
  if (cost === undefined) throw new TypeError(`KDP tells no cost of a ${book.genre} on ${book.paper}`);
  const { widthInches, heightInches } = TRIM_SIZES[book.trim];
  const { ebookCents: price } = book;
  const ebook = { price, plan: "70", currency: "USD", vatPerMille: 0, bytes: EBOOK_BYTES } as const;
  return {
    words: { text: `${range(book.words)} words` },
    "short-words": { text: `${range(book.shortWordRange)} words` },
    chapters: { text: `${range(book.chapters)} chapters` },
    "chapter-words": { text: `about ${whole(toHundreds(words / chapters))} words` },
    trim: { text: `${String(widthInches)} × ${inches(heightInches)}` },
    pages: { text: `${book.pages === undefined ? "about " : ""}${whole(pages)} pages` },
    spine: { text: inches(Math.round(spineInches(print) * 1000) / 1000), ...SPINE_PAGE },
    "print-cost": { text: dollars(cost), ...PRINT_PAGE },
    "print-price": { text: dollars(book.printCents) },
    "print-royalty": {
      text: dollars(printRoyalty({ price: book.printCents, cost, currency: "USD", vatPerMille: 0 })),
      ...PAID_PAGE,
    },
    "ebook-price": { text: dollars(price) },
    "ebook-royalty": { text: dollars(ebookRoyalty(ebook) ?? 0), ...EBOOK_PAGE },
  };
}

function pagesOf(book: AdvisedBook, length: { words: number; chapters: number }): number {
  const look = { trim: book.trim, theme: themeForGenre(book.genre), largePrint: false };
  return forecastPages({ ...length, known: [] }, look).pages;
}

function middle([least, most]: readonly [number, number]): number {
  return (least + most) / 2;
}

function toHundreds(value: number): number {
  return Math.round(value / 100) * 100;
}

function range([least, most]: readonly [number, number]): string {
  return `${whole(least)} to ${whole(most)}`;
}
