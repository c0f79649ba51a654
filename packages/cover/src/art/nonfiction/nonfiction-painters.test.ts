// @module-tag merge
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { createRandom } from "@colophon/rules/seeded-random";
import { expect, test } from "vitest";
import { contrastOf } from "../brushes/colour.ts";
import { calmQuiet } from "../brushes/veil.ts";
import { choicesOf } from "../choices.ts";
import type { Area, Painter, Palette, Surface } from "../painter.ts";
import { NONFICTION_PAINTERS } from "./nonfiction-painters.ts";
import { NONFICTION_PALETTES } from "./nonfiction-palettes.ts";

const GENRES = [
  "Non-Fiction",
  "Business",
  "Self-Help",
  "Biography",
  "History",
  "Travel",
  "Cooking",
  "Technology",
  "Health",
  "Education",
];

type Entry = { name: string; painter: Painter; palettes: readonly Palette[] };

const ENTRIES: readonly Entry[] = Object.entries(NONFICTION_PAINTERS).flatMap(([genre, painters]) =>
  painters.map((painter, index) => {
    const lists = NONFICTION_PALETTES[genre] ?? [];
    return { name: `${genre} ${index}`, painter, palettes: lists[index] ?? [] };
  }),
);

const TITLE: Area = { x: 12, y: 18, width: 126, height: 68 };

function buildSurface(palette: Palette, changes: Partial<Surface> = {}): Surface {
  return {
    widthPx: 150,
    heightPx: 240,
    front: { x: 0, width: 150 },
    quiet: [TITLE, { x: 15, y: 219, width: 120, height: 10 }],
    seed: 1,
    palette,
    ...changes,
  };
}

/** The art as painted, on a canvas that starts transparent. */
function painted(
  { painter, palettes }: Entry,
  { seed, changes }: { seed: number; changes?: Partial<Surface> },
): Canvas {
  const [palette] = palettes;
  if (!palette) throw new RangeError("The painter has no palette");
  const surface = buildSurface(palette, { seed, ...changes });
  const canvas = createCanvas(surface.widthPx, surface.heightPx);
  painter(canvas.getContext("2d"), { surface, random: createRandom(seed), choices: choicesOf(seed) });
  return canvas;
}

function pixelsOf(canvas: Canvas, area?: Area): Buffer {
  const { x, y, width, height } = area ?? { x: 0, y: 0, width: canvas.width, height: canvas.height };
  return Buffer.from(canvas.getContext("2d").getImageData(x, y, width, height).data);
}

/** The mean step of brightness between neighbors in a row: 0 for a plain tone. */
function busyness(canvas: Canvas, area: Area): number {
  const pixels = pixelsOf(canvas, area);
  let sum = 0;
  for (let at = 4; at < pixels.length; at += 4) {
    const isRowStart = (at / 4) % area.width === 0;
    if (!isRowStart) sum += Math.abs((pixels[at + 1] ?? 0) - (pixels[at - 3] ?? 0));
  }
  return sum / (pixels.length / 4);
}

test("has painters for every non-fiction genre, and palettes for every painter", () => {
  expect(Object.keys(NONFICTION_PAINTERS).toSorted()).toEqual(GENRES.toSorted());
  for (const genre of GENRES) {
    const painters = NONFICTION_PAINTERS[genre] ?? [];
    expect(painters.length).toBeGreaterThanOrEqual(2);
    expect(NONFICTION_PALETTES[genre]).toHaveLength(painters.length);
  }
});

test.each(ENTRIES)(
  "$name: keeps type readable on the ground of every palette, and deep on its paper",
  ({ palettes }) => {
    expect(palettes.length).toBeGreaterThanOrEqual(2);
    for (const { ground, ink } of palettes) expect(contrastOf(ground, ink)).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(ENTRIES)("$name: paints the same pixels for the same seed, and others for another", (entry) => {
  const first = pixelsOf(painted(entry, { seed: 7 }));
  expect(Buffer.compare(pixelsOf(painted(entry, { seed: 7 })), first)).toBe(0);
  expect(Buffer.compare(pixelsOf(painted(entry, { seed: 8 })), first)).not.toBe(0);
});

test.each(ENTRIES)("$name: covers a front and a wrap to their edges", (entry) => {
  const wrap = { widthPx: 340, front: { x: 186, width: 154 } };
  for (const changes of [{}, wrap]) {
    const pixels = pixelsOf(painted(entry, { seed: 3, changes }));
    const isOpaque = pixels.every((value, at) => at % 4 !== 3 || value === 255);
    expect(isOpaque).toBe(true);
  }
});

test.each(ENTRIES)("$name: keeps the title's place calmer than the stage below it", (entry) => {
  const canvas = painted(entry, { seed: 5 });
  const [palette] = entry.palettes;
  if (palette) calmQuiet(canvas.getContext("2d"), buildSurface(palette));
  const stage = { x: 12, y: 95, width: 126, height: 116 };
  expect(busyness(canvas, TITLE)).toBeLessThan(busyness(canvas, stage) * 0.6);
});

test.each(ENTRIES)("$name: keeps the back of a wrap no busier than the front", (entry) => {
  const canvas = painted(entry, { seed: 5, changes: { widthPx: 340, front: { x: 186, width: 154 } } });
  const back = busyness(canvas, { x: 0, y: 0, width: 165, height: 240 });
  const front = busyness(canvas, { x: 186, y: 0, width: 154, height: 240 });
  // Grain and stipple, which are even everywhere, blur the measure on a landscape that crosses the spine.
  expect(back).toBeLessThan(front * 1.15);
});
