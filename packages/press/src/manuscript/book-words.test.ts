import { expect, test } from "vitest";
import { bookWords } from "./book-words.ts";

const LANGUAGES = ["en", "de", "fr", "es", "it", "pt", "nl"] as const;

test.each([
  ["en-GB", "Contents"],
  ["de", "Inhalt"],
  ["de-AT", "Inhalt"],
  ["fr-CA", "Table des matières"],
  ["es-MX", "Índice"],
  ["it", "Indice"],
  ["pt-BR", "Sumário"],
  ["nl-BE", "Inhoud"],
])("a book in %s calls its contents %s", (language, contents) => {
  expect(bookWords(language).contents).toBe(contents);
});

test.each(["ja", "he-IL", "xx", "eng", ""])(
  "a book in “%s”, which the press does not speak, has English words",
  (tag) => {
    expect(bookWords(tag)).toBe(bookWords("en"));
  },
);

// What the formats fill in: a place that is missing prints a sentence without its name.
test.each(LANGUAGES)("the sentences in %s have the places that are filled in, and no others", (language) => {
  const words = bookWords(language);
  const places = (text: string): string[] => (text.match(/\{\w+\}/gu) ?? []).toSorted();
  expect(places(words.chapter)).toEqual(["{number}"]);
  expect(places(words.byline)).toEqual(["{author}"]);
  expect(places(words.frontCover)).toEqual(["{author}", "{title}"]);
  expect(places(words.rightsReserved)).toEqual(["{holder}"]);
  for (const title of Object.values(words.parts)) {
    expect(places(title).filter((place) => place !== "{author}")).toEqual([]);
  }
  const filled = new Set([words.chapter, words.byline, words.frontCover, words.rightsReserved]);
  const plain = Object.values(words).flatMap((text) =>
    typeof text === "string" && !filled.has(text) ? [text] : [],
  );
  expect(plain.flatMap(places)).toEqual([]);
});

test.each(LANGUAGES.filter((language) => language !== "en"))(
  "no sentence in %s was left in English",
  (language) => {
    const [words, english] = [bookWords(language), bookWords("en")];
    expect(words.rightsReserved).not.toBe(english.rightsReserved);
    expect(words.backToText).not.toBe(english.backToText);
    expect(words.titlePage).not.toBe(english.titlePage);
    expect(words.parts.afterword).not.toBe(english.parts.afterword);
  },
);

test.each(LANGUAGES)("no two parts of a book in %s have the same title", (language) => {
  const titles = Object.values(bookWords(language).parts);
  expect(new Set(titles).size).toBe(titles.length);
});
