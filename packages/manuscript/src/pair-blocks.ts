import type { Node } from "prosemirror-model";
import { type Matches, longestInOrder } from "./diff-sequences.ts";

/** A block of one version. */
export type Side = { node: Node; id: string | null; text: string; signature: string };

/** Minimum share of common words for two blocks to count as one changed block. */
const ALIKE = 0.5;
/** The same for blocks with the same id: ids restart at 1 when a model rewrites the whole text. */
const ALIKE_OF_ONE_ID = 0.3;
/** Maximum pairs compared; a larger gap means the text was replaced as a whole. */
const PAIRS_MAX = 10_000;

type WordCounts = ReadonlyMap<string, number>;

/** Pairs blocks in a gap that are the same block changed, in order: by id, and between these by words. */
export function pairAlike(before: readonly Side[], after: readonly Side[]): Matches {
  if (before.length === 0 || after.length === 0) return [];
  const words = new Map([...before, ...after].map((side) => [side, wordCountsOf(side.text)]));
  const share = (a: Side, b: Side): number => shareOf(words.get(a) ?? new Map(), words.get(b) ?? new Map());
  const byId = pairsOfOneId(before, after).filter(([x, y]) => {
    const [a, b] = [before[x], after[y]];
    return a !== undefined && b !== undefined && share(a, b) >= ALIKE_OF_ONE_ID;
  });
  const pairs: Matches = [];
  let [x, y] = [0, 0];
  for (const [nextX, nextY] of [...longestInOrder(byId), [before.length, after.length] as const]) {
    const [a, b] = [before.slice(x, nextX), after.slice(y, nextY)];
    for (const [i, j] of pairsByWords(a, b, share)) pairs.push([x + i, y + j]);
    if (nextX < before.length) pairs.push([nextX, nextY]);
    [x, y] = [nextX + 1, nextY + 1];
  }
  return pairs;
}

function pairsOfOneId(before: readonly Side[], after: readonly Side[]): Matches {
  const places = new Map(after.map(({ id }, place) => [id, place]));
  return before.flatMap(({ id }, place): Matches => {
    const other = id === null ? undefined : places.get(id);
    return other === undefined ? [] : [[place, other]];
  });
}

/** The ordered pairs with the most words in common. */
function pairsByWords(
  before: readonly Side[],
  after: readonly Side[],
  share: (a: Side, b: Side) => number,
): Matches {
  if (before.length === 0 || after.length === 0 || before.length * after.length > PAIRS_MAX) return [];
  const shares = before.map((a) => after.map((b) => asAlike(share(a, b))));
  // best[x][y]: the best total for blocks from x and from y on
  const best = Array.from({ length: before.length + 1 }, () => new Float64Array(after.length + 1));
  const of = (x: number, y: number): number => best[x]?.[y] ?? 0;
  const paired = (x: number, y: number): number => {
    const value = shares[x]?.[y] ?? 0;
    return value === 0 ? -1 : value + of(x + 1, y + 1);
  };
  for (let x = before.length - 1; x >= 0; x -= 1) {
    const row = best[x];
    if (row === undefined) continue;
    for (let y = after.length - 1; y >= 0; y -= 1) {
      row[y] = Math.max(of(x + 1, y), of(x, y + 1), paired(x, y));
    }
  }
  const pairs: Matches = [];
  let [x, y] = [0, 0];
  while (x < before.length && y < after.length) {
    if (of(x, y) === paired(x, y)) {
      pairs.push([x, y]);
      x += 1;
      y += 1;
    } else if (of(x, y) === of(x + 1, y)) x += 1;
    else y += 1;
  }
  return pairs;
}

function asAlike(share: number): number {
  return share >= ALIKE ? share : 0;
}

/** Punctuation around words; finding words character by character would take most of the comparison time. */
const SEPARATORS = /[\s.,;:!?"“”()]+/u;

function wordCountsOf(text: string): WordCounts {
  const words = new Map<string, number>();
  for (const word of text.split(SEPARATORS)) if (word !== "") words.set(word, (words.get(word) ?? 0) + 1);
  return words;
}

/** Share of words two texts have in common, from 0 to 1; 1 if neither has any. */
function shareOf(a: WordCounts, b: WordCounts): number {
  const total = countOf(a) + countOf(b);
  if (total === 0) return 1;
  let common = 0;
  for (const [word, count] of a) common += Math.min(count, b.get(word) ?? 0);
  return (2 * common) / total;
}

function countOf(words: WordCounts): number {
  let count = 0;
  for (const each of words.values()) count += each;
  return count;
}
