import type { Tones } from "./contrast.ts";

/** Lightness, 0 to 1, that varies more than this within a word's width: foliage, a skyline, a crowd. */
const BUSY = 0.038;
/** Adjacent samples, about a quarter of a block's width. */
const REACH = 24;

/**
 * Whether the image below a block of type is so busy that letters are lost in it, whatever their contrast.
 * @param tones  samples of the area, row by row
 */
export function isBusy(tones: Tones): boolean {
  const lightness = tones.map((tone) => Math.cbrt(tone));
  let sum = 0;
  let count = 0;
  for (let from = 0; from + REACH <= lightness.length; from += REACH) {
    sum += spreadOf(lightness.subarray(from, from + REACH));
    count += 1;
  }
  return count > 0 && sum / count > BUSY;
}

function spreadOf(values: Float32Array): number {
  const mean = values.reduce((total, value) => total + value, 0) / values.length;
  return Math.sqrt(values.reduce((total, value) => total + (value - mean) ** 2, 0) / values.length);
}
