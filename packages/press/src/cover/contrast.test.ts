import { createCanvas, type Canvas } from "@napi-rs/canvas";
import fc from "fast-check";
import { expect, test } from "vitest";
import { contrastOn, tonesOf } from "./contrast.ts";

const WHOLE = { x: 0, y: 0, width: 100, height: 50 };

/** 100 x 50 px in one color, with stripes of another from `from` px. */
function painted(ground: string, stripe?: { colour: string; from: number; width: number }): Canvas {
  const canvas = createCanvas(100, 50);
  const brush = canvas.getContext("2d");
  brush.fillStyle = ground;
  brush.fillRect(0, 0, 100, 50);
  if (stripe !== undefined) {
    brush.fillStyle = stripe.colour;
    brush.fillRect(stripe.from, 0, stripe.width, 50);
  }
  return canvas;
}

// Ratios of WCAG 2.2 for two plain colors, as in its own tools.
test.each([
  ["#ffffff", "#000000", 21],
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#767676", 4.54],
  ["#777777", "#ffffff", 4.48],
  ["#ff0000", "#ffffff", 4],
  ["#123456", "#123456", 1],
])("measures the contrast of ink on %s in %s as %d", (ground, ink, due) => {
  expect(contrastOn(tonesOf(painted(ground), WHOLE), ink)).toBeCloseTo(due, 1);
});

test("rates the legibility of a place by its worst twentieth", () => {
  const onBlack = (width: number): number =>
    contrastOn(tonesOf(painted("#000000", { colour: "#ffffff", from: 0, width }), WHOLE), "#ffffff");
  expect(onBlack(4)).toBeGreaterThan(20);
  expect(onBlack(7)).toBeLessThan(1.1);
});

test("measures the same contrast whichever of ink and ground is lighter, from 1 to 21", () => {
  const tone = fc
    .integer({ min: 0, max: 255 })
    .map((value) => `#${value.toString(16).padStart(2, "0").repeat(3)}`);
  fc.assert(
    fc.property(tone, tone, (one, other) => {
      const ratio = contrastOn(tonesOf(painted(one), WHOLE), other);
      expect(ratio).toBeCloseTo(contrastOn(tonesOf(painted(other), WHOLE), one), 3);
      expect(ratio >= 0.999 && ratio <= 21.001).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test("measures only the requested place, edges included", () => {
  const canvas = painted("#000000", { colour: "#ffffff", from: 60, width: 40 });
  const toneOf = (x: number, width: number): number[] => [
    ...new Set(tonesOf(canvas, { ...WHOLE, x, width })),
  ];
  expect(toneOf(0, 60)).toEqual([0]);
  expect(toneOf(60, 40).map((tone) => Math.round(tone * 100))).toEqual([100]);
  expect(toneOf(50, 20)).toHaveLength(2);
});

test("ignores areas beyond the canvas, and measures nothing for a place beyond it", () => {
  const canvas = painted("#000000");
  expect(tonesOf(canvas, { x: -20, y: -20, width: 30, height: 30 })).toHaveLength(100);
  expect(tonesOf(canvas, { x: 90, y: 40, width: 30, height: 30 })).toHaveLength(100);
  expect(tonesOf(canvas, { x: 100, y: 0, width: 10, height: 10 })).toHaveLength(0);
  expect(tonesOf(canvas, { x: 0, y: 0, width: 0, height: 10 })).toHaveLength(0);
  expect(contrastOn(new Float32Array(), "#ffffff")).toBe(21);
});

test("samples a large place no more than needed", () => {
  const canvas = createCanvas(800, 1200);
  expect(tonesOf(canvas, { x: 0, y: 0, width: 800, height: 1200 })).toHaveLength(160 * 100);
});

test("sees the two tones of fine lines, not the gray between", () => {
  const canvas = createCanvas(800, 400);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, 800, 400);
  brush.fillStyle = "#000000";
  for (let x = 0; x < 800; x += 8) brush.fillRect(x, 0, 4, 400);
  const tones = tonesOf(canvas, { x: 0, y: 0, width: 800, height: 400 });
  const dark = tones.filter((tone) => tone < 0.5).length / tones.length;
  expect(dark > 0.4 && dark < 0.6).toBe(true);
});
