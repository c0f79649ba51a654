import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { calmSpine } from "./calm-spine.ts";

const SIZE = { width: 120, height: 600 };
const SPINE = { x: 30, y: 0, width: 60, height: 600 };

function buildSky(): Canvas {
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#c8d8d0";
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  return canvas;
}

function greens(canvas: Canvas, y: number): number[] {
  const { data } = canvas.getContext("2d").getImageData(SPINE.x, y, SPINE.width, 1);
  return Array.from({ length: SPINE.width }, (_, k) => data[k * 4 + 1] ?? 0);
}

const range = (tones: readonly number[]): number => Math.max(...tones) - Math.min(...tones);

test("fades leaves that cross a spine, and keeps the front", () => {
  const canvas = buildSky();
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#1d4030";
  for (let y = 200; y < 420; y += 3) brush.fillRect(40 + ((y * 7) % 30), y, 9, 3);
  brush.fillRect(95, 200, 20, 200);
  const before = range(greens(canvas, 301));
  calmSpine(canvas, SPINE);
  expect(range(greens(canvas, 301))).toBeLessThan(before / 3);
  expect(canvas.getContext("2d").getImageData(100, 301, 1, 1).data[1]).toBe(0x40);
});

test("leaves a horizon and a sky that brightens toward the front untouched", () => {
  const canvas = buildSky();
  const brush = canvas.getContext("2d");
  const light = brush.createLinearGradient(0, 0, SIZE.width, 0);
  light.addColorStop(0, "#405060");
  light.addColorStop(1, "#c0b090");
  brush.fillStyle = light;
  brush.fillRect(0, 0, SIZE.width, SIZE.height);
  brush.fillStyle = "#203040";
  brush.fillRect(0, 350, SIZE.width, 250);
  const before = Buffer.from(canvas.data());
  calmSpine(canvas, SPINE);
  expect(Buffer.compare(canvas.data(), before)).toBe(0);
});

test("fades out the calm of a spine over its folds without an edge", () => {
  const canvas = buildSky();
  const brush = canvas.getContext("2d");
  brush.fillStyle = "#1d4030";
  for (let y = 0; y < 600; y += 6) brush.fillRect(0, y, 120, 3);
  for (let x = 30; x < 90; x += 8) brush.fillRect(x, 0, 4, 600);
  const before = Buffer.from(canvas.data());
  calmSpine(canvas, { ...SPINE, fadePx: 20 });
  const after = canvas.data();
  const change = (x: number): number => {
    let sum = 0;
    for (let y = 0; y < 600; y += 1)
      sum += Math.abs((after[(y * 120 + x) * 4 + 1] ?? 0) - (before[(y * 120 + x) * 4 + 1] ?? 0));
    return sum / 600;
  };
  expect([change(5), change(115)]).toEqual([0, 0]);
  expect(change(16)).toBeLessThan(change(26));
  expect(change(26)).toBeGreaterThan(3);
  expect(change(12)).toBeLessThan(change(26) / 3);
});
