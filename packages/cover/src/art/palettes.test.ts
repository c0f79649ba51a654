import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { paletteOf, palettesFor } from "./palettes.ts";

test.each(BOOK_GENRES)("lists the palettes of %s that its seeds give, each once", (genre) => {
  const drawn = new Set(Array.from({ length: 400 }, (_, seed) => paletteOf(genre, seed)));
  const all = palettesFor(genre);
  expect(new Set(all)).toEqual(drawn);
  expect(new Set(all).size).toBe(all.length);
});

test("gives an unknown genre the palettes of any book", () => {
  expect(palettesFor("Western")).toEqual(palettesFor("General"));
});
