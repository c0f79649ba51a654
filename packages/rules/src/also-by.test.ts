import { expect, test } from "vitest";
import { type OtherBookFact, alsoByLines } from "./also-by.ts";

const book = (title: string, series: string | null = null, volume: number | null = null): OtherBookFact => ({
  title,
  series,
  volume,
});

function printed(books: readonly OtherBookFact[], seriesTitle: string | null = null): string[] {
  return alsoByLines({ seriesTitle, books }).map(({ text, isTitle, lead = "" }) =>
    isTitle ? `${lead}*${text}*` : text,
  );
}

test("lists the book's own series first by number, and books without a series last", () => {
  const books = [
    book("Ring Nine"),
    book("Low Water", "Estuary", 2),
    book("Third Light", "Lamps", 3),
    book("The Wick", "Lamps", 1.5),
    book("First Light", "Lamps", 1),
    book("Lamps: A Companion", "Lamps"),
  ];
  expect(printed(books, "Lamps")).toEqual([
    "Lamps",
    "1. *First Light*",
    "1.5. *The Wick*",
    "3. *Third Light*",
    "*Lamps: A Companion*",
    "Estuary",
    "2. *Low Water*",
    "*Ring Nine*",
  ]);
});

test("adds no heading for a series without other books", () => {
  expect(printed([book("Ring Nine")], "Lamps")).toEqual(["*Ring Nine*"]);
});

test("compares series and titles ignoring case", () => {
  expect(
    printed([book("Low Water", "Estuary", 2), book("High Water", "ESTUARY ", 1), book("low water")]),
  ).toEqual(["Estuary", "1. *High Water*", "2. *Low Water*"]);
});
