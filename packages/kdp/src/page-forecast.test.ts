import type { TrimSize } from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type TypesetLayout, forecastPages } from "./page-forecast.ts";

const CLASSIC: TypesetLayout = { trim: "6x9", theme: "classic", largePrint: false };

/** Ten equal chapters as set by the press: pages at 15,246 and at 40,271 words. */
const SET: readonly [look: Partial<TypesetLayout>, short: number, long: number][] = [
  [{}, 46, 106],
  [{ largePrint: true }, 86, 232],
  [{ trim: "5x8" }, 66, 126],
  [{ trim: "8.5x11" }, 46, 86],
  [{ trim: "8.5x11", largePrint: true }, 66, 126],
  [{ trim: "8.25x6" }, 68, 166],
  [{ trim: "4.06x7.17", largePrint: true }, 166, 426],
  [{ theme: "thriller" }, 66, 126],
  [{ theme: "children" }, 86, 206],
  [{ theme: "workbook", largePrint: true }, 126, 306],
];
const cases = SET.flatMap(([look, short, long]) => [
  { look: { ...CLASSIC, ...look }, words: 15_246, pages: short, usual: 46 },
  { look: { ...CLASSIC, ...look }, words: 40_271, pages: long, usual: 106 },
]);

test.each(cases)("estimates $words words in $look within its own bounds", (one) => {
  const book = { words: one.words, chapters: 10 };
  for (const known of [[], [{ ...CLASSIC, pages: one.usual }]]) {
    const { least, most } = forecastPages({ ...book, known }, one.look);
    expect([least <= one.pages, one.pages <= most]).toEqual([true, true]);
  }
});

/**
 * Books as set by the press at 6 × 9 inches, without the leaf of their dedication: words per chapter,
 * chapters, pages.
 */
const PRESSED: readonly [words: number, chapters: number, pages: number, theme?: TypesetLayout["theme"]][] = [
  [1500, 3, 18],
  [1500, 5, 26],
  [700, 5, 16],
  [1000, 3, 18],
  [2000, 5, 36],
  [3000, 6, 54],
  [4000, 8, 86],
  [2000, 5, 36, "thriller"],
  [2000, 5, 36, "romance"],
  [3000, 6, 54, "romance"],
];

test.each(PRESSED)(
  "estimates %i words in %i chapters close to the %i pages of the press",
  (words, chapters, pages, theme = "classic") => {
    const book = { words: words * chapters, chapters, known: [] };
    expect(Math.abs(forecastPages(book, { ...CLASSIC, theme }).pages - pages)).toBeLessThanOrEqual(2);
  },
);

test("forecasts counted pages, on any paper", () => {
  const known = [{ ...CLASSIC, trim: "5x8" as const, pages: 91 }];
  const book = { words: 20_000, chapters: 12, known };
  expect(forecastPages(book, { ...CLASSIC, trim: "5x8" })).toEqual({
    pages: 91,
    isExact: true,
    least: 91,
    most: 91,
  });
  for (const other of [{ trim: "6x9" }, { largePrint: true }, { theme: "modern" }] as const) {
    expect(forecastPages(book, { ...CLASSIC, trim: "5x8", ...other }).isExact).toBe(false);
  }
});

test("applies the measured length of a text to other layouts", () => {
  const book = { words: 40_000, chapters: 10, known: [] };
  const plain = forecastPages(book, { ...CLASSIC, trim: "5x8" });
  const long = forecastPages({ ...book, known: [{ ...CLASSIC, pages: 180 }] }, { ...CLASSIC, trim: "5x8" });
  expect(long.pages).toBeGreaterThan(plain.pages * 1.2);
});

test("never gives fewer pages for more words, and keeps the estimate within its bounds", () => {
  const trims: TrimSize[] = ["6x9", "5x8", "8.5x11", "4.06x7.17"];
  const anything = fc.tuple(
    fc.nat(200_000),
    fc.nat(50_000),
    fc.integer({ min: 1, max: 80 }),
    fc.constantFrom(...trims),
  );
  fc.assert(
    fc.property(anything, ([words, more, chapters, trim]) => {
      const book = { chapters, known: [] };
      const one = forecastPages({ ...book, words }, { ...CLASSIC, trim });
      const longer = forecastPages({ ...book, words: words + more }, { ...CLASSIC, trim });
      expect(longer.pages).toBeGreaterThanOrEqual(one.pages);
      expect([one.least <= one.pages, one.pages <= one.most, one.least > 0]).toEqual([true, true, true]);
    }),
  );
});
