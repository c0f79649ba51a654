/** How often a word is capitalized, where it must be a name and where any word would be. */
export type CapitalisedUse = {
  /** as written, without the possessive */
  word: string;
  /** uses inside a sentence */
  mid: number;
  /** uses at the start of a sentence or speech */
  start: number;
  /** the first sentence that contains it, exactly as in the text */
  sentence: string;
};

/** The words of a text by their case. */
export type WordCase = { capitalised: Map<string, CapitalisedUse>; lower: Map<string, number> };

const WORD = /\p{L}+(?:['’]\p{L}+)*/gu;
/**
 * A word that starts a sentence, a line of verse, a speech or a parenthesis follows nothing or one of these.
 * A full stop inside a sentence belongs to an abbreviation: the name after "Mr." is inside.
 */
const OPENS = /(?:^|["“‘([:—–…*_/]|\n|(?:^|\s)')\s*$/u;

/** Sorts the words of sentences by case; words all in capitals are neither names nor ordinary. */
export function readWordCase(sentences: readonly string[]): WordCase {
  const cases: WordCase = { capitalised: new Map(), lower: new Map() };
  for (const sentence of sentences) {
    for (const match of sentence.matchAll(WORD)) {
      const word = match[0].replace(/['’]s$/, "");
      if (/^\p{Ll}/u.test(word)) cases.lower.set(word, (cases.lower.get(word) ?? 0) + 1);
      else if (/\p{Ll}/u.test(word)) {
        count(cases.capitalised, { word, sentence, opens: OPENS.test(sentence.slice(0, match.index)) });
      }
    }
  }
  return cases;
}

/**
 * Whether this text uses a word as an ordinary word at least as often as with a capital inside a sentence.
 */
export function isOrdinaryHere(use: CapitalisedUse, lower: WordCase["lower"]): boolean {
  const small = lower.get(use.word.toLowerCase()) ?? 0;
  return small > 0 && small >= use.mid;
}

function count(
  uses: Map<string, CapitalisedUse>,
  seen: { word: string; sentence: string; opens: boolean },
): void {
  const use = uses.get(seen.word) ?? { word: seen.word, mid: 0, start: 0, sentence: seen.sentence };
  if (seen.opens) use.start += 1;
  else use.mid += 1;
  uses.set(seen.word, use);
}
