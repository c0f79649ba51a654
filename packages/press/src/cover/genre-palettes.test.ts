import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { CoverPalette } from "@colophon/contracts/covers/recipe";
import { expect, test } from "vitest";
import { palettesFor } from "./genre-palettes.ts";

test.each(BOOK_GENRES)("%s has palettes of its own, each once", (genre) => {
  const palettes = palettesFor(genre);
  expect(palettes.length).toBeGreaterThanOrEqual(3);
  expect(new Set(palettes.map((palette) => JSON.stringify(palette))).size).toBe(palettes.length);
  for (const palette of palettes) expect(CoverPalette.safeParse(palette).success).toBe(true);
});

test("an unknown genre has those of General", () => {
  expect(palettesFor("Western")).toEqual(palettesFor("General"));
});
