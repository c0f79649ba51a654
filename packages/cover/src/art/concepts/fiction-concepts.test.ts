// @module-tag merge
import { createHash } from "node:crypto";
import type { CoverConcept } from "@colophon/contracts/covers/designs/choices";
import { shapeNamed } from "../../subjects/shape-library.ts";
import { createCanvas, type Canvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { luminanceOf } from "../brushes/colour.ts";
import { choicesOf } from "../choices.ts";
import { type Ground, paintArt } from "../paint-art.ts";
import type { Area, Palette } from "../painter.ts";
import type { Shape } from "../shape.ts";

/** Genres whose moods cover each composition once: the number of moods, and their order. */
const COMPOSITIONS: readonly (readonly [
  concept: CoverConcept,
  genre: string,
  count: number,
  met: readonly number[],
])[] = [
  ["emblem", "History", 5, [0, 1, 2, 3, 4]],
  ["emblem", "Romance", 4, [0]],
  ["silhouette", "Horror", 5, [0, 1, 2, 3, 4]],
  ["silhouette", "Thriller", 4, [1, 2]],
  ["pattern", "History", 4, [0, 1, 2, 3]],
  ["pattern", "Romance", 4, [0, 1]],
  ["lettering", "History", 4, [0, 1, 2, 3]],
  ["lettering", "Thriller", 4, [0, 1]],
];

const NIGHT: Palette = {
  ground: "#16324a",
  deep: "#0a1826",
  mid: "#4d7489",
  light: "#e7c9a0",
  accent: "#e59a56",
  ink: "#f7efe0",
  paper: "#f5ecdb",
};
const DAY: Palette = {
  ground: "#f3e7d0",
  deep: "#23313f",
  mid: "#8fae9f",
  light: "#fbf3e2",
  accent: "#d1533c",
  ink: "#1d2a36",
  paper: "#fffaf0",
};
const SUBJECTS: readonly Shape[] = ["raven", "key", "candle-holder", "rose", "lighthouse", "teapot"].flatMap(
  (name) => shapeNamed(name) ?? [],
);
const HIGH = 120;

type Case = { concept: CoverConcept; genre: string; composition: number; seed: number };

/** The first seed that chooses each composition. */
const CASES: readonly Case[] = COMPOSITIONS.flatMap(([concept, genre, count, met]) =>
  met.map((composition) => {
    const seeds = Array.from({ length: 200 }, (__, seed) => seed + 1);
    const chosen = (seed: number): number => choicesOf(seed).below(`${concept} composition`, count);
    return { concept, genre, composition, seed: seeds.find((one) => chosen(one) === composition) ?? 0 };
  }),
);

type Format = { front: number; overhang: number; spine: number };
const EBOOK: Format = { front: 0.625, overhang: 0, spine: 0 };
const WRAP: Format = { front: 2 / 3, overhang: 0.014, spine: 0.08 };
const SQUARE: Format = { front: 1, overhang: 0.015, spine: 0.02 };

function groundOf(format: Format, more: Partial<Ground> & Pick<Ground, "seed">): Ground {
  const left = format.spine === 0 ? 0 : (format.overhang + format.front + format.spine) * HIGH;
  const front: Area = { x: left, y: format.overhang * HIGH, width: format.front * HIGH, height: HIGH };
  const place = (top: number, height: number): Area => ({
    x: front.x + front.width / 2 - HIGH * 0.25,
    y: front.y + HIGH * top,
    width: HIGH * 0.5,
    height: HIGH * height,
  });
  return {
    widthPx: Math.round(left + (format.front + format.overhang) * HIGH),
    heightPx: Math.round((1 + 2 * format.overhang) * HIGH),
    front,
    focus: null,
    quiet: [
      place(0.08, 0.22),
      place(0.9, 0.04),
      ...(left === 0 ? [] : [{ x: 0, y: 0, width: left, height: HIGH }]),
    ],
    palette: NIGHT,
    ...more,
  };
}

function painted(
  { concept, genre, seed }: Case,
  format: Format,
  more: Partial<Ground> & { subjects?: readonly Shape[]; title?: string } = {},
): {
  canvas: Canvas;
  front: Area;
  choices: string[];
} {
  const { subjects = SUBJECTS.slice(0, 3), title = "The Raven Key", ...rest } = more;
  const choices = new Set<string>();
  const ground = groundOf(format, {
    seed,
    direction: { concept, subgenre: null, subjects, title, volume: null },
    note: (name, chosen) => choices.add(`${name}: ${chosen}`),
    ...rest,
  });
  return { canvas: paintArt(genre, ground), front: ground.front, choices: [...choices].toSorted() };
}

const hashOf = (canvas: Canvas): string => createHash("sha256").update(canvas.data()).digest("hex");

const COLUMNS = 20;
const ROWS = 32;

/** The middle of a front in an e-book's shape, in small gray tones, 0 to 255. */
function greyOf({ canvas, front }: { canvas: Canvas; front: Area }): number[] {
  const small = createCanvas(COLUMNS, ROWS);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  const width = front.height * 0.5;
  pen.drawImage(
    canvas,
    front.x + (front.width - width) / 2,
    front.y,
    width,
    front.height,
    0,
    0,
    COLUMNS,
    ROWS,
  );
  const { data } = pen.getImageData(0, 0, COLUMNS, ROWS);
  return Array.from(
    { length: COLUMNS * ROWS },
    (_, at) => 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0),
  );
}

function meanStep(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, tone, at) => sum + Math.abs(tone - (other[at] ?? 0)), 0) / one.length;
}

/** How much lightness varies from point to point within an area, 0 to 1. */
function busyness(canvas: Canvas, { x, y, width, height }: Area): number {
  const cells = createCanvas(24, 12);
  const pen = cells.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, x, y, width, height, 0, 0, 24, 12);
  const { data } = pen.getImageData(0, 0, 24, 12);
  const tones = Array.from({ length: 24 * 12 }, (_, at) => {
    const part = (nth: number): string => (data[at * 4 + nth] ?? 0).toString(16).padStart(2, "0");
    return Math.cbrt(luminanceOf(`#${part(0)}${part(1)}${part(2)}`));
  });
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return Math.sqrt(tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length);
}

/** Out of 255. Edges fall between other pixels; another seed's image differs by 20 and more. */
const MIN_VISIBLE_DIFFERENCE = 5;
/** An area with a hard edge between light and dark has 0.2 and more. */
const MAX_BUSYNESS = 0.09;

test.each(CASES)(
  "$concept for $genre, composition $composition: drawn alike on an e-book and a wrap, calm under type",
  (one) => {
    expect(one.seed).toBeGreaterThan(0);
    const front = painted(one, EBOOK);
    expect(front.choices).toContain(`${one.concept} composition: ${one.composition}`);
    const wrap = painted(one, WRAP);
    expect(wrap.choices).toEqual(front.choices);
    expect(meanStep(greyOf(front), greyOf(wrap))).toBeLessThan(MIN_VISIBLE_DIFFERENCE);
    const title = { x: 0.08 * HIGH, y: 0.1 * HIGH, width: 0.46 * HIGH, height: 0.18 * HIGH };
    expect(busyness(front.canvas, title)).toBeLessThan(MAX_BUSYNESS);
  },
);

const FIRSTS = CASES.filter(
  ({ genre, composition }) => composition === 0 && genre !== "Romance" && genre !== "Thriller",
);
const SOME = CASES.filter((_, place) => place % 3 === 1);

test.each(FIRSTS)("$concept: the same request gives the same pixels, another request others", (one) => {
  const hash = hashOf(painted(one, EBOOK).canvas);
  expect(hashOf(painted(one, EBOOK).canvas)).toBe(hash);
  expect(hashOf(painted(one, EBOOK, { subjects: SUBJECTS.slice(3, 6) }).canvas)).not.toBe(hash);
  expect(hashOf(painted({ ...one, seed: one.seed + 1000 }, EBOOK).canvas)).not.toBe(hash);
});

test.each(SOME)(
  "$concept, composition $composition: draws none and six things, by day, on a square, with type anywhere",
  (one) => {
    const at = (x: number, y: number, width: number, height: number): Area => ({
      x: x * HIGH,
      y: y * HIGH,
      width: width * HIGH,
      height: height * HIGH,
    });
    const orders: (Partial<Ground> & { subjects?: readonly Shape[]; title?: string })[] = [
      { subjects: [], palette: DAY, title: "" },
      { subjects: SUBJECTS, title: "山の声" },
      { quiet: [at(0.05, 0.6, 0.5, 0.35)] },
      { quiet: [at(0, 0, 0.625, 1)] },
      { quiet: [at(0, 0, 0.625, 0.02), at(0, 0.03, 0.625, 0.97)], focus: { x: 0, width: 4 } },
      { subjects: [{ name: "nothing", set: "noto", size: 128, paths: ["M0 0"] }] },
    ];
    for (const order of orders) {
      const { canvas } = painted(one, EBOOK, order);
      const data = canvas.data();
      const open = data.findIndex((value, place) => place % 4 === 3 && value !== 255);
      expect(open).toBe(-1);
    }
    expect(painted(one, SQUARE).choices).toEqual(painted(one, EBOOK).choices);
  },
);

test("keeps the spine next to a pattern as plain as its ground", () => {
  for (const one of CASES.filter(({ concept, genre }) => concept === "pattern" && genre === "Romance")) {
    const { canvas, front } = painted(one, WRAP);
    const spine = { x: front.x - HIGH * 0.3, y: HIGH * 0.1, width: HIGH * 0.1, height: HIGH * 0.8 };
    expect(busyness(canvas, spine)).toBeLessThan(0.05);
  }
});
