/** A text normalized for name searches, and the position of each character in the original. */
export type FoldedText = { folded: string; placeOf: (index: number) => number };

/** Combining marks, and soft hyphens. */
const DROPPED = /[\p{M}\u00AD]/u;
const HAS_MORE = /[\u00AD\p{M}\u00C0-\u024F\u0370-\u052F\u1E00-\u1FFF]/u;

/**
 * A text without accents and with one kind of apostrophe, hyphen and space, so that a name is found however
 * it is typed: composed or decomposed, curly or straight. Capitals stay.
 */
export function foldText(text: string): FoldedText {
  const plain = normalizePunctuation(text);
  if (!HAS_MORE.test(plain)) return { folded: plain, placeOf: (index) => index };
  let folded = "";
  const places: number[] = [];
  let at = 0;
  for (const letter of plain) {
    if (!DROPPED.test(letter)) {
      // Letters whose base is longer than themselves (Hangul) are left unchanged.
      const base = letter.normalize("NFD").replaceAll(/\p{M}/gu, "");
      const kept = base.length === letter.length ? base : letter;
      for (let unit = 0; unit < kept.length; unit += 1) places.push(at + unit);
      folded += kept;
    }
    at += letter.length;
  }
  return { folded, placeOf: (index) => places[index] ?? plain.length };
}

/** Replaces each character with one of the same length. */
function normalizePunctuation(text: string): string {
  return text
    .replaceAll(/[‘’ʼ＇]/gu, "'")
    .replaceAll(/[‐‑]/gu, "-")
    .replaceAll(/[\u00A0\u202F\u2009]/gu, " ");
}
