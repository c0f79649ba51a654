import { isGrammarWord, stem } from "@colophon/rules/content-words";

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ð: "d",
  þ: "th",
  ł: "l",
  đ: "d",
};

/** Cached stems by word: a book repeats itself, and a stem takes several patterns. */
const MAX_CACHED = 200_000;
const known = new Map<string, string>();

/** A text without case and diacritics: "Zoë’s CAFÉ" equals "zoe's cafe". */
function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[ßæœøðþłđ]/gu, (letter) => LETTERS[letter] ?? letter)
    .replaceAll("’", "'");
}

/**
 * The words by which passages are found: folded, without English function words, reduced to a rough stem.
 * Numbers are words; a suffix after an apostrophe is dropped.
 * @returns in order of appearance, with repeats
 */
export function passageWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of foldText(text).matchAll(/[\p{L}\p{N}]+/gu)) {
    const reduced = stemOf(word);
    if (reduced !== "") words.push(reduced);
  }
  return words;
}

/** Empty for a function word, and for a single letter. */
function stemOf(word: string): string {
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= MAX_CACHED) known.clear();
  const isSilent = isGrammarWord(word) || /^\p{L}$/u.test(word);
  const reduced = isSilent ? "" : stem(word);
  known.set(word, reduced);
  return reduced;
}
