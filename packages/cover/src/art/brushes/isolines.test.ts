import { expect, test } from "vitest";
import { isoline, landAbove, reliefOf } from "./isolines.ts";

/** A hill around 50, 50, one high and one lower for each unit outwards. */
const HILL = reliefOf((x, y) => 1 - Math.hypot(x - 50, y - 50), {
  area: { x: 0, y: 0, width: 100, height: 100 },
  step: 2,
});

test("draws a contour around a hill at its height", () => {
  const [left, top, right, bottom] = isoline(HILL, -29).computeTightBounds();
  for (const [edge, place] of [
    [left, 20],
    [top, 20],
    [right, 80],
    [bottom, 80],
  ] as const)
    expect(edge).toBeCloseTo(place, 0);
});

test("ends the land above a height at its contour", () => {
  const line = isoline(HILL, -29).computeTightBounds();
  for (const [at, edge] of landAbove(HILL, -29).computeTightBounds().entries()) {
    expect(Math.abs(edge - (line[at] ?? 0))).toBeLessThan(0.2);
  }
});

test("draws neither contour nor land above the summit", () => {
  expect(isoline(HILL, 2).toSVGString()).toBe("");
  expect(landAbove(HILL, 2).toSVGString()).toBe("");
});
