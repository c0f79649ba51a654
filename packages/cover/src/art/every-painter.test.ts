// @module-tag merge
import { createHash } from "node:crypto";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { createCanvas } from "@napi-rs/canvas";
import { createRandom } from "@colophon/rules/seeded-random";
import { expect, test } from "vitest";
import { choicesOf } from "./choices.ts";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";
import type { Painter, Surface } from "./painter.ts";
import { paletteOf } from "./palettes.ts";

const WIDTH = 120;
const HEIGHT = 180;

function surfaceOf(genre: string, seed: number): Surface {
  const front = { x: 0, width: WIDTH };
  const palette = paletteOf(genre, seed);
  return { widthPx: WIDTH, heightPx: HEIGHT, front, quiet: [], seed, palette };
}

function pixelsOf(painter: Painter, surface: Surface): Uint8ClampedArray {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const brush = canvas.getContext("2d");
  brush.fillStyle = surface.palette.ground;
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  painter(brush, { surface, random: createRandom(surface.seed), choices: choicesOf(surface.seed) });
  return brush.getImageData(0, 0, WIDTH, HEIGHT).data;
}

function coloursIn(pixels: Uint8ClampedArray): number {
  const colours = new Set<number>();
  for (let at = 0; at < pixels.length; at += 4) {
    colours.add((pixels[at] ?? 0) * 65_536 + (pixels[at + 1] ?? 0) * 256 + (pixels[at + 2] ?? 0));
  }
  return colours.size;
}

/** Paintings take up to half a second: the tests here share one painting of the first seed per painter. */
const FIRST_SEED = 5;
const firsts = new Map<string, Uint8ClampedArray>();

function firstOf({ name, genre, painter }: Entry): Uint8ClampedArray {
  const pixels = firsts.get(name) ?? pixelsOf(painter, surfaceOf(genre, FIRST_SEED));
  firsts.set(name, pixels);
  return pixels;
}

const hashOf = (pixels: Uint8ClampedArray): string => createHash("sha256").update(pixels).digest("hex");

type Entry = { name: string; genre: string; painter: Painter };

const PAINTERS: readonly Entry[] = BOOK_GENRES.flatMap((genre) => {
  const own = { ...NONFICTION_PAINTERS, ...FICTION_PAINTERS }[genre] ?? [];
  return own.map((painter, index) => ({
    name: `${genre}, painter ${index + 1} of ${own.length}`,
    genre,
    painter,
  }));
});

test.each(PAINTERS)("$name paints an image, not just a ground, and leaves no pixel transparent", (entry) => {
  const pixels = firstOf(entry);
  expect(coloursIn(pixels)).toBeGreaterThan(20);
  for (let at = 3; at < pixels.length; at += 4) {
    if (pixels[at] !== 255) throw new Error(`Pixel ${(at - 3) / 4} is not opaque.`);
  }
});

test.each(PAINTERS)("$name paints the same for the same seed, and something else for another", (entry) => {
  const { genre, painter } = entry;
  const [again, other] = [FIRST_SEED, 6].map((seed) => hashOf(pixelsOf(painter, surfaceOf(genre, seed))));
  expect(again).toBe(hashOf(firstOf(entry)));
  expect(other).not.toBe(again);
});
