import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { expect, test } from "vitest";
import { categoriesForGenre, knownCategory } from "./listing-categories.ts";
import { themaForGenre, themaOfPath, themaSubject, themaSubjects } from "./thema.ts";

test("every genre has its subjects, and all of them are codes with headings", () => {
  expect(themaSubjects().length).toBeGreaterThanOrEqual(150);
  for (const genre of BOOK_GENRES) expect(themaForGenre(genre).length).toBeGreaterThanOrEqual(5);
  for (const { code, heading } of themaSubjects()) {
    expect(code).toMatch(/^[A-Z]{1,5}\d?$/u);
    expect(heading).toMatch(/^\S.*\S$/u);
  }
  expect(themaForGenre("Nothing known")).toEqual(themaForGenre("General"));
});

test("a subject leads to a shelf of the store only where one is known that means the same", () => {
  expect(themaSubject("frd")).toEqual({
    code: "FRD",
    heading: "Contemporary romance",
    storePath: "Books › Romance › Contemporary",
  });
  expect(themaSubject("FRQ")).toMatchObject({ heading: "Romance: medical", storePath: null });
  expect(themaSubject("XXXX")).toBeNull();
  const shelves = themaSubjects().flatMap(({ storePath }) => storePath ?? []);
  expect(shelves.length).toBeGreaterThan(80);
  for (const shelf of shelves) expect(knownCategory(shelf)).toBe(shelf);
});

test("a path of the store has the broadest subject that means its shelf, and none where that is not sure", () => {
  expect(themaOfPath("Books › Romance")?.code).toBe("FR");
  expect(themaOfPath("Books › Romance › Holidays")).toBeNull();
  expect(themaOfPath("Books › Nothing")).toBeNull();
});

test("the first category of nearly every genre has its subject", () => {
  const without = BOOK_GENRES.filter((genre) => themaOfPath(categoriesForGenre(genre)[0] ?? "") === null);
  expect(without).toEqual(["General", "Non-Fiction"]);
});
