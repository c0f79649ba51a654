import type { Passage } from "./cut-passages.ts";
import { passageWords } from "./passage-words.ts";

/** Saturation of repeated words, and penalty for long passages. @source the usual constants of BM25 */
const K1 = 1.2;
const B = 0.75;
/** A name in a query counts more than any other word. */
const NAME_WEIGHT = 2;

/** Passages with the words they are found by. */
export type PassageIndex = {
  passages: readonly Passage[];
  /** word → passages that contain it, with its frequency */
  postings: ReadonlyMap<string, readonly { at: number; count: number }[]>;
  lengths: readonly number[];
  averageLength: number;
};

/** A search query. */
export type PassageQuery = {
  text: string;
  /** lists of names for the same thing; a query for one of them searches for all */
  names?: readonly (readonly string[])[];
  most: number;
  /** restricts which passages can be found */
  within?: (passage: Passage) => boolean;
};

export type RankedPassage = { passage: Passage; score: number };

/** @param passages  in the order of their `at`, as `cutPassages` gives them */
export function indexPassages(passages: readonly Passage[]): PassageIndex {
  const postings = new Map<string, { at: number; count: number }[]>();
  const lengths: number[] = [];
  for (const [at, { text }] of passages.entries()) {
    const words = passageWords(text);
    lengths.push(words.length);
    for (const word of words) {
      const list = postings.get(word);
      if (list === undefined) {
        postings.set(word, [{ at, count: 1 }]);
        continue;
      }
      const last = list.at(-1);
      if (last?.at === at) last.count += 1;
      else list.push({ at, count: 1 });
    }
  }
  const all = lengths.reduce((sum, length) => sum + length, 0);
  return { passages, postings, lengths, averageLength: Math.max(1, all / Math.max(1, lengths.length)) };
}

/**
 * The most relevant passages for a query, best first, by BM25; the earlier one if equal. Deterministic. A
 * passage that shares no word with the query is never returned.
 */
export function rankPassages(
  index: PassageIndex,
  { text, names, most, within }: PassageQuery,
): RankedPassage[] {
  const scores = new Map<number, number>();
  for (const [word, weight] of weightsOf(text, names ?? [])) {
    const list = index.postings.get(word) ?? [];
    const rarity = Math.log(1 + (index.passages.length - list.length + 0.5) / (list.length + 0.5));
    for (const { at, count } of list) {
      const length = (index.lengths[at] ?? 0) / index.averageLength;
      const share = (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
      scores.set(at, (scores.get(at) ?? 0) + weight * rarity * share);
    }
  }
  return [...scores]
    .flatMap(([at, score]) => {
      const passage = index.passages[at];
      return passage === undefined || within?.(passage) === false ? [] : [{ passage, score }];
    })
    .toSorted((one, other) => other.score - one.score || one.passage.at - other.passage.at)
    .slice(0, most);
}

/** Each distinct query word and its weight. */
function weightsOf(text: string, names: readonly (readonly string[])[]): Map<string, number> {
  const asked = new Set(passageWords(text));
  const weights = new Map([...asked].map((word) => [word, 1]));
  for (const name of names) {
    const words = name.flatMap(passageWords);
    if (!words.some((word) => asked.has(word))) continue;
    for (const word of words) weights.set(word, NAME_WEIGHT);
  }
  return weights;
}
