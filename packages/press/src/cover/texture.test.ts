import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { COVER_TEXTURES, type CoverTexture } from "@colophon/contracts/covers/designs/choices";
import { expect, test } from "vitest";
import { coverLayoutAtWidth, coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";
import { drawTexture } from "./texture.ts";

const FRONT = coverLayoutAtWidth(
  coverLayoutOf({ kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 }),
  320,
);
const TEXTURES = COVER_TEXTURES.filter((texture) => texture !== "none");

function grounded(colour: string, texture: CoverTexture, coverLayout = FRONT): Canvas {
  const canvas = createCanvas(coverLayout.widthPx, coverLayout.heightPx);
  const brush = canvas.getContext("2d");
  brush.fillStyle = colour;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  drawTexture(canvas, { texture, coverLayout });
  return canvas;
}

/** Lightness of the pixels, 0 to 255: the mean, and the mean deviation from it. */
function spreadOf(canvas: Canvas): { mean: number; spread: number } {
  const { data } = canvas
    .getContext("2d")
    .getImageData(canvas.width / 4, canvas.height / 4, canvas.width / 2, canvas.height / 2);
  const tones = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4 + 1] ?? 0);
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return { mean, spread: tones.reduce((sum, tone) => sum + Math.abs(tone - mean), 0) / tones.length };
}

test("keeps the painted art without a texture", () => {
  expect(spreadOf(grounded("#808080", "none"))).toEqual({ mean: 128, spread: 0 });
});

test.each(TEXTURES)("shows %s on the art without changing its tone or detail", (texture) => {
  const { mean, spread } = spreadOf(grounded("#808080", texture));
  expect(spread).toBeGreaterThan(0.8);
  expect(spread).toBeLessThan(16);
  expect(Math.abs(mean - 128)).toBeLessThan(10);
});

test.each(TEXTURES)("keeps the darkest and lightest tones printable with %s", (texture) => {
  for (const [colour, tone] of [
    ["#161616", 22],
    ["#eeeeee", 238],
  ] as const) {
    const { mean } = spreadOf(grounded(colour, texture));
    expect(Math.abs(mean - tone)).toBeLessThan(14);
  }
});

test.each(TEXTURES)("draws %s the same every time", (texture) => {
  const [one, two] = [grounded("#7a6a5a", texture), grounded("#7a6a5a", texture)];
  expect(Buffer.compare(one.data(), two.data())).toBe(0);
});

test("concentrates wear at the edges, on back and front", () => {
  const coverLayout = coverLayoutAtWidth(coverLayoutOf(buildWrap({ trim: "5x8" })), 900);
  const canvas = grounded("#203040", "worn", coverLayout);
  const spread = (x: number): number => {
    const { data } = canvas.getContext("2d").getImageData(Math.round(x), 60, 12, 400);
    const tones = Array.from({ length: data.length / 4 }, (_, at) => data[at * 4] ?? 0);
    return Math.max(...tones) - tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  };
  const { front, wrap, pxPerPoint } = coverLayout;
  const right = (front.x + front.width) * pxPerPoint - 14;
  const left = (wrap?.back.x ?? 0) * pxPerPoint + 2;
  const middle = (front.x + front.width / 2) * pxPerPoint;
  expect(spread(right)).toBeGreaterThan(spread(middle) + 10);
  expect(spread(left)).toBeGreaterThan(spread(middle) + 10);
});
