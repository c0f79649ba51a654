import type { HealthPassage } from "@colophon/contracts/library/books/health";
import { gramsOf } from "./gram-map.ts";
import { type PlacedText, passageOf } from "./placed-text.ts";

/** Maximum number of places per phrase; the first ones. */
const MAX_PLACES = 10;
/** Maximum number of phrases; more leave no room for their places. */
const MAX_PHRASES = 12;
/** Uses from which a phrase is reported, as in the measure's list. */
const USES_MIN = 3;
const MAX_STRETCHES = 15;
/** Maximum number of words shown of a stretch; the passage quotes more. */
const SHOWN_WORD_COUNT = 12;

/** The most frequent four-word phrases, each with its places. */
export function repeatedTurns(text: PlacedText): HealthPassage[] {
  const places = new Map<number, number[]>();
  for (const [at, gram] of gramsOf(text.tokens, 4).entries()) {
    const known = places.get(gram);
    if (known === undefined) places.set(gram, [at]);
    else known.push(at);
  }
  const turns = [...places.values()]
    .filter((uses) => uses.length >= USES_MIN)
    .toSorted((a, b) => b.length - a.length);
  const shown = new Set<number>();
  const passages: HealthPassage[] = [];
  let phrases = 0;
  for (const uses of turns) {
    if (phrases === MAX_PHRASES) break;
    // "at the end of the day" contains three four-word phrases, and is reported once.
    if (uses.filter((at) => shown.has(at)).length * 2 > uses.length) continue;
    phrases += 1;
    for (const at of uses) for (let near = at - 3; near <= at + 3; near += 1) shown.add(near);
    const [first = 0] = uses;
    const about = `“${text.tokens.slice(first, first + 4).join(" ")}” ${uses.length} times`;
    passages.push(...placesOf(text, uses.slice(0, MAX_PLACES), { length: 4, about }));
  }
  return passages;
}

/**
 * The longest stretches that a later chapter repeats verbatim from an earlier one, by runs of `size` words:
 * the first occurrence, and the repetition.
 */
export function repeatedStretches(text: PlacedText, size: number): HealthPassage[] {
  const stretches = stretchesOf(text, size).toSorted((a, b) => b.length - a.length);
  const seen = new Set<number>();
  const passages: HealthPassage[] = [];
  for (const { first, again, length } of stretches) {
    if (seen.has(first)) continue;
    if (seen.size === MAX_STRETCHES) break;
    seen.add(first);
    const words = text.tokens.slice(again, again + length);
    const shown = words.slice(0, SHOWN_WORD_COUNT).join(" ");
    const about = words.length > SHOWN_WORD_COUNT ? `“${shown} …”, ${words.length} words` : `“${shown}”`;
    passages.push(...placesOf(text, [first, again], { length, about }));
  }
  return passages;
}

function placesOf(
  text: PlacedText,
  places: readonly number[],
  { length, about }: { length: number; about: string },
): HealthPassage[] {
  return places.flatMap((at) => {
    const place = text.quoteAt(at, length);
    return place === null ? [] : [passageOf(place.chapter, { quote: place.quote, about })];
  });
}

type Repeated = { first: number; again: number; length: number };

function stretchesOf(text: PlacedText, size: number): Repeated[] {
  const known = new Map<number, number>();
  const stretches: Repeated[] = [];
  for (const { from, until } of chaptersOf(text)) {
    const grams = gramsOf(text.tokens.slice(from, until), size);
    let run: Repeated | null = null;
    for (const [offset, gram] of grams.entries()) {
      const first = known.get(gram);
      if (first === undefined) run = null;
      else if (run === null) stretches.push((run = { first, again: from + offset, length: size }));
      else run.length += 1;
    }
    for (const [offset, gram] of grams.entries()) if (!known.has(gram)) known.set(gram, from + offset);
  }
  return stretches;
}

/** The chapters as stretches of tokens. */
function chaptersOf({ blocks, tokens }: PlacedText): { from: number; until: number }[] {
  const starts = blocks
    .filter((block, at) => block.chapter !== blocks[at - 1]?.chapter)
    .map(({ token }) => token);
  return starts.map((from, at) => ({ from, until: starts[at + 1] ?? tokens.length }));
}
