import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { categoriesForGenre, knownCategory } from "./listing-categories.ts";
import { themaForGenre, themaOfPath, themaSubject, themaSubjects } from "./thema.ts";

test("gives every genre subjects with known codes and headings", () => {
  expect(themaSubjects().length).toBeGreaterThanOrEqual(150);
  for (const genre of BOOK_GENRES) expect(themaForGenre(genre).length).toBeGreaterThanOrEqual(5);
  for (const { code, heading } of themaSubjects()) {
    expect(code).toMatch(/^[A-Z]{1,5}\d?$/u);
    expect(heading).toMatch(/^\S.*\S$/u);
  }
  expect(themaForGenre("Nothing known")).toEqual(themaForGenre("General"));
});

test("maps a subject to a store category only with the same meaning", () => {
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

test("maps a store path to the broadest subject of its meaning, and to none if that is unclear", () => {
  expect(themaOfPath("Books › Romance")?.code).toBe("FR");
  expect(themaOfPath("Books › Romance › Holidays")).toBeNull();
  expect(themaOfPath("Books › Nothing")).toBeNull();
});

test("gives the first category of nearly every genre its subject", () => {
  const without = BOOK_GENRES.filter((genre) => themaOfPath(categoriesForGenre(genre)[0] ?? "") === null);
  expect(without).toEqual(["General", "Non-Fiction"]);
});

test("starts each genre with the subject of the genre itself", () => {
  const first: [genre: string, code: string][] = [
    ["Fiction", "FB"],
    ["Business", "KJ"],
    ["Self-Help", "VS"],
    ["Romance", "FR"],
    ["Mystery", "FF"],
    ["Thriller", "FH"],
    ["Science Fiction", "FL"],
    ["Fantasy", "FM"],
    ["Horror", "FK"],
    ["Biography", "DNB"],
    ["History", "NH"],
    ["Travel", "WT"],
    ["Cooking", "WB"],
    ["Technology", "U"],
    ["Health", "VF"],
    ["Education", "JN"],
    ["Children", "YF"],
    ["Poetry", "DC"],
  ];
  for (const [genre, code] of first) expect([genre, themaForGenre(genre)[0]?.code]).toEqual([genre, code]);
});

test("pairs categories with subjects of the same meaning", () => {
  const shelves: [code: string, shelf: string][] = [
    ["FFJ", "Books › Mystery, Thriller & Suspense › Mystery › Cozy"],
    ["FLS", "Books › Science Fiction & Fantasy › Science Fiction › Space Opera"],
    ["FMB", "Books › Science Fiction & Fantasy › Fantasy › Epic"],
    ["DNC", "Books › Biographies & Memoirs › Memoirs"],
    ["WBVS", "Books › Cookbooks, Food & Wine › Baking"],
    ["KJMB", "Books › Business & Money › Management & Leadership › Leadership"],
    ["NHC", "Books › History › Ancient Civilizations"],
    ["YFQ", "Books › Children's Books › Humor"],
  ];
  for (const [code, shelf] of shelves) expect(themaSubject(code)?.storePath).toBe(shelf);
});

test("lists a code once, and every code of a genre", () => {
  const codes = themaSubjects().map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const genre of BOOK_GENRES) {
    for (const { code } of themaForGenre(genre)) expect(codes).toContain(code);
  }
});
