import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { PRESS_THEMES } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { FORM_TRAITS, formOfGenre } from "./brief.ts";
import { themeForGenre } from "./theme-for-genre.ts";

test.each([
  ["Poetry", "verse"],
  ["Cooking", "recipes"],
  ["Biography", "life"],
  ["Children", "children"],
  ["Self-Help", "how-to"],
  ["Business", "argument"],
  ["Horror", "story"],
  ["General", "story"],
] as const)("plans a book of %s by its form: %s", (genre, form) => {
  expect(formOfGenre(genre)).toBe(form);
});

test("invents people only for stories, and checks only non-fiction for inventions", () => {
  const genres = BOOK_GENRES.filter((genre) => FORM_TRAITS[formOfGenre(genre)].isInvented);
  expect(genres).toContain("Science Fiction");
  expect(genres).not.toContain("Biography");
  expect(FORM_TRAITS.life.isFactual).toBe(true);
  expect(FORM_TRAITS.story.isFactual).toBe(false);
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
])("sets a book of %s in the theme %s", (genre, theme) => {
  expect(themeForGenre(genre)).toBe(theme);
});

test("uses every theme for some genre, and gives every genre one", () => {
  const themes = new Set(BOOK_GENRES.map(themeForGenre));
  expect([...themes].toSorted()).toEqual(Object.keys(PRESS_THEMES).toSorted());
});

test.each(["Unheard Of", "", "business", "constructor", "__proto__"])(
  "sets an unknown genre (“%s”) in the classic theme",
  (genre) => {
    expect(themeForGenre(genre)).toBe("classic");
  },
);
