/** Words found in every article, useless for telling them apart. */
const COMMON = new Set(
  "a an and are as at be but by can do does for from has have how i if in into is it its my no not of on or our so than that the their them then there they this to was we what when where which who why will with you your".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Position of a word in a text, from `start` up to `end`. */
export type WordPlace = { word: string; start: number; end: number };

/** A word normalized for comparison: no case or accents, ligatures and ß expanded. */
export function foldWord(word: string): string {
  return word
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("æ", "ae")
    .replaceAll("œ", "oe")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l");
}

/** The words of a text; apostrophes don't split words: "author's" is "authors". */
export function wordsOf(text: string): string[] {
  return text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "").match(WORD) ?? [];
}

/** A word's indexed form; null for stop words. */
export function termOf(word: string): string | null {
  const term = foldWord(word);
  return term === "" || COMMON.has(term) ? null : term;
}

/** Every word of a text with its position, normalized. */
export function wordPlaces(text: string): WordPlace[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu)].map((match) => ({
    word: foldWord(match[0].replaceAll(/['’]/gu, "")),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
