import { folded } from "./finding.ts";

/** Scripts a PDF stores in visual order, from the left of the page. */
const SEEN_REVERSED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Scripts drawn in pieces, stem and dots: a PDF may map each piece to the whole letter. */
const DRAWN_IN_PIECES = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Whether a text contains words, regardless of case, accents, line breaks and punctuation. For right-to-left
 * scripts, a PDF preserves neither the order of letters nor always their number, so each Hebrew word is
 * matched by its letters in any order, and Arabic ones only need all their letters to be present.
 */
export function standsIn(words: string, texts: readonly string[]): boolean {
  const due = folded(words);
  const text = texts.join(" ");
  if (due === "" || folded(text).includes(due)) return true;
  if (!SEEN_REVERSED.test(words)) return false;
  if (DRAWN_IN_PIECES.test(words)) return holdsLetters(countsOf(text), countsOf(words));
  const there = new Set(wordsOf(text).map(lettersOf));
  return wordsOf(words)
    .map(lettersOf)
    .every((word) => word === "" || there.has(word));
}

/** Normalized form of a title, equal for all its spellings, including those in a PDF. */
export function titleKey(title: string): string {
  if (DRAWN_IN_PIECES.test(title)) return [...countsOf(title).keys()].toSorted().join("");
  return SEEN_REVERSED.test(title) ? lettersOf(title) : folded(title);
}

/** Whether a PDF stores a text's letters in a different order from reading order. */
export function isSeenReversed(text: string): boolean {
  return SEEN_REVERSED.test(text);
}

function wordsOf(text: string): string[] {
  return text.split(/[\s\p{Pd}]+/u);
}

function lettersOf(word: string): string {
  return Array.from(folded(word)).toSorted().join("");
}

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const letter of folded(text)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
}

function holdsLetters(there: ReadonlyMap<string, number>, due: ReadonlyMap<string, number>): boolean {
  return [...due].every(([letter, count]) => (there.get(letter) ?? 0) >= count);
}
