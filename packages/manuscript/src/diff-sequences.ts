/** Positions of common items in two sequences, in order: `[in a, in b]`. */
export type Matches = [number, number][];

/** Above this, an exact comparison would take seconds and show two different texts anyway. */
const DIFFERENCES_MAX = 1_500;

/**
 * Longest common subsequence of two sequences (Myers 1986); for very different ones, of items unique in each.
 */
export function diffSequences(a: readonly string[], b: readonly string[]): Matches {
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  const most = Math.min(a.length, b.length) - start;
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const same = (from: number, to: number): Matches =>
    Array.from({ length: end }, (_, step): [number, number] => [from + step, to + step]);
  const head = Array.from({ length: start }, (_, place): [number, number] => [place, place]);
  const inner = { from: start, toA: a.length - end, toB: b.length - end };
  return [...head, ...innerMatches(a, b, inner), ...same(inner.toA, inner.toB)];
}

/** Items in only one of them are dropped first: they can match nothing. */
function innerMatches(
  a: readonly string[],
  b: readonly string[],
  { from, toA, toB }: { from: number; toA: number; toB: number },
): Matches {
  const namesOfB = new Map<string, number>();
  for (let y = from; y < toB; y += 1) namesOfB.set(b[y] ?? "", y);
  const placesA = matchingIndexes(a, [from, toA], (item) => namesOfB.has(item));
  const inA = new Set(placesA.map((x) => a[x]));
  const placesB = matchingIndexes(b, [from, toB], (item) => inA.has(item));
  // Numbers compare faster than paragraphs.
  const numbered = (items: readonly string[], places: readonly number[]): number[] =>
    places.map((place) => namesOfB.get(items[place] ?? "") ?? -1);
  const [sharedA, sharedB] = [numbered(a, placesA), numbered(b, placesB)];
  const matches = exactMatches(sharedA, sharedB) ?? uniqueMatches(sharedA, sharedB);
  return matches.map(([x, y]) => [placesA[x] ?? 0, placesB[y] ?? 0]);
}

function matchingIndexes(
  items: readonly string[],
  [from, to]: readonly [number, number],
  isWanted: (item: string) => boolean,
): number[] {
  const places: number[] = [];
  for (let place = from; place < to; place += 1) if (isWanted(items[place] ?? "")) places.push(place);
  return places;
}

/** Null if they differ in more than `DIFFERENCES_MAX` items. */
function exactMatches(a: readonly number[], b: readonly number[]): Matches | null {
  if (a.length === 0 || b.length === 0) return [];
  const most = Math.min(a.length + b.length, DIFFERENCES_MAX);
  const middle = most + 1;
  const furthest = new Int32Array(2 * most + 3);
  const rounds: Int32Array[] = [];
  for (let differences = 0; differences <= most; differences += 1) {
    // Only diagonals up to this round's are ever read.
    rounds.push(furthest.slice(middle - differences - 1, middle + differences + 2));
    for (let diagonal = -differences; diagonal <= differences; diagonal += 2) {
      const isDown = goesDown(furthest, { at: middle + diagonal, diagonal, differences });
      let x = isDown
        ? valueAt(furthest, middle + diagonal + 1)
        : valueAt(furthest, middle + diagonal - 1) + 1;
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x += 1;
      furthest[middle + diagonal] = x;
      if (x >= a.length && x - diagonal >= b.length) return walkBack(rounds, a.length, b.length);
    }
  }
  return null;
}

function goesDown(furthest: Int32Array, of: { at: number; diagonal: number; differences: number }): boolean {
  if (of.diagonal === -of.differences) return true;
  return of.diagonal !== of.differences && valueAt(furthest, of.at - 1) < valueAt(furthest, of.at + 1);
}

function valueAt(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}

function walkBack(rounds: readonly Int32Array[], endX: number, endY: number): Matches {
  const matches: Matches = [];
  let [x, y] = [endX, endY];
  for (const [differences, furthest] of [...rounds.entries()].toReversed()) {
    const diagonal = x - y;
    // Each round holds the diagonals around 0 it can reach.
    const place = diagonal + differences + 1;
    const isDown = goesDown(furthest, { at: place, diagonal, differences });
    const before = isDown ? diagonal + 1 : diagonal - 1;
    const beforeX = differences === 0 ? 0 : valueAt(furthest, isDown ? place + 1 : place - 1);
    const beforeY = differences === 0 ? 0 : beforeX - before;
    while (x > beforeX && y > beforeY) {
      x -= 1;
      y -= 1;
      matches.push([x, y]);
    }
    [x, y] = [beforeX, beforeY];
  }
  return matches.toReversed();
}

/** Items unique in each, as far as they are in the same order. */
function uniqueMatches(a: readonly number[], b: readonly number[]): Matches {
  const inB = placesOfUnique(b);
  const pairs = [...placesOfUnique(a)].flatMap(([item, x]): Matches => {
    const y = inB.get(item);
    return y === undefined ? [] : [[x, y]];
  });
  return longestInOrder(pairs);
}

function placesOfUnique(items: readonly number[]): Map<number, number> {
  const places = new Map<number, number>();
  const twice = new Set<number>();
  for (const [place, item] of items.entries()) {
    if (places.has(item)) twice.add(item);
    else places.set(item, place);
  }
  for (const item of twice) places.delete(item);
  return places;
}

/**
 * The longest list of pairs that rise in both positions. @param pairs  rising in the first, each position
 * once
 */
export function longestInOrder(pairs: Matches): Matches {
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, y]] of pairs.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((pairs[ends[mid] ?? 0]?.[1] ?? 0) < y) low = mid + 1;
      else high = mid;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const chain: Matches = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.toReversed();
}
