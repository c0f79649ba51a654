/** Words that are in every article and tell none from another. */
const COMMON = new Set(
  "a an and are as at be but by can do does for from has have how i if in into is it its my no not of on or our so than that the their them then there they this to was we what when where which who why will with you your".split(
    " ",
  ),
);

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Where a word stands in a text, from `start` up to `end`. */
export type WordPlace = { word: string; start: number; end: number };

/** A word as the search compares it: without case and accents, ligatures and ß taken apart. */
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

/** The words of a text; an apostrophe within one parts nothing: "author's" is "authors". */
export function wordsOf(text: string): string[] {
  return text.replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, "").match(WORD) ?? [];
}

/** A word as the index keeps it; null for one that tells nothing. */
export function termOf(word: string): string | null {
  const term = foldWord(word);
  return term === "" || COMMON.has(term) ? null : term;
}

/** Every word of a text with its place, folded. */
export function wordPlaces(text: string): WordPlace[] {
  return [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:['’]\p{L}[\p{L}\p{M}]*)*/gu)].map((match) => ({
    word: foldWord(match[0].replaceAll(/['’]/gu, "")),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
