// @module-tag merge
import { createHash } from "node:crypto";
import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { shapeNamed } from "../../subjects/shape-library.ts";
import { type Canvas, createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { luminanceOf, hexOf } from "../brushes/colour.ts";
import { choicesOf } from "../choices.ts";
import { type Ground, paintArt } from "../paint-art.ts";
import { paletteOf } from "../palettes.ts";
import type { Shape } from "../shape.ts";

/** A genre without its own preferences, so that all compositions are equally likely. */
const GENRE = "Poetry";
const COMPOSITIONS = { "cut-paper": 5, woodcut: 5, "still-life": 5, map: 6 } as const;
const CONCEPTS = ["cut-paper", "woodcut", "still-life", "map"] as const;
type Concept = (typeof CONCEPTS)[number];

const SHAPES = ["lighthouse", "sailboat", "seagull", "ship-wheel", "anchor", "compass"].flatMap(
  (name): Shape[] => {
    const shape = shapeNamed(name);
    return shape === null ? [] : [shape];
  },
);

/** Front size in inches, the overhang trimmed off around it, and the spine to its left (0: front only). */
type Format = { width: number; height: number; overhang: number; spine: number };
const EBOOK: Format = { width: 6.25, height: 10, overhang: 0, spine: 0 };
const PAPERBACK: Format = { width: 6, height: 9, overhang: 0.125, spine: 0.675 };
const HARDCOVER: Format = { width: 5.803, height: 9.236, overhang: 0.591, spine: 1.089 };
const LARGE: Format = { width: 8.5, height: 11, overhang: 0.125, spine: 0.248 };
const WRAPS: readonly Format[] = [PAPERBACK, HARDCOVER, LARGE];
const SQUARE: Format = { width: 8.5, height: 8.5, overhang: 0.125, spine: 0.2 };

type ConceptRequest = {
  concept: Concept;
  seed: number;
  format?: Format;
  genre?: string;
  subjects?: readonly Shape[];
  volume?: number | null;
  high?: number;
};
type Painted = { canvas: Canvas; ground: Ground; choices: string[]; composition: number };

function painted({
  concept,
  seed,
  format = EBOOK,
  genre = GENRE,
  subjects = SHAPES.slice(0, 4),
  volume = null,
  high = 150,
}: ConceptRequest): Painted {
  const scale = high / format.height;
  const left = format.spine === 0 ? 0 : format.overhang + format.width + format.spine;
  const front = { x: left * scale, y: format.overhang * scale, width: format.width * scale, height: high };
  const place = (top: number, height: number): Ground["front"] => ({
    x: front.x + front.width / 2 - high * 0.25,
    y: front.y + high * top,
    width: high * 0.5,
    height: high * height,
  });
  const choices = new Set<string>();
  let composition = -1;
  const ground: Ground = {
    widthPx: Math.round((left + format.width + format.overhang) * scale),
    heightPx: Math.round((format.height + 2 * format.overhang) * scale),
    front,
    focus: null,
    quiet: [place(0.08, 0.24), place(0.9, 0.04)],
    seed,
    palette: paletteOf(genre, seed),
    direction: { concept, subgenre: null, subjects, title: "The Keepers", volume },
    note: (name, chosen) => {
      choices.add(`${name}: ${chosen}`);
      if (name === "composition") composition = chosen;
    },
  };
  return { canvas: paintArt(genre, ground), ground, choices: [...choices].toSorted(), composition };
}

/** A seed for each composition of each concept. */
const IMAGES = CONCEPTS.flatMap((concept) =>
  Array.from({ length: COMPOSITIONS[concept] }, (_, composition) => {
    const seeds = Array.from({ length: 200 }, (__, seed) => seed + 1);
    const isIts = (seed: number): boolean =>
      choicesOf(seed).below("composition", COMPOSITIONS[concept]) === composition;
    return {
      name: `${concept}, composition ${composition + 1}`,
      concept,
      composition,
      seed: seeds.find(isIts) ?? 0,
    };
  }),
);

const hashOf = (canvas: Canvas): string => createHash("sha256").update(canvas.data()).digest("hex");

/** The part visible on every front: its middle in small gray tones, 0 to 255. */
function greyOf({ canvas, ground: { front } }: Painted): number[] {
  const small = createCanvas(20, 32);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  const width = front.height * 0.6;
  pen.drawImage(canvas, front.x + (front.width - width) / 2, front.y, width, front.height, 0, 0, 20, 32);
  const { data } = pen.getImageData(0, 0, 20, 32);
  return Array.from(
    { length: 640 },
    (_, at) => 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0),
  );
}

const meanStep = (one: readonly number[], other: readonly number[]): number =>
  one.reduce((sum, tone, at) => sum + Math.abs(tone - (other[at] ?? 0)), 0) / one.length;

/** Visible unevenness of a part of an image: the standard deviation of its lightness, 0 to 1. */
function busynessOf({ canvas }: Painted, { x, y, width, height }: Ground["front"]): number {
  const small = createCanvas(24, 12);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(canvas, x, y, width, height, 0, 0, 24, 12);
  const { data } = pen.getImageData(0, 0, 24, 12);
  const tones = Array.from({ length: 288 }, (_, at) =>
    Math.cbrt(luminanceOf(hexOf([data[at * 4] ?? 0, data[at * 4 + 1] ?? 0, data[at * 4 + 2] ?? 0]))),
  );
  const mean = tones.reduce((sum, tone) => sum + tone, 0) / tones.length;
  return Math.sqrt(tones.reduce((sum, tone) => sum + (tone - mean) ** 2, 0) / tones.length);
}

test.each(IMAGES)("$name can be chosen, and paints the same for the same seed", (picture) => {
  const one = painted(picture);
  expect(one.composition).toBe(picture.composition);
  expect(hashOf(painted(picture).canvas)).toBe(hashOf(one.canvas));
  const { data } = one.canvas.getContext("2d").getImageData(0, 0, one.canvas.width, one.canvas.height);
  expect(data.every((value, at) => at % 4 !== 3 || value === 255)).toBe(true);
});

test.each(IMAGES)("$name shows what the book is about", (picture) => {
  const one = greyOf(painted(picture));
  const other = greyOf(painted({ ...picture, subjects: SHAPES.slice(4).toReversed() }));
  expect(meanStep(one, other)).toBeGreaterThan(1.5);
});

/**
 * Of 255. A woodcut's lines are thinner than a pixel here and fall
 * between pixels, which accounts for up to 5.4.
 */
const MIN_VISIBLE_DIFFERENCE = 6.5;

test.each(IMAGES)("$name puts the e-book's front on the printed book", (picture) => {
  const front = painted(picture);
  for (const format of WRAPS.filter((_, place) => place === picture.composition % WRAPS.length)) {
    const wrap = painted({ ...picture, format });
    expect(wrap.choices).toEqual(front.choices);
    expect(meanStep(greyOf(front), greyOf(wrap))).toBeLessThan(MIN_VISIBLE_DIFFERENCE);
  }
  expect(painted({ ...picture, format: SQUARE, high: 90 }).choices).toEqual(front.choices);
});

/** Maximum variation of lightness under type; a black letter on white is 0.5. */
const CALM = 0.062;

test.each(IMAGES)("$name keeps the back and the places for type calm", (picture) => {
  const wrap = painted({ ...picture, format: PAPERBACK });
  const [title] = wrap.ground.quiet;
  if (title === undefined) throw new Error("no title");
  expect(busynessOf(wrap, title)).toBeLessThan(CALM);
  const { x, y, height } = wrap.ground.front;
  expect(
    busynessOf(wrap, { x: 0, y: y + height * 0.15, width: x * 0.82, height: height * 0.4 }),
  ).toBeLessThan(CALM);
});

test.each(CONCEPTS)("%s paints for every genre with any number of subjects", (concept) => {
  for (const [index, genre] of BOOK_GENRES.entries()) {
    const subjects = SHAPES.slice(0, index % 7);
    expect(
      painted({ concept, seed: index + 3, genre, subjects, high: 60 }).composition,
    ).toBeGreaterThanOrEqual(0);
  }
});

test.each(CONCEPTS)("paints %s despite a shape without an outline", (concept) => {
  const empty: Shape = { name: "nothing", set: "temaki", size: 15, paths: [] };
  expect(painted({ concept, seed: 5, subjects: [empty], high: 60 }).canvas.width).toBeGreaterThan(0);
});

test.each(IMAGES)("$name tells volumes of a series apart by their mark and one color only", (picture) => {
  const alone = painted(picture);
  const [first, second] = [1, 2].map((volume) => painted({ ...picture, volume }));
  if (first === undefined || second === undefined) throw new Error("no volumes");
  expect(second.choices).toEqual(first.choices);
  expect(first.choices).toEqual(expect.arrayContaining(alone.choices));
  expect(hashOf(first.canvas)).not.toBe(hashOf(alone.canvas));
  expect(hashOf(second.canvas)).not.toBe(hashOf(first.canvas));
  const another = painted({ ...picture, seed: picture.seed + 1000, volume: 1 });
  expect(meanStep(greyOf(first), greyOf(second))).toBeLessThan(7);
  expect(meanStep(greyOf(first), greyOf(second))).toBeLessThan(meanStep(greyOf(first), greyOf(another)));
});
