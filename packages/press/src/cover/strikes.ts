/** Gray tones of an area, row by row, as lightness from 0 (black) to 1 (white). */
export type GreyPlace = { lightness: Float32Array; width: number; height: number };

/** Minimum lightness difference from the surroundings to be seen as a line, a dot or an edge. */
const SEEN = 0.045;
/**
 * Maximum share of an area that may stand out without disturbing reading: grain and a single horizon are
 * below it.
 */
const BEARABLE_SHARE = 0.012;
/** Pixel rows and columns sampled. */
const LINES = 90;

/** Minimum gap, in points, at which texts of a back get separate backgrounds. */
export const BLOCK_GAP_PT = 44;

type Rect = { x: number; y: number; width: number; height: number };

/**
 * Groups texts into visible blocks, from top to bottom.
 * @param minGap  minimum gap between two blocks
 */
export function blocksOf(texts: readonly Rect[], minGap: number): Rect[] {
  const blocks: Rect[] = [];
  for (const text of texts.toSorted((one, other) => one.y - other.y)) {
    const last = blocks.at(-1);
    if (last !== undefined && text.y - (last.y + last.height) <= minGap)
      blocks.splice(-1, 1, union(last, text));
    else blocks.push({ x: text.x, y: text.y, width: text.width, height: text.height });
  }
  return blocks;
}

function union(one: Rect, other: Rect): Rect {
  const x = Math.min(one.x, other.x);
  const y = Math.min(one.y, other.y);
  const right = Math.max(one.x + one.width, other.x + other.width);
  const bottom = Math.max(one.y + one.height, other.y + other.height);
  return { x, y, width: right - x, height: bottom - y };
}

/**
 * Whether details of an image interfere with the text on it: traces, rules, dots or a pattern, even if the
 * text's contrast is sufficient.
 * @param reachPx  how far a spot's surroundings extend: about two lines of the text
 */
export function strikesThrough(place: GreyPlace, reachPx: number): boolean {
  return struckShare(place, reachPx) > BEARABLE_SHARE;
}

/**
 * The share of an area that stands out from its surroundings, along its rows or columns, whichever is more.
 */
function struckShare({ lightness, width, height }: GreyPlace, reachPx: number): number {
  const reach = Math.max(2, Math.round(reachPx));
  const along = (
    count: number,
    { length, at }: { length: number; at: (line: number, step: number) => number },
  ): number => {
    const lines = Math.min(count, LINES);
    let seen = 0;
    for (let k = 0; k < lines; k += 1) {
      const line = Math.floor(((k + 0.5) * count) / lines);
      seen += outlierCount(
        Float32Array.from({ length }, (_, step) => lightness[at(line, step)] ?? 0),
        reach,
      );
    }
    return lines === 0 || length === 0 ? 0 : seen / (lines * length);
  };
  const rows = along(height, { length: width, at: (row, x) => row * width + x });
  const columns = along(width, { length: height, at: (column, y) => y * width + column });
  return Math.max(rows, columns);
}

function outlierCount(line: Float32Array, reach: number): number {
  const sums = new Float64Array(line.length + 1);
  for (let k = 0; k < line.length; k += 1) sums[k + 1] = (sums[k] ?? 0) + (line[k] ?? 0);
  let count = 0;
  for (let k = 0; k < line.length; k += 1) {
    const [from, to] = [Math.max(0, k - reach), Math.min(line.length, k + reach + 1)];
    const mean = ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from);
    if (Math.abs((line[k] ?? 0) - mean) > SEEN) count += 1;
  }
  return count;
}
