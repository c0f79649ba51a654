import type { HealthPassage } from "@colophon/contracts/library/books/health";
import { contentWords } from "@colophon/rules/content-words";
import { countWords } from "@colophon/rules/word-count";
import { type PlacedSentence, type PlacedText, passageOf } from "./placed-text.ts";
import { VARIETY_WINDOW, countEmDashes, countSimiles, variation } from "./style.ts";

/** Words on either side in which a habit is counted: about a page. */
const PAGE_TOKENS = 250;
/** Number of neighboring sentences that show uniform length. */
const EVEN_SENTENCES = 8;
const EVEN_PARAGRAPHS = 6;
/** Stretches are longer than a sentence, so a few are enough. */
const MAX_STRETCHES = 12;
/** Words by which the window advances if only its worst places are wanted. */
const STRIDE = 50;

/** Sentences with similes, the most densely clustered ones. */
export function simileSentences(text: PlacedText): HealthPassage[] {
  return densest(text, {
    count: ({ tokens }) => countSimiles(tokens),
    about: (near) => (near === 1 ? "A simile" : `${near} similes within a page`),
  });
}

/** Sentences with em dashes, the most densely clustered ones. */
export function dashSentences(text: PlacedText): HealthPassage[] {
  return densest(text, {
    count: ({ text: words }) => countEmDashes([words]),
    about: (near) => (near === 1 ? "A dash" : `${near} dashes within a page`),
  });
}

type Habit = { count: (sentence: PlacedSentence) => number; about: (near: number) => string };

function densest(text: PlacedText, { count, about }: Habit): HealthPassage[] {
  const marked = text
    .sentences()
    .map((sentence) => ({ sentence, count: count(sentence) }))
    .filter((mark) => mark.count > 0);
  let from = 0;
  let until = 0;
  let near = 0;
  const counted = marked.map(({ sentence }) => {
    for (; (marked[until]?.sentence.token ?? Infinity) <= sentence.token + PAGE_TOKENS; until += 1)
      near += marked[until]?.count ?? 0;
    for (; (marked[from]?.sentence.token ?? Infinity) < sentence.token - PAGE_TOKENS; from += 1)
      near -= marked[from]?.count ?? 0;
    return { sentence, near };
  });
  return counted
    .toSorted((a, b) => b.near - a.near)
    .slice(0, 20)
    .toSorted((a, b) => a.sentence.token - b.sentence.token)
    .map((mark) => passageOf(mark.sentence.chapter, { quote: mark.sentence.text, about: about(mark.near) }));
}

/** Runs of neighboring sentences of similar length, more uniform than the limit. */
export function evenSentences(text: PlacedText, limit: number): HealthPassage[] {
  return evenest(text.sentences(), { size: EVEN_SENTENCES, limit, name: "sentences" });
}

/** Runs of neighboring paragraphs of similar length. */
export function evenParagraphs(text: PlacedText, limit: number): HealthPassage[] {
  const paragraphs = text.blocks.filter(({ isRunning }) => isRunning);
  return evenest(paragraphs, { size: EVEN_PARAGRAPHS, limit, name: "paragraphs" });
}

type Placed = Pick<PlacedSentence, "chapter" | "text">;
type Evenness = { size: number; limit: number; name: string };

function evenest(placed: readonly Placed[], { size, limit, name }: Evenness): HealthPassage[] {
  const words = placed.map(({ text }) => countWords(text));
  const counted = placed.filter((_, at) => (words[at] ?? 0) > 0);
  const all = words.filter((count) => count > 0);
  const runs = counted.flatMap((first, at) => {
    if (counted[at + size - 1]?.chapter !== first.chapter) return [];
    const lengths = all.slice(at, at + size);
    return [{ at, size, first, lengths, rank: variation(lengths) }];
  });
  return nonOverlapping(runs.filter(({ rank }) => rank < limit)).map(({ first, lengths }) => {
    const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
    const range = least === most ? `${least} words each` : `${least} to ${most} words`;
    return passageOf(first.chapter, { quote: first.text, about: `From here on ${size} ${name} of ${range}` });
  });
}

/**
 * Where the words vary least: stretches of 500 words with a smaller share of distinct ones than the limit.
 */
export function monotoneStretches(text: PlacedText, limit: number): HealthPassage[] {
  const { tokens } = text;
  const windows: { at: number; size: number; rank: number }[] = [];
  const counts = new Map<string, number>();
  for (const [end, token] of tokens.entries()) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
    const at = end + 1 - VARIETY_WINDOW;
    if (at < 0) continue;
    if (at % STRIDE === 0) windows.push({ at, size: VARIETY_WINDOW, rank: counts.size / VARIETY_WINDOW });
    const first = tokens[at] ?? "";
    const left = (counts.get(first) ?? 0) - 1;
    if (left > 0) counts.set(first, left);
    else counts.delete(first);
  }
  return nonOverlapping(windows.filter(({ rank }) => rank < limit)).flatMap(({ at, rank }) => {
    const place = text.quoteAt(at, 1);
    if (place === null) return [];
    const different = Math.round(rank * VARIETY_WINDOW);
    const often = commonest(tokens.slice(at, at + VARIETY_WINDOW));
    const about = `Of the ${VARIETY_WINDOW} words from here on ${different} are different ones${often}`;
    return [passageOf(place.chapter, { quote: place.quote, about })];
  });
}

function commonest(tokens: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const [first] = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .filter(([token, count]) => count > 1 && contentWords(token).length > 0);
  return first === undefined ? "" : `; “${first[0]}” stands ${first[1]} times`;
}

/** The worst non-overlapping stretches, in text order. */
function nonOverlapping<T extends { at: number; size: number; rank: number }>(stretches: readonly T[]): T[] {
  const taken: T[] = [];
  for (const stretch of stretches.toSorted((a, b) => a.rank - b.rank)) {
    if (taken.length === MAX_STRETCHES) break;
    if (taken.every(({ at, size }) => Math.abs(at - stretch.at) >= size)) taken.push(stretch);
  }
  return taken.toSorted((a, b) => a.at - b.at);
}
