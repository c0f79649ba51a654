import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { NO_ANSWERS } from "@colophon/contracts/publishing/listings/choices";
import { expect, test } from "vitest";
import { CATEGORY_CUES } from "./category-cues.ts";
import { categoriesForGenre, knownCategory } from "./listing-categories.ts";
import { suggestCategories } from "./suggest-categories.ts";

const ofMystery = "Books › Mystery, Thriller & Suspense › Mystery";

test("proposes only the genre’s broadest category without answers", () => {
  expect(suggestCategories("Mystery", NO_ANSWERS)).toEqual([
    { category: ofMystery, why: "The broadest shelf for Mystery." },
  ]);
  expect(suggestCategories("General", NO_ANSWERS)[0]?.why).toContain("Give the book a genre");
});

test("adds the categories that the answers mention, the genre’s own first, each with the words used", () => {
  const answers = { ...NO_ANSWERS, people: "retired bakers", setting: "a small town in the 1950s" };
  expect(suggestCategories("Mystery", answers)).toEqual([
    { category: ofMystery, why: "The broadest shelf for Mystery." },
    { category: `${ofMystery} › Amateur Sleuths`, why: "Your answers say “baker”." },
    { category: `${ofMystery} › Historical`, why: "Your answers say “1950s”." },
  ]);
  expect(suggestCategories("Romance", answers).map(({ category }) => category)).toEqual([
    "Books › Romance",
    "Books › Romance › Historical",
    "Books › Literature & Fiction › Genre Fiction › Historical",
  ]);
});

test("proposes no category for compared books", () => {
  expect(suggestCategories("Mystery", { ...NO_ANSWERS, comparable: "cozy baker books" })).toHaveLength(1);
});

test.each(BOOK_GENRES)("%s proposes at most three known categories, each once", (genre) => {
  const everything = [...CATEGORY_CUES.values()].flat().join(", ");
  const paths = suggestCategories(genre, { ...NO_ANSWERS, plot: everything }).map(({ category }) => category);
  expect(paths).toHaveLength(3);
  expect(new Set(paths).size).toBe(3);
  for (const path of paths) expect(knownCategory(path)).toBe(path);
});

test("knows every category that has words of its own", () => {
  const steps = new Set(
    BOOK_GENRES.flatMap(categoriesForGenre).map((path) => path.split("›").at(-1)?.trim() ?? ""),
  );
  expect([...CATEGORY_CUES.keys()].filter((step) => !steps.has(step))).toEqual([]);
});
