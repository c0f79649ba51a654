import { expect, test } from "vitest";
import { charactersOfLine, leafGeometry } from "./leaf-geometry.ts";

const at = (width: number, height: number) =>
  leafGeometry({ stage: { width, height: height - 120 }, viewport: { width, height } });

test("shows two pages from 1,200 px, one below, and scrolls if the window is low or zoomed", () => {
  expect([at(1440, 900), at(1200, 800), at(1199, 800), at(390, 844)].map(({ mode }) => mode)).toEqual([
    "spread",
    "spread",
    "single",
    "single",
  ]);
  expect([at(320, 225), at(1280, 499), at(844, 390)].map(({ mode }) => mode)).toEqual([
    "scroll",
    "scroll",
    "scroll",
  ]);
});

test("fits pages into the available space", () => {
  for (const [width, height] of [
    [1440, 900],
    [1280, 720],
    [1200, 1900],
    [800, 600],
    [390, 844],
  ] as const) {
    const { mode, leaf } = at(width, height);
    expect(leaf.width * (mode === "spread" ? 2 : 1)).toBeLessThanOrEqual(width);
    expect(leaf.height).toBeLessThanOrEqual(height - 120);
  }
});

test("justifies lines on a desktop, not on a phone", () => {
  expect(charactersOfLine(374, 18)).toBeLessThan(45);
  expect(charactersOfLine(600, 18)).toBeGreaterThan(55);
});
