import { expect, test } from "vitest";
import { bookCost, operationCost } from "./credit-costs.ts";

test("a book of up to five chapters costs 10 credits, each further chapter 2", () => {
  expect([1, 3, 5, 6, 7, 10].map(bookCost)).toEqual([10, 10, 10, 12, 14, 20]);
});

test("covers, metadata and added chapters cost the same whatever the book's size", () => {
  for (const chapters of [1, 5, 10]) {
    expect(operationCost("chapter_generation", { chapters })).toBe(2);
    expect(operationCost("cover_generation", { chapters })).toBe(15);
    expect(operationCost("metadata_optimization", { chapters })).toBe(5);
    expect(operationCost("book_generation", { chapters })).toBe(bookCost(chapters));
  }
});
