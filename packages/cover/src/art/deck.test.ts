import { shapeNamed } from "../subjects/shape-library.ts";
import { createCanvas } from "@napi-rs/canvas";
import { expect, test } from "vitest";
import { differenceHash, hashDistance, HASH_BITS, spreadOf } from "./difference-hash.ts";
import type { ArtDirection } from "./direction.ts";
import { paintArt } from "./paint-art.ts";
import { paletteOf } from "./palettes.ts";

const CONCEPTS = ["cut-paper", "woodcut", "still-life", "map"] as const;
const SUBJECTS = [
  "pear",
  "teapot",
  "bread",
  "garlic",
  "honey-jar",
  "lemon",
  "carrot",
  "cheese-wedge",
  "fish-cooked",
  "mushroom",
  "wine-bottle",
  "coffee-cup",
  "chili-pepper",
  "pineapple",
  "egg-clutch",
  "cherry",
  "pumpkin",
  "banana",
  "strawberry",
  "cupcake",
];

/** Twenty cookbooks: each of the four concepts five times, each book on another subject. */
function deck(directionOf: (book: number) => ArtDirection | undefined): Uint8Array[] {
  return SUBJECTS.map((_, book) => {
    const front = { x: 0, y: 0, width: 60, height: 96 };
    const direction = directionOf(book);
    const quiet = [{ x: 6, y: 8, width: 48, height: 20 }];
    return differenceHash(
      paintArt("Cooking", {
        widthPx: 60,
        heightPx: 96,
        front,
        focus: null,
        quiet,
        seed: book + 1,
        palette: paletteOf("Cooking", book + 1),
        ...(direction === undefined ? {} : { direction }),
      }),
    );
  });
}

test("draws no two of twenty cookbooks of one shop alike", () => {
  const spread = spreadOf(
    deck((book) => ({
      concept: CONCEPTS[book % CONCEPTS.length] ?? "map",
      subgenre: null,
      subjects: [book, book + 7, book + 13].flatMap((at) => shapeNamed(SUBJECTS[at % 20] ?? "") ?? []),
      title: "",
      volume: null,
    })),
  );
  expect(spread.least).toBeGreaterThan(0.1);
  expect(spread.mean).toBeGreaterThan(0.3);
});

test("gives an image the same fingerprint at another size, and a distant one to its mirror image", () => {
  const picture = (side: number, isMirrored: boolean): Uint8Array => {
    const canvas = createCanvas(side, side);
    const pen = canvas.getContext("2d");
    const wash = pen.createLinearGradient(isMirrored ? side : 0, 0, isMirrored ? 0 : side, side);
    wash.addColorStop(0, "#000000");
    wash.addColorStop(1, "#ffffff");
    pen.fillStyle = wash;
    pen.fillRect(0, 0, side, side);
    return differenceHash(canvas);
  };
  expect(picture(64, false)).toHaveLength(HASH_BITS);
  expect(hashDistance(picture(64, false), picture(128, false))).toBeLessThan(0.03);
  expect(hashDistance(picture(64, false), picture(64, true))).toBeGreaterThan(0.4);
});
