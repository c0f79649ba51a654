import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { expect, test } from "vitest";
import { contrastOf } from "../../brushes/colour.ts";
import { paletteOf } from "../../palettes.ts";
import { numeralLines } from "./numerals.ts";
import { standInsOf } from "./stand-ins.ts";
import { accentOfVolume } from "./volume-accent.ts";

const PALETTES = BOOK_GENRES.flatMap((genre) => [1, 2, 3].map((seed) => paletteOf(genre, seed)));

test("keeps the palette's accent for a book alone and a first volume", () => {
  for (const palette of PALETTES) {
    expect(accentOfVolume(palette, null)).toBe(palette.accent);
    expect(accentOfVolume(palette, 1)).toBe(palette.accent);
  }
});

test("changes the accent of volumes, with nearly the contrast of the palette's own", () => {
  const changed = PALETTES.filter((palette) => accentOfVolume(palette, 2) !== palette.accent);
  expect(changed.length).toBeGreaterThan(PALETTES.length * 0.7);
  for (const palette of PALETTES) {
    for (const volume of [2, 3, 4, 999]) {
      const accent = accentOfVolume(palette, volume);
      expect(accent).toMatch(/^#[0-9a-f]{6}$/u);
      expect(contrastOf(accent, palette.ground)).toBeGreaterThanOrEqual(
        contrastOf(palette.accent, palette.ground) * 0.69,
      );
    }
  }
});

test("draws all digits of a number, centered and one high", () => {
  expect(numeralLines(12).width).toBeGreaterThan(numeralLines(7).width);
  for (const value of [0, 1, 4, 8, 30, 567, 999]) {
    const [left, top, right, bottom] = numeralLines(value).lines.computeTightBounds();
    expect(bottom - top).toBeGreaterThan(0.9);
    expect(bottom - top).toBeLessThan(1.15);
    expect(Math.abs(left + right)).toBeLessThan(0.3);
  }
});

test.each([...BOOK_GENRES, "constructor", "Unheard Of"])(
  "%s has things to replace missing subjects",
  (genre) => {
    const { heroes, fillers } = standInsOf(genre);
    expect(Math.min(heroes.length, fillers.length)).toBeGreaterThanOrEqual(3);
  },
);
