import { LANGUAGE_VARIANTS } from "@colophon/contracts/shared/book-choices";
import { BOOK_LANGUAGES } from "@colophon/contracts/library/books/languages";
import { expect, test } from "vitest";
import { bookLabels } from "./book-labels.ts";

const LANGUAGES = [...LANGUAGE_VARIANTS, "de-AT", "fr-CA"] as const;

test.each([
  ["en-GB", "Contents"],
  ["de", "Inhalt"],
  ["de-AT", "Inhalt"],
  ["fr-CA", "Table des matières"],
  ["es-MX", "Índice"],
  ["it", "Indice"],
  ["pt-BR", "Sumário"],
  ["pt-PT", "Índice"],
  ["nl-BE", "Inhoud"],
  ["sv", "Innehåll"],
  ["nn", "Innhald"],
])("calls the contents of a book in %s %s", (language, contents) => {
  expect(bookLabels(language).contents).toBe(contents);
});

test.each(["ja", "he-IL", "xx", "eng", ""])(
  "uses English words in a book in “%s”, which the press does not know",
  (tag) => {
    expect(bookLabels(tag)).toBe(bookLabels("en"));
  },
);

// Placeholders filled by the formats: without one, a sentence is printed with its name missing.
test.each(LANGUAGES)("has exactly the required placeholders in the sentences in %s", (language) => {
  const words = bookLabels(language);
  const places = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();
  expect(places(words.chapter)).toEqual(["{number}"]);
  expect(places(words.part)).toEqual(["{number}"]);
  expect(places(words.byline)).toEqual(["{author}"]);
  expect(places(words.frontCover)).toEqual(["{author}", "{title}"]);
  expect(places(words.rightsReserved)).toEqual(["{holder}"]);
  for (const title of Object.values(words.parts)) {
    expect(places(title).filter((place) => place !== "{author}")).toEqual([]);
  }
  const filled = new Set([words.chapter, words.part, words.byline, words.frontCover, words.rightsReserved]);
  const plain = Object.values(words).flatMap((text) =>
    typeof text === "string" && !filled.has(text) ? [text] : [],
  );
  expect(plain.flatMap(places)).toEqual([]);
});

test.each(LANGUAGES.filter((language) => !language.startsWith("en")))(
  "leaves no sentence in %s in English",
  (language) => {
    const [words, english] = [bookLabels(language), bookLabels("en")];
    expect(words.rightsReserved).not.toBe(english.rightsReserved);
    expect(words.backToText).not.toBe(english.backToText);
    expect(words.titlePage).not.toBe(english.titlePage);
    expect(words.parts.afterword).not.toBe(english.parts.afterword);
  },
);

test.each(LANGUAGES)("gives no two parts of a book in %s the same title", (language) => {
  const titles = Object.values(bookLabels(language).parts);
  expect(new Set(titles).size).toBe(titles.length);
});

test.each(LANGUAGE_VARIANTS)("calls a chapter in %s the same on screens and in files", (language) => {
  expect(bookLabels(language).chapter).toBe(BOOK_LANGUAGES[language].chapter);
});
