import type { Canvas } from "@napi-rs/canvas";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { placedImage, imageArt } from "./image-art.ts";
import { type CoverLayout, coverLayoutAtWidth, coverLayoutOf } from "./cover-layout.ts";
import { buildWrap } from "./testing/build-cover-request.ts";

const FRONT = coverLayoutAtWidth(
  coverLayoutOf({ kind: "front", format: "jpeg", widthPx: 1600, heightPx: 2560 }),
  200,
);
const PALETTE = {
  ground: "#30405a",
  deep: "#101828",
  mid: "#607090",
  light: "#c0c8d8",
  accent: "#e09030",
  ink: "#f8f3e8",
  paper: "#faf5ea",
};

/** Red increases from left to right, green from top to bottom. */
function buildMap(width: number, height: number): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3);
  for (let k = 0; k < width * height; k += 1) {
    data[k * 3] = Math.round(((k % width) / (width - 1)) * 255);
    data[k * 3 + 1] = Math.round((Math.floor(k / width) / (height - 1)) * 255);
    data[k * 3 + 2] = 128;
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

function at(canvas: Canvas, place: { x: number; y: number }): number[] {
  const { data } = canvas.getContext("2d").getImageData(Math.floor(place.x), Math.floor(place.y), 1, 1);
  return [data[0] ?? -1, data[1] ?? -1];
}

test("shows all of an image with the front's proportions", async () => {
  const canvas = await imageArt({ bytes: await buildMap(500, 800), coverLayout: FRONT, palette: PALETTE });
  const [red = 0, green = 0] = at(canvas, { x: 0, y: 0 });
  expect(Math.max(red, green)).toBeLessThan(5);
  const [far = 0, foot = 0] = at(canvas, { x: 199, y: 319 });
  expect(Math.min(far, foot)).toBeGreaterThan(250);
});

test("centers the focal point as far as the image reaches", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      fc.integer({ min: 40, max: 4000 }),
      fc.integer({ min: 40, max: 4000 }),
      (x, y, zoom, width, height) => {
        const laid = placedImage({ width, height }, { coverLayout: FRONT, crop: { x, y, zoom } });
        const point = { x: laid.x + x * laid.width, y: laid.y + y * laid.height };
        const covers =
          laid.x <= 0.01 && laid.y <= 0.01 && laid.x + laid.width >= 199.99 && laid.y + laid.height >= 319.99;
        expect(covers).toBe(true);
        expect(point.x >= -0.01 && point.x <= 200.01 && point.y >= -0.01 && point.y <= 320.01).toBe(true);
      },
    ),
  );
});

test("shows less of the image around its point at a closer crop", async () => {
  const crop = { x: 0.75, y: 0.25, zoom: 3 };
  const canvas = await imageArt({
    bytes: await buildMap(500, 800),
    coverLayout: FRONT,
    palette: PALETTE,
    crop,
  });
  const [red = 0, green = 0] = at(canvas, { x: 100, y: 160 });
  expect(red / 255).toBeCloseTo(0.75, 1);
  expect(green / 255).toBeCloseTo(0.25, 1);
  const [left = 0] = at(canvas, { x: 0, y: 160 });
  expect(left / 255).toBeCloseTo(0.75 - 1 / 6, 1);
});

function frontOf(coverLayout: CoverLayout): { x: number; y: number; width: number; height: number } {
  const { frontBox, pxPerPoint } = coverLayout;
  return {
    x: frontBox.x * pxPerPoint,
    y: frontBox.y * pxPerPoint,
    width: frontBox.width * pxPerPoint,
    height: frontBox.height * pxPerPoint,
  };
}

test("shows the same part of the image on an e-book and a wrap", async () => {
  const bytes = await buildMap(900, 700);
  const crop = { x: 0.6, y: 0.4, zoom: 1.5 };
  const wrap = coverLayoutAtWidth(coverLayoutOf(buildWrap()), 800);
  const [front, coverLayout] = await Promise.all(
    [FRONT, wrap].map((one) => imageArt({ bytes, coverLayout: one, palette: PALETTE, crop })),
  );
  if (front === undefined || coverLayout === undefined) throw new TypeError("nothing was painted");
  const box = frontOf(wrap);
  for (const [u, v] of [
    [0.1, 0.1],
    [0.5, 0.5],
    [0.9, 0.95],
  ] as const) {
    const one = at(front, { x: u * 200, y: v * 320 });
    const two = at(coverLayout, { x: box.x + u * box.width, y: box.y + v * box.height });
    for (const part of [0, 1]) expect(Math.abs((one[part] ?? 0) - (two[part] ?? 0))).toBeLessThan(5);
  }
});

test("continues an image over spine and back without an edge, softer and darker with distance", async () => {
  const wrap = coverLayoutAtWidth(coverLayoutOf(buildWrap()), 800);
  const bytes = await buildMap(500, 800);
  const canvas = await imageArt({ bytes, coverLayout: wrap, palette: PALETTE });
  const row = Array.from({ length: 800 }, (_, x) => at(canvas, { x, y: 250 })[1] ?? 0);
  const steps = row.slice(1).map((tone, k) => Math.abs(tone - (row[k] ?? tone)));
  expect(Math.max(...steps)).toBeLessThan(5);
  expect(row[5]).toBeLessThan((row[600] ?? 0) * 0.75);
});

test("rotates a photo by its orientation tag", async () => {
  const bytes = await sharp(await buildMap(800, 500))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const canvas = await imageArt({ bytes, coverLayout: FRONT, palette: PALETTE });
  // the former left edge is now the upper one
  expect(at(canvas, { x: 100, y: 4 })[0]).toBeLessThan(20);
  expect(at(canvas, { x: 100, y: 315 })[0]).toBeGreaterThan(235);
});

test("converts colors of other spaces to sRGB", async () => {
  const grey = await sharp({ create: { width: 60, height: 96, channels: 3, background: "#c03020" } })
    .toColourspace("cmyk")
    .jpeg({ quality: 100 })
    .toBuffer();
  const canvas = await imageArt({ bytes: grey, coverLayout: FRONT, palette: PALETTE });
  const [red = 0, green = 0] = at(canvas, { x: 100, y: 100 });
  expect(red).toBeGreaterThan(150);
  expect(green).toBeLessThan(90);
});

test("rejects a file that is no image with a sentence", async () => {
  const bytes = Buffer.from("no picture at all");
  await expect(imageArt({ bytes, coverLayout: FRONT, palette: PALETTE })).rejects.toMatchObject({
    code: "invalid_manuscript",
    message: "The cover's picture cannot be read.",
  });
});

test("caches crops separately", async () => {
  const bytes = await buildMap(500, 800);
  const seen = async (x: number): Promise<number[]> => {
    const crop = { x, y: 0.5, zoom: 4 };
    return at(await imageArt({ bytes, coverLayout: FRONT, palette: PALETTE, crop, isCached: true }), {
      x: 100,
      y: 160,
    });
  };
  const [left, right, again] = [await seen(0.2), await seen(0.8), await seen(0.2)];
  expect(again).toEqual(left);
  expect(right[0]).toBeGreaterThan((left[0] ?? 0) + 60);
});

test("fills a wrap with a strip of an image too", async () => {
  const bytes = await sharp({ create: { width: 3, height: 900, channels: 3, background: "#409060" } })
    .png()
    .toBuffer();
  const wrap = coverLayoutAtWidth(coverLayoutOf(buildWrap()), 400);
  const canvas = await imageArt({
    bytes,
    coverLayout: wrap,
    palette: PALETTE,
    crop: { x: 1, y: 0, zoom: 4 },
  });
  expect(at(canvas, { x: 390, y: 200 })[1]).toBeGreaterThan(130);
});
