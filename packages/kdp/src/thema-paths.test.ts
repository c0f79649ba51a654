import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { categoriesForGenre } from "./listing-categories.ts";
import { themaForGenre, themaOfPath, themaSubject, themaSubjects } from "./thema.ts";

const shelved = themaSubjects().flatMap(({ code, storePath }) =>
  storePath === null ? [] : [{ code, storePath }],
);

test("a shelf leads back to a subject that means it, and never to a narrower one than another of the same shelf", () => {
  for (const { code, storePath } of shelved) {
    const found = themaOfPath(storePath);
    expect([code, found?.storePath]).toEqual([code, storePath]);
    expect([code, (found?.code.length ?? 99) <= code.length]).toEqual([code, true]);
  }
});

test("a subject is the same by its code, by its genre and by its shelf", () => {
  for (const subject of themaSubjects())
    expect(themaSubject(` ${subject.code.toLowerCase()} `)).toBe(subject);
  for (const genre of BOOK_GENRES) {
    for (const subject of themaForGenre(genre)) expect(themaSubject(subject.code)).toBe(subject);
  }
});

test("a genre names no subject twice, and nobody else's rows are read as a genre", () => {
  for (const genre of BOOK_GENRES) {
    const codes = themaForGenre(genre).map(({ code }) => code);
    expect([genre, codes]).toEqual([genre, [...new Set(codes)]]);
  }
  expect(themaForGenre("constructor")).toBe(themaForGenre("General"));
});

test("headings are told apart: no two subjects of a genre read alike", () => {
  for (const genre of BOOK_GENRES) {
    const headings = themaForGenre(genre).map(({ heading }) => heading);
    expect([genre, new Set(headings).size]).toEqual([genre, headings.length]);
  }
});

test("a genre's own first shelf is never a subject of quite another part of the tree", () => {
  for (const genre of BOOK_GENRES) {
    const subject = themaOfPath(categoriesForGenre(genre)[0] ?? "");
    const letters = new Set(themaForGenre(genre).map(({ code }) => code[0]));
    expect([genre, subject === null || letters.has(subject.code[0])]).toEqual([genre, true]);
  }
});
