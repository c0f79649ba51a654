import { folded } from "./finding.ts";

/** Scripts whose letters a PDF keeps in the order they are seen, from the left of the page. */
const SEEN_REVERSED = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * Whether words stand in a text, whatever their case, accents, line breaks and punctuation. Of right-to-left
 * scripts each word is looked for by its letters in any order: a PDF does not keep the order they are read in.
 */
export function standsIn(words: string, texts: readonly string[]): boolean {
  const due = folded(words);
  if (due === "" || folded(texts.join(" ")).includes(due)) return true;
  if (!SEEN_REVERSED.test(words)) return false;
  const there = new Set(wordsOf(texts.join(" ")).map(lettersOf));
  return wordsOf(words)
    .map(lettersOf)
    .every((word) => word === "" || there.has(word));
}

/** What two spellings of one title share, those of a PDF included. */
export function titleKey(title: string): string {
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
