import { gutterInches } from "@colophon/kdp/margins";
import { PRESS_THEMES, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { PressTheme, TrimSize } from "@colophon/contracts/library/books/print-schemas";
import { assert, boolean, constantFrom, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { themeOf } from "./themes.ts";
import { pageLayout } from "./page-layout.ts";

const anyOptions = {
  trim: constantFrom(...TrimSize.options),
  theme: constantFrom(...PressTheme.options),
  pages: integer({ min: 24, max: 828 }),
  largePrint: boolean(),
  hasBleed: boolean(),
};

test("keeps KDP's margins, the trim size with its bleed, and a whole number of lines in every layout", () => {
  const { trim, theme, pages, largePrint, hasBleed } = anyOptions;
  assert(
    property(trim, theme, pages, largePrint, hasBleed, (size, name, count, isLarge, bleeds) => {
      const gutter = gutterInches(count);
      const order = { trim: size, theme: themeOf(name), largePrint: isLarge, hasBleed: bleeds, gutter };
      const layout = pageLayout(order);
      const bleed = bleeds ? 0.125 : 0;
      expect(layout.width).toBeCloseTo(TRIM_SIZES[size].widthInches + bleed, 9);
      expect(layout.height).toBeCloseTo(TRIM_SIZES[size].heightInches + 2 * bleed, 9);
      expect(layout.inside).toBeGreaterThanOrEqual(gutter);
      // running heads and folios are in the margins, so the text stays farther away than KDP's quarter of an
      // inch
      expect(Math.min(layout.outside, layout.top, layout.bottom) - bleed).toBeGreaterThanOrEqual(0.4);
      const lines = ((layout.height - layout.top - layout.bottom) * 72) / layout.leadingPt;
      expect(Math.abs(lines - Math.round(lines))).toBeLessThan(1e-9);
    }),
  );
});

test.each(Object.keys(TRIM_SIZES))("sets lines of a readable length on a %s page in every theme", (name) => {
  const trim = TrimSize.parse(name);
  for (const theme of Object.keys(PRESS_THEMES)) {
    const order = { trim, theme: themeOf(PressTheme.parse(theme)), largePrint: false, hasBleed: false };
    const layout = pageLayout({ ...order, gutter: 0.5 });
    const letters = ((layout.width - layout.inside - layout.outside) * 72) / (layout.bodyPt * 0.43);
    expect(letters).toBeGreaterThan(40);
    expect(letters).toBeLessThan(90);
  }
});

test("sets large print at 16 pt or more in every theme", () => {
  for (const theme of PressTheme.options) {
    const order = {
      trim: "6x9",
      theme: themeOf(theme),
      largePrint: true,
      hasBleed: false,
      gutter: 0.5,
    } as const;
    expect(pageLayout(order).bodyPt).toBeGreaterThanOrEqual(16);
  }
});
