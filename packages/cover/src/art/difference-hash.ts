import { type Canvas, createCanvas } from "@napi-rs/canvas";

/** Fingerprint size: this many columns and rows of an image are compared with their neighbors. */
const SIDE = 16;
export const HASH_BITS = SIDE * SIDE * 2;

/**
 * An image's fingerprint: for each position, whether it is lighter than the one to its right, and than the
 * one below. Similar images have similar bits, whatever their size.
 * @source Neal Krawetz, "Kind of Like That" (2013): dHash; here both ways, since covers are high
 */
export function differenceHash(picture: Canvas): Uint8Array {
  const side = SIDE + 1;
  const small = createCanvas(side, side);
  const pen = small.getContext("2d");
  pen.imageSmoothingQuality = "high";
  pen.drawImage(picture, 0, 0, side, side);
  const { data } = pen.getImageData(0, 0, side, side);
  const grey = (row: number, column: number): number => {
    const at = (row * side + column) * 4;
    return 0.3 * (data[at] ?? 0) + 0.59 * (data[at + 1] ?? 0) + 0.11 * (data[at + 2] ?? 0);
  };
  const bits = new Uint8Array(HASH_BITS);
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const at = (row * SIDE + column) * 2;
      bits[at] = grey(row, column) > grey(row, column + 1) ? 1 : 0;
      bits[at + 1] = grey(row, column) > grey(row + 1, column) ? 1 : 0;
    }
  }
  return bits;
}

/** The share of bits in which two fingerprints differ: 0 for the same image, 0.5 for unrelated ones. */
export function hashDistance(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, bit, at) => sum + (bit === other[at] ? 0 : 1), 0) / HASH_BITS;
}

/** Over all pairs of images: the smallest distance, and the mean. */
export function spreadOf(hashes: readonly Uint8Array[]): { least: number; mean: number } {
  const distances = hashes.flatMap((one, at) =>
    hashes.slice(at + 1).map((other) => hashDistance(one, other)),
  );
  const sum = distances.reduce((total, distance) => total + distance, 0);
  return { least: Math.min(...distances), mean: sum / Math.max(1, distances.length) };
}
