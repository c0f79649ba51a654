// @module-tag merge
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { type Ground, paintArt } from "./paint-art.ts";
import type { Area } from "./painter.ts";
import { choiceOf, paletteOf } from "./palettes.ts";
import { FICTION_PAINTERS } from "./fiction/fiction-painters.ts";
import { NONFICTION_PAINTERS } from "./nonfiction/nonfiction-painters.ts";

/** In inches: a front, the area trimmed or folded around it, and the spine to its left (0: front only). */
type Format = { name: string; width: number; height: number; overhang: number; spine: number };

const EBOOK: Format = { name: "e-book", width: 6.25, height: 10, overhang: 0, spine: 0 };
const WRAPS: readonly Format[] = [
  { name: "5 by 8, 24 pages", width: 5, height: 8, overhang: 0.125, spine: 0.054 },
  { name: "6 by 9, 300 pages", width: 6, height: 9, overhang: 0.125, spine: 0.675 },
  { name: "6 by 9, 820 pages", width: 6, height: 9, overhang: 0.125, spine: 1.845 },
  { name: "8.5 by 11, 110 pages", width: 8.5, height: 11, overhang: 0.125, spine: 0.248 },
  { name: "hardcover 6 by 9, 400 pages", width: 5.803, height: 9.236, overhang: 0.591, spine: 1.089 },
];
/**
 * Composed separately, since no part of a landscape or square front has
 * an e-book's shape; the same objects are on it.
 */
const OTHERS: readonly Format[] = [
  { name: "square", width: 8.5, height: 8.5, overhang: 0.125, spine: 0.2 },
  { name: "lying", width: 8.25, height: 6, overhang: 0.125, spine: 0.2 },
];
const HIGH_PX = 150;

function groundOf(genre: string, seed: number, format: Format): Ground {
  const scale = HIGH_PX / format.height;
  const { overhang, spine } = format;
  const left = spine === 0 ? 0 : overhang + format.width + spine;
  const front: Area = {
    x: left * scale,
    y: overhang * scale,
    width: format.width * scale,
    height: HIGH_PX,
  };
  const place = (top: number, height: number): Area => ({
    x: front.x + front.width / 2 - HIGH_PX * 0.25,
    y: front.y + HIGH_PX * top,
    width: HIGH_PX * 0.5,
    height: HIGH_PX * height,
  });
  return {
    widthPx: Math.round((left + format.width + overhang) * scale),
    heightPx: Math.round((format.height + 2 * overhang) * scale),
    front,
    focus: null,
    quiet: [
      place(0.08, 0.24),
      place(0.9, 0.04),
      ...(spine === 0 ? [] : [{ x: 0, y: 0, width: front.x, height: HIGH_PX }]),
    ],
    seed,
    palette: paletteOf(genre, seed),
  };
}

/**
 * A seed for each painter of each genre, rotating through the books, so
 * that each painter gets some and each book many.
 */
const PAINTERS = BOOK_GENRES.flatMap((genre) => {
  const { length } = { ...NONFICTION_PAINTERS, ...FICTION_PAINTERS }[genre] ?? [];
  return Array.from({ length }, (_, painter) => {
    const seeds = Array.from({ length: 90 }, (__, seed) => seed + 1);
    const seed = seeds.find((one) => choiceOf(one, { part: "painter", count: length }) === painter) ?? 0;
    return { name: `${genre}, painter ${painter + 1}`, genre, seed };
  });
}).map((entry, turn) => ({
  ...entry,
  wraps: WRAPS.filter((_, place) => entry.genre === "Children" || place === turn % WRAPS.length),
  others: OTHERS.filter((_, place) => entry.genre === "Children" || turn % 4 === place * 2),
}));

type Painted = { canvas: Canvas; front: Area; choices: string[] };

function painted(genre: string, seed: number, format: Format): Painted {
  const ground = groundOf(genre, seed, format);
  const choices = new Set<string>();
  const canvas = paintArt(genre, {
    ...ground,
    note: (name, chosen) => choices.add(`${name}: ${chosen}`),
  });
  return { canvas, front: ground.front, choices: [...choices].toSorted() };
}

const COLUMNS = 20;
const ROWS = 32;

/** The part visible on every front: its middle in an e-book's shape, in small gray tones, 0 to 255. */
function greyOf({ canvas, front }: Painted): number[] {
  const small = createCanvas(COLUMNS, ROWS);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  const width = front.height * 0.6;
  const x = front.x + (front.width - width) / 2;
  pen.drawImage(canvas, x, front.y, width, front.height, 0, 0, COLUMNS, ROWS);
  const { data } = pen.getImageData(0, 0, COLUMNS, ROWS);
  return Array.from(
    { length: COLUMNS * ROWS },
    (_, at) => 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0),
  );
}

function meanStep(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, tone, at) => sum + Math.abs(tone - (other[at] ?? 0)), 0) / one.length;
}

/**
 * Of 255. Edges that fall between other pixels account for up to 3.4; with
 * draws that depended on the width it was up to 15.
 */
const MIN_VISIBLE_DIFFERENCE = 4.5;

test.each(PAINTERS)(
  "$name: puts the e-book's front on the printed book",
  ({ genre, seed, wraps, others }) => {
    const front = painted(genre, seed, EBOOK);
    const tones = greyOf(front);
    for (const format of wraps) {
      const wrap = painted(genre, seed, format);
      expect(wrap.choices, `${format.name}, seed ${seed}`).toEqual(front.choices);
      expect(meanStep(tones, greyOf(wrap)), `${format.name}, seed ${seed}`).toBeLessThan(
        MIN_VISIBLE_DIFFERENCE,
      );
    }
    for (const format of others) {
      expect(painted(genre, seed, format).choices, `${format.name}, seed ${seed}`).toEqual(front.choices);
    }
  },
);
