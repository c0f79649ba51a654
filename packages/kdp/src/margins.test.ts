import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import fc from "fast-check";
import { expect, test } from "vitest";
import { GUTTER_TIERS, gutterInches, outsideMarginInches, pageSizeInches } from "./margins.ts";

test.each([
  [24, 0.375],
  [150, 0.375],
  [151, 0.5],
  [300, 0.5],
  [301, 0.625],
  [500, 0.625],
  [501, 0.75],
  [700, 0.75],
  [701, 0.875],
  [702, 0.875],
  [828, 0.875],
  [1200, 0.875],
])("gives a book of %i pages an inside margin of %d in", (pages, inches) => {
  expect(gutterInches(pages)).toBe(inches);
});

test("widens the gutter with the page count by single tiers, and never narrows it", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 827 }), (pages) => {
      const step = gutterInches(pages + 1) - gutterInches(pages);
      expect([0, 0.125]).toContain(step);
      expect(GUTTER_TIERS.map((tier) => tier.inches)).toContain(gutterInches(pages));
    }),
  );
});

test("makes a page with bleed an eighth wider and a quarter higher, with wider margins", () => {
  expect(pageSizeInches("6x9", true)).toEqual({ width: 6.125, height: 9.25 });
  expect(pageSizeInches("5.5x8.5", true)).toEqual({ width: 5.625, height: 8.75 });
  expect(pageSizeInches("6x9", false)).toEqual({ width: 6, height: 9 });
  expect([false, true].map(outsideMarginInches)).toEqual([0.25, 0.375]);
});

test("adds the same bleed to every trim", () => {
  const trims: TrimSize[] = ["5x8", "7x10", "8.27x11.69", "8.25x6"];
  for (const trim of trims) {
    const size = pageSizeInches(trim, true);
    expect(size.width - TRIM_SIZES[trim].widthInches).toBeCloseTo(0.125, 9);
    expect(size.height - TRIM_SIZES[trim].heightInches).toBeCloseTo(0.25, 9);
  }
});
