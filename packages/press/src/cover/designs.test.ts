import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readFontFace } from "../typesetter/fonts.ts";
import { COVER_TEMPLATES } from "@colophon/contracts/covers/designs/choices";
import { type CoverFace, templatesFor, type TypeSet, typeSetFor } from "./designs.ts";

const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);
const SHORT = "The Lamp";

function setsOf(genre: string, title = SHORT): TypeSet[] {
  return SEEDS.map((seed) => typeSetFor({ genre, seed, title }));
}
const titleFaces = (genre: string, title?: string): string[] => [
  ...new Set(setsOf(genre, title).map((set) => set.title.family)),
];

test("uses every template for some genre, and the same one for the same seed", () => {
  const used = new Set(BOOK_GENRES.flatMap((genre) => templatesFor(genre, 1)));
  expect([...used].toSorted()).toEqual([...COVER_TEMPLATES].toSorted());
  for (const genre of BOOK_GENRES) expect(templatesFor(genre, 7)).toEqual(templatesFor(genre, 7));
});

test.each(BOOK_GENRES)("chooses by seed among all templates of %s, none twice for one book", (genre) => {
  const orders = SEEDS.map((seed) => templatesFor(genre, seed));
  const [first = []] = orders;
  expect(orders.every((order) => new Set(order).size === order.length)).toBe(true);
  expect(new Set(orders.map(([chosen]) => chosen)).size).toBe(first.length);
});

test("designs an unknown genre like a book of any kind", () => {
  for (const seed of SEEDS) {
    for (const genre of ["Unheard Of", "constructor", "__proto__"])
      expect(templatesFor(genre, seed)).toEqual(templatesFor("General", seed));
    expect(typeSetFor({ genre: "Unheard Of", seed, title: SHORT })).toEqual(
      typeSetFor({ genre: "General", seed, title: SHORT }),
    );
  }
});

test("uses a script for titles of up to 22 letters", () => {
  expect(titleFaces("Romance", "a".repeat(10) + " " + "b".repeat(11))).toContain("Pinyon Script");
  expect(titleFaces("Romance", "a".repeat(10) + " " + "b".repeat(12))).not.toContain("Pinyon Script");
});

test.each([
  ["60 letters", "aaaa ".repeat(11) + "bbbbb", true],
  ["61 letters", "aaaa ".repeat(11) + "bbbbbb", false],
  ["a word of 11", "Incomparabl", true],
  ["a word of 12", "Incomparable", false],
  ["a word of 12 with a hyphen in it", "Incompar-able", true],
])("uses wide capitals for short titles with short words: %s", (_, title, isWide) => {
  expect(titleFaces("Fantasy", title).includes("Cinzel")).toBe(isWide);
});

test("uses another kind of face if all of a genre's are too wide for a title", () => {
  expect(titleFaces("Fantasy", "Incomprehensible")).toEqual(["DM Serif Display"]);
});

test.each([
  ["Business", "Oswald"],
  ["Technology", "Oswald"],
])("sets a long word in a book of %s in a narrower face", (genre, family) => {
  expect(titleFaces(genre, "Incomprehensible")).toEqual([family]);
  expect(titleFaces(genre, "Incomprehensi")).not.toContain(family);
});

test("sets a title of more than 90 letters in a narrower face of its kind", () => {
  const words = (letters: number): string => "a".repeat(9).concat(" ").repeat(10).slice(0, letters);
  expect(titleFaces("Business", `${words(89)}b`)).not.toContain("Oswald");
  expect(titleFaces("Business", `${words(89)}bc`)).toEqual(["Oswald"]);
});

test("narrows only the title's face", () => {
  for (const seed of SEEDS) {
    const [short, long] = ["A", "Incomprehensible"].map((title) =>
      typeSetFor({ genre: "Business", seed, title }),
    );
    expect(long?.author).toEqual(short?.author);
    expect(long?.body).toEqual(short?.body);
  }
});

/** @source OpenType specification 1.9.1, "OS/2": usWeightClass */
function weightOf({ family, weight, slant }: CoverFace): number {
  const font = readFontFace(family, { weight, isItalic: slant === "italic" });
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, k) => 12 + k * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "OS/2");
  return entry === undefined ? 0 : font.readUInt16BE(font.readUInt32BE(entry + 8) + 4);
}

test("has every face of every genre in the required weight", () => {
  const titles = [SHORT, "Incomprehensible", "long words ".repeat(10)];
  const faces = new Map<string, CoverFace>();
  for (const genre of BOOK_GENRES) {
    for (const set of titles.flatMap((title) => setsOf(genre, title))) {
      for (const face of Object.values(set)) faces.set(JSON.stringify(face), face);
    }
  }
  expect(faces.size).toBeGreaterThan(20);
  expect([...faces.values()].filter((face) => weightOf(face) !== face.weight)).toEqual([]);
});

test("finds faces for any title of any genre", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(...BOOK_GENRES),
      fc.nat(),
      (title, genre, seed) => {
        const set = typeSetFor({ genre, seed, title });
        expect(set).toEqual(typeSetFor({ genre, seed, title }));
        expect(Object.keys(set).toSorted()).toEqual(["author", "body", "sub", "title"]);
      },
    ),
  );
});
