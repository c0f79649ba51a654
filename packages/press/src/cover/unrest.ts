import type { Tones } from "./contrast.ts";

/** Lightness, from 0 to 1, by which neighbours of a busy place differ on average: foliage, a crowd, a pattern. */
const BUSY = 0.05;

/**
 * Whether the picture under a block of type is so restless that letters are lost in it, however strong their contrast.
 * @param tones  samples of the place, row by row
 */
export function isBusy(tones: Tones): boolean {
  let sum = 0;
  for (let at = 1; at < tones.length; at++) {
    sum += Math.abs(Math.cbrt(tones[at] ?? 0) - Math.cbrt(tones[at - 1] ?? 0));
  }
  return tones.length > 1 && sum / (tones.length - 1) > BUSY;
}
