import { folded } from "./finding.ts";

/** Scripts whose letters a PDF keeps in the order they are seen, from the left of the page. */
const SEEN_REVERSED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Scripts whose letters are drawn in pieces, stem and dots: a PDF may read each piece as the whole letter. */
const DRAWN_IN_PIECES = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Whether words stand in a text, whatever their case, accents, line breaks and punctuation. Of right-to-left
 * scripts a PDF keeps neither the order of letters nor always their number, so each Hebrew word is looked for by its
 * letters in any order, and Arabic ones only have to find all their letters.
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

/** What two spellings of one title share, those of a PDF included. */
export function titleKey(title: string): string {
  if (DRAWN_IN_PIECES.test(title)) return [...countsOf(title).keys()].toSorted().join("");
  return SEEN_REVERSED.test(title) ? lettersOf(title) : folded(title);
}

/** Whether a PDF keeps the letters of a text in another order than they are read in. */
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
