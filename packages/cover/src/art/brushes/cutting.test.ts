import { expect, test } from "vitest";
import { cuttingOf, hanging, sizeIn, standing, widened } from "./cutting.ts";

/** A ring of 10 by 20, with its hole. */
const RING = { size: 40, paths: ["M10 10H20V30H10ZM13 13V27H17V13Z"] };

test("fits a drawing into its box, with its foot at the bottom", () => {
  const cutting = cuttingOf(RING);
  expect([cutting.width, cutting.height].map(Math.round)).toEqual([500, 1000]);
  const { area } = standing(cutting, { at: { x: 100, y: 200 }, width: 300, height: 80 });
  expect([area.x, area.y, area.width, area.height].map(Math.round)).toEqual([80, 120, 40, 80]);
  expect(sizeIn(cutting, { width: 100, height: 1000 })).toBeCloseTo(0.2);
});

test("centers a hanging drawing at its position, turned or not", () => {
  for (const turn of [0, 0.6]) {
    const { area } = hanging(cuttingOf(RING), { at: { x: 50, y: 70 }, width: 40, height: 40, turn });
    expect(area.x + area.width / 2).toBeCloseTo(50, 0);
    expect(area.y + area.height / 2).toBeCloseTo(70, 0);
  }
});

test("fills the holes of a body, but not of its lines", () => {
  const piece = standing(cuttingOf(RING), { at: { x: 0, y: 0 }, width: 100, height: 100 });
  expect(piece.body.toSVGString().split("M")).toHaveLength(2);
  expect(piece.lines.toSVGString().split("M")).toHaveLength(3);
});

test("takes a drawing as line art if most of its area is empty", () => {
  expect(cuttingOf(RING).isLines).toBe(false);
  const thin = { size: 40, paths: ["M10 10H20V30H10ZM11 11V29H19V11Z"] };
  expect(cuttingOf(thin).isLines).toBe(true);
  expect(standing(cuttingOf(thin), { at: { x: 0, y: 0 }, width: 9, height: 9 }).isLines).toBe(true);
});

test("does not change the path it widens", () => {
  const { body } = cuttingOf(RING);
  const before = body.toSVGString();
  const [left] = widened(body, 20).computeTightBounds();
  expect(left).toBeCloseTo(-270, 0);
  expect(body.toSVGString()).toBe(before);
});

test("returns nothing for a drawing without an outline", () => {
  const { area } = standing(cuttingOf({ size: 10, paths: [] }), { at: { x: 1, y: 1 }, width: 9, height: 9 });
  expect(area.width).toBe(0);
});
