import { countWords } from "@colophon/rules/word-count";
import type { Measurement } from "./gates.ts";
import type { MeasuredText } from "./measured-text.ts";

/** Tokens of one window of the moving type/token ratio. @source docs/product/writing.md "MATTR-500" */
export const VARIETY_WINDOW = 500;
/** Under this many words a rate or a spread is accidental, and passes with a note. */
const MIN_JUDGED_WORDS = 500;

type StyleText = Pick<MeasuredText, "words" | "tokens" | "paragraphs" | "sentences">;

/** Variety of words, sentences and paragraphs, and habits that models overdo. */
export function measureStyle(text: StyleText): Measurement[] {
  const short = text.words < MIN_JUDGED_WORDS ? { notJudged: shortText(text.words) } : {};
  return [
    measureMattr(text.tokens),
    { measure: "sentence_variation", value: variation(text.sentences.map(countWords)), ...short },
    { measure: "paragraph_variation", value: variation(text.paragraphs.map(countWords)), ...short },
    { measure: "similes", value: perThousand(countSimiles(text.tokens), text.words), ...short },
    { measure: "em_dashes", value: perThousand(countEmDashes(text.paragraphs), text.words), ...short },
  ];
}

function shortText(words: number): string {
  return `Only ${words} words: too few to judge`;
}

/** Mean share of distinct words in every window of 500; in a shorter text, the share in all of it. */
function measureMattr(tokens: readonly string[]): Measurement {
  const value = movingTypeTokenRatio(tokens, VARIETY_WINDOW);
  if (tokens.length >= VARIETY_WINDOW) return { measure: "mattr_500", value };
  const notJudged = `${shortText(tokens.length)}; the figure is that of the whole text`;
  return { measure: "mattr_500", value, notJudged };
}

/** @returns 0 for no tokens */
function movingTypeTokenRatio(tokens: readonly string[], size: number): number {
  const window = Math.min(size, tokens.length);
  if (window === 0) return 0;
  const counts = new Map<string, number>();
  let sum = 0;
  for (const [at, token] of tokens.entries()) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
    if (at >= window) forget(counts, tokens[at - window] ?? "");
    if (at >= window - 1) sum += counts.size;
  }
  return sum / window / (tokens.length - window + 1);
}

function forget(counts: Map<string, number>, token: string): void {
  const left = (counts.get(token) ?? 0) - 1;
  if (left > 0) counts.set(token, left);
  else counts.delete(token);
}

/** Standard deviation divided by mean; 0 for no or only empty lengths. */
export function variation(lengths: readonly number[]): number {
  const counted = lengths.filter((length) => length > 0);
  if (counted.length === 0) return 0;
  const mean = counted.reduce((sum, length) => sum + length, 0) / counted.length;
  const variance = counted.reduce((sum, length) => sum + (length - mean) ** 2, 0) / counted.length;
  return Math.sqrt(variance) / mean;
}

/** @source docs/product/writing.md "Similes": like a, as if, as though */
export function countSimiles(tokens: readonly string[]): number {
  let similes = 0;
  for (const [at, token] of tokens.entries()) {
    const next = tokens[at + 1];
    if (token === "like" && next === "a") similes += 1;
    if (token === "as" && (next === "if" || next === "though")) similes += 1;
  }
  return similes;
}

/** The typed form `--` counts too. */
export function countEmDashes(paragraphs: readonly string[]): number {
  return paragraphs.reduce((sum, paragraph) => sum + (paragraph.match(/—|(?<!-)--(?!-)/g)?.length ?? 0), 0);
}

function perThousand(count: number, words: number): number {
  return words === 0 ? 0 : (1000 * count) / words;
}
