import { BOOK_GENRES, BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import { bookCost } from "@colophon/rules/credit-costs";
import { isTooShortToPrint } from "@colophon/kdp/page-limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BOOK_LENGTHS, lengthOf, measureLength, clampChapterWords, USUAL_LENGTH } from "./book-lengths.ts";

test("offers only valid lengths, each longer than the one before", () => {
  let last = 0;
  for (const { chapters, wordsPerChapter } of BOOK_LENGTHS) {
    expect(chapters).toBeLessThanOrEqual(BOOK_LIMITS.chaptersMax);
    expect(wordsPerChapter).toBeGreaterThanOrEqual(BOOK_LIMITS.wordsPerChapterMin);
    expect(wordsPerChapter).toBeLessThanOrEqual(BOOK_LIMITS.wordsPerChapterMax);
    expect(chapters * wordsPerChapter).toBeGreaterThan(last);
    last = chapters * wordsPerChapter;
  }
});

test("defaults to what any sufficient balance pays, with room for a cover if possible", () => {
  const { chapters, wordsPerChapter } = USUAL_LENGTH;
  const cost = bookCost({ chapters, wordsPerChapter });
  expect(chapters).toBe(5);
  fc.assert(
    fc.property(fc.nat(200), (balance) => {
      const least = bookCost({ chapters: 1, wordsPerChapter: 500 });
      const cover = CREDIT_COSTS.cover_generation.base;
      expect(balance < least || cost <= balance).toBe(true);
      expect(balance < least + cover || balance - cost >= cover).toBe(true);
    }),
  );
});

test("defaults to a length for paperback in every genre, unlike three short chapters", () => {
  for (const genre of BOOK_GENRES) expect(measureLength(USUAL_LENGTH, genre)?.isEbookOnly).toBe(false);
  const short = measureLength({ chapters: 3, wordsPerChapter: 1500 }, "General");
  expect(short).toMatchObject({ pages: 18, isEbookOnly: true });
  expect(measureLength(USUAL_LENGTH, "General")?.pages).toBe(26);
});

test("calls a length e-book only exactly if its pages get no print files", () => {
  for (const genre of BOOK_GENRES) {
    for (let chapters = 1; chapters <= BOOK_LIMITS.chaptersMax; chapters += 1) {
      for (let wordsPerChapter = 500; wordsPerChapter <= 6000; wordsPerChapter += 250) {
        const measured = measureLength({ chapters, wordsPerChapter }, genre);
        if (measured === null) throw new RangeError("a length has pages");
        const { pages, isEbookOnly } = measured;
        expect([pages, isEbookOnly]).toEqual([
          pages,
          isTooShortToPrint({ pages }, { trim: "6x9", paper: "cream" }),
        ]);
        expect(isEbookOnly).toBe(pages < 24);
      }
    }
  }
});

test("describes a length in words, pages and credits", () => {
  expect(measureLength({ chapters: 8, wordsPerChapter: 4000 }, "Fiction")).toMatchObject({
    words: 32_000,
    credits: 32,
  });
});

test("does not take numbers being typed as a length", () => {
  expect(measureLength({ chapters: 5, wordsPerChapter: Number.NaN }, "Fiction")).toBeNull();
  expect(measureLength({ chapters: 5, wordsPerChapter: 0 }, "Fiction")).toBeNull();
});

test("recognizes a length by its numbers, and a custom one as none", () => {
  expect(lengthOf(5, 1500)?.name).toBe("Booklet");
  expect(lengthOf(5, 1600)).toBeNull();
});

test.each([
  [Number.NaN, 1500],
  [4, 500],
  [1234.6, 1235],
  [6001, 6000],
])("prices a chapter of %d words, while typing, as %i", (typed, words) => {
  expect(clampChapterWords(typed)).toBe(words);
});
