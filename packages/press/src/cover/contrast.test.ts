import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { contrastOn, tonesOf } from "./contrast.ts";

/** White on the left, black on the right. */
function halves(): Canvas {
  const canvas = createCanvas(100, 40);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#ffffff";
  brush.fillRect(0, 0, 50, 40);
  brush.fillStyle = "#000000";
  brush.fillRect(50, 0, 50, 40);
  return canvas;
}

/** A hundred samples, so many of them as light as the ink. */
const withLost = (lost: number): Float32Array =>
  Float32Array.from({ length: 100 }, (_, at) => (at < lost ? 1 : 0));

test("white on black has the contrast that WCAG gives it, and black on white the same", () => {
  expect(contrastOn(withLost(0), "#ffffff")).toBeCloseTo(21, 3);
  expect(contrastOn(withLost(100), "#000000")).toBeCloseTo(21, 3);
  expect(contrastOn(withLost(100), "#ffffff")).toBeCloseTo(1, 3);
});

test("a twentieth of the place may read worse, no more", () => {
  expect(contrastOn(withLost(5), "#ffffff")).toBeCloseTo(21, 3);
  expect(contrastOn(withLost(6), "#ffffff")).toBeCloseTo(1, 3);
});

test("only the place itself is looked at", () => {
  const canvas = halves();
  expect(new Set(tonesOf(canvas, { x: 50, y: 0, width: 50, height: 40 }))).toEqual(new Set([0]));
  expect(Math.min(...tonesOf(canvas, { x: 0, y: 0, width: 50, height: 40 }))).toBeCloseTo(1, 5);
});

test("what lies beyond the picture is left out", () => {
  const canvas = halves();
  expect(new Set(tonesOf(canvas, { x: 60, y: 30, width: 500, height: 500 }))).toEqual(new Set([0]));
  expect(Math.min(...tonesOf(canvas, { x: -40, y: -40, width: 80, height: 80 }))).toBeCloseTo(1, 5);
  expect(tonesOf(canvas, { x: 100, y: 0, width: 10, height: 10 })).toHaveLength(0);
});

test("green counts most for the eye, blue least", () => {
  const canvas = createCanvas(3, 1);
  const brush = canvas.getContext("2d");
  for (const [x, colour] of ["#ff0000", "#00ff00", "#0000ff"].entries()) {
    brush.fillStyle = colour;
    brush.fillRect(x, 0, 1, 1);
  }
  const lightOf = (x: number): number => tonesOf(canvas, { x, y: 0, width: 1, height: 1 })[0] ?? 0;
  expect([lightOf(0), lightOf(1), lightOf(2)].map((light) => Math.round(light * 100))).toEqual([21, 72, 7]);
});
