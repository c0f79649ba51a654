import { expect, test } from "vitest";
import type { FontFamily } from "../typesetter/fonts.ts";
import { hasAllGlyphs } from "./glyph-coverage.ts";

test.each<[FontFamily, string]>([
  ["EB Garamond", "The Lamp, 1984 — “été”"],
  ["EB Garamond", "Ночь и Ελλάδα"],
  ["Montserrat", "Мост"],
  ["Noto Serif Hebrew", "חלום"],
  ["Noto Naskh Arabic", "الليل"],
  ["Bebas Neue", "ÉTÉ Å"],
  ["Pinyon Script", ""],
])("%s has every letter of “%s”", (family, text) => {
  expect(hasAllGlyphs(family, text)).toBe(true);
});

test.each<[FontFamily, string]>([
  ["Bebas Neue", "Мост"],
  ["EB Garamond", "חלום"],
  ["EB Garamond", "The Lamp 漢"],
  ["Montserrat", "الليل"],
  ["Noto Serif", "漢字"],
  ["Pinyon Script", "Ночь"],
])("%s lacks a letter of “%s”", (family, text) => {
  expect(hasAllGlyphs(family, text)).toBe(false);
});

test("takes spaces and symbols from other families", () => {
  expect(hasAllGlyphs("Bebas Neue", "A \u00A0\u200B B ♥ → 😀")).toBe(true);
});

test("looks up a letter beyond the first plane by its code point", () => {
  expect(hasAllGlyphs("EB Garamond", "\u{1D4D0}")).toBe(false);
});
