import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/books";
import { assert, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { gutterInches, pageLayout } from "./page-layout.ts";

const trims: TrimSize[] = ["5x8", "6x9", "7x10", "8x10", "8.5x11"];

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
  [828, 0.875],
  [1200, 0.875],
])("a book of %i pages needs an inside margin of %d in", (pages, inches) => {
  expect(gutterInches(pages)).toBe(inches);
});

test("every layout keeps KDP's margins, the trim's size and a whole number of lines", () => {
  assert(
    property(constantFrom(...trims), integer({ min: 24, max: 828 }), (trim, pages) => {
      const gutter = gutterInches(pages);
      const layout = pageLayout(trim, gutter);
      expect(layout).toMatchObject({
        width: TRIM_SIZES[trim].widthInches,
        height: TRIM_SIZES[trim].heightInches,
      });
      expect(layout.inside).toBeGreaterThanOrEqual(gutter);
      expect(Math.min(layout.outside, layout.top, layout.bottom)).toBeGreaterThanOrEqual(0.5);
      const lines = ((layout.height - layout.top - layout.bottom) * 72) / layout.leadingPt;
      expect(Math.abs(lines - Math.round(lines))).toBeLessThan(1e-9);
    }),
  );
});
