import { expect, test } from "vitest";
import { bookCost, operationCost } from "./credit-costs.ts";

test("a book of up to five chapters costs 10 credits, each further chapter 2", () => {
  expect([1, 3, 5, 6, 7, 10].map((chapters) => bookCost({ chapters, wordsPerChapter: 2000 }))).toEqual([
    10, 10, 10, 12, 14, 20,
  ]);
});

test("covers, metadata and added chapters cost the same whatever the book's size", () => {
  for (const chapters of [1, 5, 10]) {
    const size = { chapters, wordsPerChapter: 6000 };
    expect(operationCost("chapter_generation", size)).toBe(2);
    expect(operationCost("cover_generation", size)).toBe(15);
    expect(operationCost("metadata_optimization", size)).toBe(5);
    expect(operationCost("book_generation", size)).toBe(bookCost(size));
  }
});

test.each([
  [8, 4000, 32],
  [8, 2000, 16],
  [8, 2001, 32],
  [10, 6000, 60],
  [6, 3000, 24],
  [5, 1500, 10],
  [1, 4001, 14],
])("a book of %i chapters of %i words costs %i credits", (chapters, wordsPerChapter, cost) => {
  expect(bookCost({ chapters, wordsPerChapter })).toBe(cost);
});
