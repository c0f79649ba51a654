import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { PRESS_THEMES } from "@colophon/contracts/exports/print";
import { expect, test } from "vitest";
import { FORM_TRAITS, formOfGenre } from "./brief.ts";
import { themeForGenre } from "./theme-for-genre.ts";

const STORIES = "General Fiction Romance Mystery Thriller Fantasy Horror Children Poetry".split(" ");

test("a story is planned as a story, everything else as an argument", () => {
  const stories = BOOK_GENRES.filter((genre) => FORM_TRAITS[formOfGenre(genre)].isInvented);
  expect(stories.toSorted()).toEqual([...STORIES, "Science Fiction"].toSorted());
});

test.each([
  ["Business", "business"],
  ["Technology", "business"],
  ["Cooking", "workbook"],
  ["Children", "children"],
  ["Thriller", "thriller"],
  ["Mystery", "thriller"],
  ["Romance", "romance"],
  ["Poetry", "romance"],
  ["Fantasy", "fantasy"],
  ["Horror", "fantasy"],
  ["Science Fiction", "modern"],
  ["History", "classic"],
  ["Fiction", "classic"],
])("a book of %s is set in the theme %s", (genre, theme) => {
  expect(themeForGenre(genre)).toBe(theme);
});

test("every theme is some genre's, and every genre has one", () => {
  const themes = new Set(BOOK_GENRES.map(themeForGenre));
  expect([...themes].toSorted()).toEqual(Object.keys(PRESS_THEMES).toSorted());
});

test.each(["Unheard Of", "", "business", "constructor", "__proto__"])(
  "a genre nobody knows (“%s”) is set in the classic theme",
  (genre) => {
    expect(themeForGenre(genre)).toBe("classic");
  },
);
