import { expect, test } from "vitest";
import { hasAllGlyphs } from "./glyph-coverage.ts";

test.each([
  ["Bebas Neue", "Café Žižek, 1984"],
  ["EB Garamond", "Шум и ярость"],
  ["Noto Serif Hebrew", "חלום"],
  ["Pinyon Script", "ň"],
] as const)("%s has every letter of %s, the first and last of a stretch too", (family, text) => {
  expect(hasAllGlyphs(family, text)).toBe(true);
});

test.each([
  ["Bebas Neue", "Шум"],
  ["EB Garamond", "Two 漢 words"],
  ["Pinyon Script", "ŉ"],
  ["Oswald", "א"],
] as const)("%s is known to lack a letter of %s", (family, text) => {
  expect(hasAllGlyphs(family, text)).toBe(false);
});

test("signs that other faces lend decide nothing, nor does a title without any letters", () => {
  expect(hasAllGlyphs("Bebas Neue", "★ A ♥ B ☃")).toBe(true);
  expect(hasAllGlyphs("Bebas Neue", "")).toBe(true);
});
