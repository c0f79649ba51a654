import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { LISTING_LIMITS } from "./listing-rules.ts";
import { categoriesForGenre, knownCategory } from "./listing-categories.ts";

test.each(BOOK_GENRES)(
  "gives %s enough categories to choose from, each once and with its full path",
  (genre) => {
    const paths = categoriesForGenre(genre);
    expect(paths.length).toBeGreaterThan(LISTING_LIMITS.categories);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(path).toMatch(/^Books › \S.*\S$/u);
  },
);

test("gives an unknown genre the general categories", () => {
  expect(categoriesForGenre("Weather")).toEqual(categoriesForGenre("General"));
});

test("recognizes a path with any separators, and no other", () => {
  const path = "Books › Mystery, Thriller & Suspense › Mystery › Cozy";
  expect(knownCategory("mystery, thriller & suspense > Mystery>cozy")).toBe(path);
  expect(knownCategory(path)).toBe(path);
  expect(knownCategory("Books › Mystery › Sea Shanties")).toBeNull();
  expect(knownCategory("")).toBeNull();
});
