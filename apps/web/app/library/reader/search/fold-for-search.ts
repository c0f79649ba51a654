/** A folded text, and the position of each of its characters in the original; null: unchanged. */
export type FoldedText = { folded: string; places: Uint32Array | null };

const UNKNOWN = 0;
const DROPPED = 0xff_ff;
/**
 * The folded form of each character, computed on first use: a novel has two million letters but only a
 * hundred different ones.
 */
const known = new Uint16Array(0x1_00_00);

/** A lone surrogate decodes to another character, which no one searches for. */
const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Characters typed in several ways; each replaced by one of the same length. */
const ONE_KIND: readonly (readonly [signs: string, sign: string])[] = [
  ["‘’‚‹›ʼ＇", "'"],
  ["“”„«»", '"'],
  ["‐‑", "-"],
  ["\u00A0\u202F\u2009\n\t", " "],
  ["ς", "σ"],
];

/**
 * Removes accents, case and Hebrew points, and unifies apostrophes, quotation marks, hyphens and spaces, so
 * that words are found however they are typed.
 */
export function foldForSearch(text: string): FoldedText {
  const units = new Uint16Array(text.length);
  let places: Uint32Array | null = null;
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const fold = known[code] === UNKNOWN ? learn(code) : (known[code] ?? code);
    if (fold === DROPPED) {
      places ??= firstPlaces(text.length, at);
      continue;
    }
    units[length] = fold;
    if (places !== null) places[length] = at;
    length += 1;
  }
  return { folded: decoder.decode(units.subarray(0, length)), places };
}

/** Position of a folded character in the original text; after the last one, its end. */
export function placeOf({ folded, places }: FoldedText, { at, end }: { at: number; end: number }): number {
  if (at >= folded.length) return end;
  return places === null ? at : (places[at] ?? end);
}

function learn(code: number): number {
  const fold = foldUnit(String.fromCharCode(code));
  known[code] = fold;
  return fold;
}

function foldUnit(char: string): number {
  const same = ONE_KIND.find(([variants]) => variants.includes(char))?.[1];
  if (same !== undefined) return same.charCodeAt(0);
  if (/[\p{M}\u00AD]/u.test(char)) return DROPPED;
  const base = char.normalize("NFD").replaceAll(/\p{M}/gu, "");
  // Letters whose base form is longer (Hangul) are left as they are, as are lone surrogates.
  const kept = base.length === 1 ? base : char;
  const small = kept.toLowerCase();
  return (small.length === 1 ? small : kept).charCodeAt(0);
}

function firstPlaces(length: number, before: number): Uint32Array {
  const places = new Uint32Array(length);
  for (let at = 0; at < before; at += 1) places[at] = at;
  return places;
}
