import type { SeededRandom } from "@colophon/rules/seeded-random";
import { COMMON_WORDS, VOCABULARY } from "./vocabulary.ts";

/** Weight, per ten thousand words of a novel, of all words other than the common ones. */
const RARE_WEIGHT = 4600;
/** Zipf's law without its head, which the common words cover. */
const HEAD = 120;

const WEIGHTED: readonly (readonly [word: string, weight: number])[] = [...COMMON_WORDS, ...rareWords()];
const ENDS = runningSums(WEIGHTED.map(([, weight]) => weight));
const ALL = ENDS.at(-1) ?? 0;

/**
 * A random word, with frequencies as in English novels.
 * @param before  the previous word, which is not repeated
 */
export function drawWord(dice: SeededRandom, before: string): string {
  const word = WEIGHTED[placeOf(dice.next() * ALL)]?.[0] ?? "";
  return word === before ? drawWord(dice, before) : word;
}

/** The first word whose cumulative weight exceeds this. */
function placeOf(at: number): number {
  let low = 0;
  let high = ENDS.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ENDS[middle] ?? 0) > at) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A chapter's title. */
export function namedPlace(dice: SeededRandom): string {
  const noun = capital(dice.pick(VOCABULARY.nouns));
  return dice.next() < 0.5
    ? `The ${capital(dice.pick(VOCABULARY.adjectives))} ${noun}`
    : `The ${noun} at ${dice.pick(VOCABULARY.places)}`;
}

/** Words and their inflections, short ones more frequent than long ones. */
function rareWords(): [string, number][] {
  const { nouns, verbs, adjectives, adverbs, names, places } = VOCABULARY;
  const words = [...nouns, ...nouns.map(plural), ...verbs, ...adjectives, ...adverbs, ...names, ...places];
  const ranked = [...new Set([...words, ...adjectives.map(adverb)])]
    .map((word, at) => ({ word, place: word.length + ((at * 7) % 11) * 0.6 }))
    .toSorted((one, other) => one.place - other.place);
  const shares = ranked.map((_, rank) => 1 / (rank + HEAD));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return ranked.map(({ word }, rank) => [word, (RARE_WEIGHT * (shares[rank] ?? 0)) / total]);
}

function plural(noun: string): string {
  if (/(?:s|sh|ch|x)$/u.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
}

function adverb(adjective: string): string {
  return adjective.endsWith("y") ? `${adjective.slice(0, -1)}ily` : `${adjective}ly`;
}

function runningSums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
