import type { LaidOutLine } from "./laid-out-pages.ts";

const MIN_LINES = 4;
/** The designed width of a word space; narrower gaps close up before the eye can follow them. */
const MIN_GAP_EM = 1 / 4;
/** Lines further apart have a break or a heading between them. */
const LARGEST_LEADING_EM = 1.9;

type Edges = { left: number; right: number };
/** `run`: number of connected lines, this one included. */
type Gap = Edges & { run: number };

/**
 * Rivers of white: word gaps of a quarter em or more, each overlapping the one above by at least half of the
 * narrower one, over four lines or more. Each river is counted once, where it ends.
 */
export function countRivers(lines: readonly LaidOutLine[], sizePt: number): number {
  let rivers = 0;
  let above: Gap[] = [];
  let middle = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const isNext = line.middle - middle < LARGEST_LEADING_EM * sizePt;
    const gaps = gapsOf(line)
      .filter(({ left, right }) => right - left >= MIN_GAP_EM * sizePt)
      .map((gap) => flowOn(gap, isNext ? above : []));
    rivers += ended(above, isNext ? gaps : []);
    above = gaps;
    middle = line.middle;
  }
  return rivers + ended(above, []);
}

function gapsOf({ words }: LaidOutLine): Edges[] {
  return words.slice(1).map((word, at) => ({ left: words[at]?.right ?? word.left, right: word.left }));
}

function flowOn(gap: Edges, above: readonly Gap[]): Gap {
  const upstream = above.filter((candidate) => isUnder(candidate, gap));
  return { ...gap, run: 1 + Math.max(0, ...upstream.map(({ run }) => run)) };
}

function isUnder(upper: Edges, lower: Edges): boolean {
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return shared >= Math.min(upper.right - upper.left, lower.right - lower.left) / 2;
}

/** Number of rivers from the line above that no gap of this line continues. */
function ended(above: readonly Gap[], below: readonly Gap[]): number {
  return above.filter((gap) => gap.run >= MIN_LINES && !below.some((one) => isUnder(gap, one))).length;
}
