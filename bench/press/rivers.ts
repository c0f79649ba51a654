import type { LaidOutLine } from "./laid-out-pages.ts";

const LEAST_LINES = 4;
/** A third of an em: the widest gap that careful setting allows, and the narrowest that shows in a river. */
const WIDE_EM = 1 / 3;
/** Lines further apart are divided by a break or a heading. */
const LARGEST_LEADING_EM = 1.9;

type Gap = { left: number; right: number; run: number; wideRun: number };

/**
 * Rivers of white: word gaps that lie under each other by at least half the narrower one, over four lines or more.
 * A river is counted once, at its last line.
 */
export function countRivers(lines: readonly LaidOutLine[], sizePt: number): { all: number; wide: number } {
  const found = { all: 0, wide: 0 };
  let above: Gap[] = [];
  let middle = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    const isNext = line.middle - middle < LARGEST_LEADING_EM * sizePt;
    const gaps = gapsOf(line).map((gap) => flowOn(gap, isNext ? above : [], WIDE_EM * sizePt));
    countEnded(above, gaps, found);
    above = gaps;
    middle = line.middle;
  }
  countEnded(above, [], found);
  return found;
}

function gapsOf({ words }: LaidOutLine): { left: number; right: number }[] {
  return words.slice(1).map((word, at) => ({ left: words[at]?.right ?? word.left, right: word.left }));
}

function flowOn(gap: { left: number; right: number }, above: readonly Gap[], wide: number): Gap {
  const upstream = above.filter((candidate) => isUnder(candidate, gap));
  const run = 1 + Math.max(0, ...upstream.map((one) => one.run));
  const isWide = gap.right - gap.left >= wide;
  return { ...gap, run, wideRun: isWide ? 1 + Math.max(0, ...upstream.map((one) => one.wideRun)) : 0 };
}

function isUnder(upper: { left: number; right: number }, lower: { left: number; right: number }): boolean {
  const shared = Math.min(upper.right, lower.right) - Math.max(upper.left, lower.left);
  return shared >= Math.min(upper.right - upper.left, lower.right - lower.left) / 2;
}

/** A gap of the line above that no gap continues is where its river ends. */
function countEnded(
  above: readonly Gap[],
  below: readonly Gap[],
  found: { all: number; wide: number },
): void {
  for (const gap of above) {
    const downstream = below.filter((candidate) => isUnder(gap, candidate));
    if (gap.run >= LEAST_LINES && downstream.length === 0) found.all += 1;
    if (gap.wideRun >= LEAST_LINES && !downstream.some((one) => one.wideRun > 0)) found.wide += 1;
  }
}
