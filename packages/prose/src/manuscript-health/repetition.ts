import type { Measurement } from "./gates.ts";
import { GramMap, gramsOf } from "./gram-map.ts";

/** Data of earlier chapters that later ones are compared with. Grows by `rememberPhrases`. */
export type PhraseMemory = {
  /** 5-grams of all earlier chapters */
  fives: GramMap;
  /** 6-grams → number of the first chapter that has them */
  sixes: GramMap;
  /** 6-grams found in two or more chapters, and the stretches of text they form */
  sharedSixes: Set<number>;
  sharedPhrases: Set<string>;
  /** words of the earlier chapters */
  words: number;
};

/** The 5-grams of earlier text. */
export type KnownGrams = { has(gram: number): boolean };

/** The memory of a book before its first chapter. */
export function createPhraseMemory(): PhraseMemory {
  return {
    fives: new GramMap(),
    sixes: new GramMap(),
    sharedSixes: new Set(),
    sharedPhrases: new Set(),
    words: 0,
  };
}

/** Adds a chapter to those that later ones are compared with. */
export function rememberPhrases(memory: PhraseMemory, chapter: ChapterPhrases): void {
  const shared = sharedWithEarlier(memory, chapter);
  for (const gram of shared.sixes) memory.sharedSixes.add(gram);
  for (const phrase of shared.phrases) memory.sharedPhrases.add(phrase);
  for (const gram of gramsOf(chapter.tokens, 5)) memory.fives.addFirst(gram, 1);
  for (const gram of gramsOf(chapter.tokens, 6)) memory.sixes.addFirst(gram, chapter.number);
  memory.words += chapter.words;
}

/** Data of one chapter needed to measure repetition. */
export type ChapterPhrases = { number: number; tokens: readonly string[]; words: number };

/**
 * Share of a text's 5-grams that already occur in earlier text, in percent.
 * @source docs/product/writing.md "Cross-chapter repetition"
 */
export function repeatedShare(tokens: readonly string[], earlier: KnownGrams): number {
  let seen = 0;
  let all = 0;
  for (const gram of gramsOf(tokens, 5)) {
    all += 1;
    if (earlier.has(gram)) seen += 1;
  }
  return all === 0 ? 0 : (100 * seen) / all;
}

/** The 5-grams of a text, for `repeatedShare`. */
export function fiveGrams(tokens: readonly string[]): GramMap {
  const grams = new GramMap();
  for (const gram of gramsOf(tokens, 5)) grams.addFirst(gram, 1);
  return grams;
}

/** Share of 5-grams that a text repeats from its own beginning, in percent: near 0 in prose, high in a loop. */
export function selfRepeatedShare(tokens: readonly string[]): number {
  const all = Math.max(0, tokens.length - 4);
  return all === 0 ? 0 : (100 * (all - fiveGrams(tokens).size)) / all;
}

/** Percent of 4-gram tokens whose type occurs more than once. @source docs/product/writing.md "4-gram repetition" */
export function measureFourGrams(tokens: readonly string[]): Measurement {
  const grams = gramsOf(tokens, 4);
  const places = new Map<number, { first: number; count: number }>();
  for (const [at, gram] of grams.entries()) {
    const place = places.get(gram);
    if (place === undefined) places.set(gram, { first: at, count: 1 });
    else place.count += 1;
  }
  const repeated = [...places.values()]
    .filter(({ count }) => count > 1)
    .toSorted((a, b) => b.count - a.count);
  const occurrences = repeated.reduce((sum, { count }) => sum + count, 0);
  const all = Math.max(1, tokens.length - 3);
  const findings = repeated
    .filter(({ count }) => count > 2)
    .map(({ first, count }) => `"${tokens.slice(first, first + 4).join(" ")}" ${count} times`);
  return { measure: "four_gram_repetition", value: (100 * occurrences) / all, findings };
}

/** Cross-chapter repetition of one chapter against the memory of the chapters before it. */
export function measureChapterRepetition(memory: PhraseMemory, chapter: ChapterPhrases): Measurement {
  return {
    measure: "cross_chapter_repetition",
    value: repeatedShare(chapter.tokens, memory.fives),
    findings: sharedWithEarlier(memory, chapter).phrases,
  };
}

/**
 * Shared phrases of the book so far, including this chapter: distinct 6-grams found in two or more chapters,
 * per 10,000 words. Listed as the longest stretches they form.
 * @source docs/product/writing.md "Shared phrases"
 */
export function measureSharedPhrases(memory: PhraseMemory, chapter: ChapterPhrases): Measurement {
  const { sixes, phrases } = sharedWithEarlier(memory, chapter);
  const shared = memory.sharedSixes.union(sixes).size;
  return scoreSharedPhrases(shared, memory.words + chapter.words, [...phrases, ...memory.sharedPhrases]);
}

/** Percentage of a chapter's 5-grams that also occur in earlier chapters, by chapter number. */
export type ChapterShare = { number: number; share: number };

/**
 * Both measures of a whole book whose chapters are in the memory.
 * @param shares  of all chapters in order; the first, which has none before it, does not count
 */
export function measureBookRepetition(memory: PhraseMemory, shares: readonly ChapterShare[]): Measurement[] {
  const later = shares.slice(1);
  const mean = later.reduce((sum, { share }) => sum + share, 0) / Math.max(1, later.length);
  const worst = later
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
    .map(({ share, number }) => `Chapter ${number}: ${share.toFixed(2)} %`);
  return [
    {
      measure: "cross_chapter_repetition",
      value: mean,
      findings: worst,
      ...(shares.length < 2 ? { notJudged: "A single chapter has no earlier one to repeat" } : {}),
    },
    scoreSharedPhrases(memory.sharedSixes.size, memory.words, [...memory.sharedPhrases]),
  ];
}

function scoreSharedPhrases(shared: number, words: number, phrases: readonly string[]): Measurement {
  const value = (10_000 * shared) / Math.max(1, words);
  return {
    measure: "shared_phrases",
    value,
    findings: [...new Set(phrases)].toSorted((a, b) => b.length - a.length),
  };
}

/** 6-grams a chapter shares with earlier ones, and the stretches of its text that they cover. */
function sharedWithEarlier(
  memory: PhraseMemory,
  chapter: ChapterPhrases,
): { sixes: Set<number>; phrases: string[] } {
  const sixes = new Set<number>();
  const phrases: string[] = [];
  const { tokens } = chapter;
  let run: { from: number; first: number } | null = null;
  for (const [at, gram] of gramsOf(tokens, 6).entries()) {
    const first = memory.sixes.get(gram);
    if (first === 0 || first === chapter.number) {
      if (run !== null) phrases.push(phraseOf(tokens.slice(run.from, at + 5), run.first, chapter.number));
      run = null;
      continue;
    }
    sixes.add(gram);
    run ??= { from: at, first };
  }
  if (run !== null) phrases.push(phraseOf(tokens.slice(run.from), run.first, chapter.number));
  return { sixes, phrases };
}

function phraseOf(tokens: readonly string[], first: number, second: number): string {
  return `"${tokens.join(" ")}" in chapters ${first} and ${second}`;
}
