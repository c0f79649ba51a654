import { expect, test } from "vitest";
import { buildCover } from "../../testing/build-cover.ts";
import { filterChoices, NO_BOOK, shownBy } from "./filter-covers.ts";
import { lengthOf } from "../designs/cover-length.ts";
import { ebookAdvice, type PrintedBook, wrapFacts } from "./wrap-facts.ts";

const BOOK: PrintedBook = { trim: "6x9", paper: "cream", pages: 200, binding: "paperback" };

test("measures a wrap by trim, paper and pages", () => {
  const { geometry, hindrance } = wrapFacts(BOOK);
  // 2 × 0.125 of bleed, 2 × 6 of front and back, 200 × 0.0025 of spine
  expect(geometry?.widthInches).toBeCloseTo(12.75, 6);
  expect(hindrance).toBeNull();
  expect(lengthOf(12.5)).toEqual({ inches: "12.500", mm: "317.5", px: 3750 });
});

test("names page limits if a book is outside them", () => {
  expect(wrapFacts({ ...BOOK, pages: 777 }).hindrance).toBe(
    "A paperback of 6 × 9 in on cream paper has 24 to 776 pages, and this one 777.",
  );
  expect(wrapFacts({ ...BOOK, pages: 776 }).hindrance).toBeNull();
  expect(wrapFacts({ ...BOOK, binding: "hardcover", pages: 74 }).hindrance).toContain("75 to 550");
});

test("names what is not bound with what is", () => {
  expect(wrapFacts({ ...BOOK, trim: "5x8", binding: "hardcover" })).toEqual({
    geometry: null,
    hindrance: "KDP prints no hardcover of 5 × 8 in; it does of 6 × 9 in and 7 × 10 in.",
  });
  expect(wrapFacts({ ...BOOK, paper: "groundwood", binding: "hardcover" }).hindrance).toBe(
    "KDP prints no hardcover on groundwood paper. Choose another paper.",
  );
});

test.each([
  ["1600x2560", "Its shape is the 1.6 to 1 that the store advises."],
  ["1200x1920", "smaller than the 1600 × 2560 px"],
  ["1800x2700", "Its shape is 1.50 to 1"],
])("an e-book’s front of %s: %s", (size, expected) => {
  expect(ebookAdvice(size).advice).toContain(expected);
});

test("filters covers by a book they were made for or are on, or by none", () => {
  const covers = [
    buildCover(1),
    buildCover(2, { book_id: "b1" }),
    buildCover(3, { book_id: "b1", borne_by: [{ id: "b2", title: "Low Water" }] }),
  ];
  const numbers = (filter: string) => shownBy(covers, filter).map(({ recipe }) => recipe.seed);
  expect([numbers(""), numbers(NO_BOOK), numbers("b1"), numbers("b2")]).toEqual([
    [1, 2, 3],
    [1],
    [2, 3],
    [3],
  ]);
  expect(filterChoices(covers, new Map([["b1", "High Water"]])).map(({ label }) => label)).toEqual([
    "Any book, or none",
    "No book",
    "High Water",
    "Low Water",
  ]);
});
