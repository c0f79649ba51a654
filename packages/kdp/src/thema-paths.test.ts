import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { categoriesForGenre } from "./listing-categories.ts";
import { themaForGenre, themaOfPath, themaSubject, themaSubjects } from "./thema.ts";

const shelved = themaSubjects().flatMap(({ code, storePath }) =>
  storePath === null ? [] : [{ code, storePath }],
);

test("maps a category back to a subject of the same meaning, never to a narrower one than another of it", () => {
  for (const { code, storePath } of shelved) {
    const found = themaOfPath(storePath);
    expect([code, found?.storePath]).toEqual([code, storePath]);
    expect([code, (found?.code.length ?? 99) <= code.length]).toEqual([code, true]);
  }
});

test("finds the same subject by code, genre and category", () => {
  for (const subject of themaSubjects())
    expect(themaSubject(` ${subject.code.toLowerCase()} `)).toBe(subject);
  for (const genre of BOOK_GENRES) {
    for (const subject of themaForGenre(genre)) expect(themaSubject(subject.code)).toBe(subject);
  }
});

test("names no subject of a genre twice, and does not read inherited rows as a genre", () => {
  for (const genre of BOOK_GENRES) {
    const codes = themaForGenre(genre).map(({ code }) => code);
    expect([genre, codes]).toEqual([genre, [...new Set(codes)]]);
  }
  expect(themaForGenre("constructor")).toBe(themaForGenre("General"));
});

test("gives no two subjects of a genre the same heading", () => {
  for (const genre of BOOK_GENRES) {
    const headings = themaForGenre(genre).map(({ heading }) => heading);
    expect([genre, new Set(headings).size]).toEqual([genre, headings.length]);
  }
});

test("never maps a genre's first category to a distant branch", () => {
  for (const genre of BOOK_GENRES) {
    const subject = themaOfPath(categoriesForGenre(genre)[0] ?? "");
    const letters = new Set(themaForGenre(genre).map(({ code }) => code[0]));
    expect([genre, subject === null || letters.has(subject.code[0])]).toEqual([genre, true]);
  }
});
