import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { beforeEach, expect, test, vi } from "vitest";
import { clearArtCache, cachedArt, artCacheBytes, cachedImage } from "./art-cache.ts";

beforeEach(() => clearArtCache());

const MEBIBYTE = 1024 * 1024;

function toneOf(canvas: Canvas): number {
  return canvas.getContext("2d").getImageData(1, 1, 1, 1).data[0] ?? -1;
}

function buildPainting(tone: number, side = 8): Canvas {
  const canvas = createCanvas(side, side);
  const brush = canvas.getContext("2d");
  brush.fillStyle = `rgb(${tone},${tone},${tone})`;
  brush.fillRect(0, 0, side, side);
  return canvas;
}

test("caches what was painted, by what differs", () => {
  const paint = vi.fn<() => Canvas>(() => buildPainting(40));
  expect(toneOf(cachedArt("one", paint))).toBe(40);
  expect(toneOf(cachedArt("one", paint))).toBe(40);
  expect(paint).toHaveBeenCalledTimes(1);
  expect(toneOf(cachedArt("two", () => buildPainting(90)))).toBe(90);
});

test("keeps the cache when its results are drawn on", () => {
  for (const paint of [() => buildPainting(40), () => buildPainting(99)]) {
    const canvas = cachedArt("one", paint);
    expect(toneOf(canvas)).toBe(40);
    canvas.getContext("2d").clearRect(0, 0, 8, 8);
  }
  expect(toneOf(cachedArt("one", () => buildPainting(99)))).toBe(40);
});

test("caches at most 64 MiB, and drops the least recently used", () => {
  const side = 2048;
  const large = (tone: number) => () => buildPainting(tone, side);
  for (const key of ["a", "b", "c", "d"]) cachedArt(key, large(10));
  expect(artCacheBytes()).toBe(64 * MEBIBYTE);
  cachedArt("a", large(77));
  cachedArt("e", large(20));
  expect(artCacheBytes()).toBe(64 * MEBIBYTE);
  expect(toneOf(cachedArt("a", large(77)))).toBe(10);
  expect(toneOf(cachedArt("b", large(77)))).toBe(77);
});

test("caches asynchronous images the same way", async () => {
  const paint = vi.fn<() => Promise<Canvas>>(async () => buildPainting(60));
  await cachedImage("one", paint);
  expect(toneOf(await cachedImage("one", paint))).toBe(60);
  expect(paint).toHaveBeenCalledTimes(1);
});
