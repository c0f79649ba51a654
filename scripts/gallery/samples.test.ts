import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { PressTheme } from "@colophon/contracts/library/books/print-schemas";
import { coverTextsOf, textProblems } from "@colophon/kdp/checked-texts";
import { expect, test } from "vitest";
import { readConceptBooks, readCoverBooks, readSampleBooks } from "./samples.ts";

const books = readSampleBooks();

test("shows every theme's interior, and every genre's cover", () => {
  expect(new Set(books.map(({ order }) => order.theme))).toEqual(new Set(PressTheme.options));
  expect(readCoverBooks().map(({ genre }) => genre)).toEqual(expect.arrayContaining([...BOOK_GENRES]));
});

test("includes the drawings that samples name", () => {
  const blocks = books.flatMap(({ manuscript }) => manuscript.chapters.flatMap((chapter) => chapter.blocks));
  const pictures = blocks.flatMap((block) => (block.t === "figure" ? [block.src] : []));
  expect(pictures.length).toBeGreaterThan(2);
  expect(pictures.filter((src) => !src.startsWith("data:image/"))).toEqual([]);
});

test("turns text with marks in a sample into blocks, and keeps blocks", () => {
  const kinds = books.flatMap(({ manuscript }) =>
    manuscript.chapters.flatMap((chapter) => chapter.blocks.map((block) => block.t)),
  );
  expect(new Set(kinds)).toEqual(
    new Set(["p", "break", "h2", "h3", "quote", "verse", "list", "figure", "table", "footnote", "box"]),
  );
});

test("has no cover in a sample that would be rejected or unfinished", () => {
  const covers = [
    ...books.map(({ manuscript }) => ({ ...manuscript, blurb: manuscript.description })),
    ...readConceptBooks().map((book) => ({ ...book, blurb: "" })),
  ];
  expect(books.filter(({ manuscript }) => manuscript.description === "")).toEqual([]);
  for (const cover of covers) {
    expect(textProblems(coverTextsOf({ ...cover, recipe: null, parts: "wrap" }))).toEqual([]);
  }
});

test("shows six concepts in six books per genre, without repeated titles or authors", () => {
  const concepts = readConceptBooks();
  for (const genre of BOOK_GENRES) {
    const own = concepts.filter((book) => book.genre === genre);
    expect(new Set(own.map(({ concept }) => concept)).size).toBe(6);
  }
  expect(new Set(concepts.map(({ title }) => title)).size).toBe(6 * BOOK_GENRES.length);
  expect(new Set(concepts.map(({ author }) => author)).size).toBe(6 * BOOK_GENRES.length);
});
