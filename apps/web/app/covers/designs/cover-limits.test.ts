import {
  COVER_PROVIDERS,
  COVER_VARIATIONS,
  BACK_QUOTES_MAX,
  MAX_SUBJECTS,
} from "@colophon/contracts/covers/designs/cover";
import { ARTWORK_IMAGE_BYTES_MAX } from "@colophon/contracts/covers/designs/studio";
import { expect, test } from "vitest";
import {
  dimensionsOf,
  IMAGE_BYTES_MAX,
  PROVIDERS,
  QUOTES_MAX,
  SUBJECTS_MAX,
  trimOf,
  VARIATIONS,
} from "./cover-limits.ts";

test("offers exactly what the contract accepts", () => {
  expect({ VARIATIONS, PROVIDERS }).toEqual({
    VARIATIONS: COVER_VARIATIONS,
    PROVIDERS: COVER_PROVIDERS,
  });
  expect([SUBJECTS_MAX, QUOTES_MAX, IMAGE_BYTES_MAX]).toEqual([
    MAX_SUBJECTS,
    BACK_QUOTES_MAX,
    ARTWORK_IMAGE_BYTES_MAX,
  ]);
});

test.each([
  ["ebook", "1800x2700", "1800x2700"],
  ["ebook", "900x900", "1600x2560"],
  ["paperback", "5x8", "5x8"],
  ["hardcover", "9x9", "6x9"],
] as const)("makes a %s of %s at %s", (format, size, made) => {
  expect(dimensionsOf({ book_format: format, dimensions: size })).toBe(made);
  expect(trimOf(made) === null).toBe(format === "ebook");
});
