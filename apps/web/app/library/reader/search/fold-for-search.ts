/** A text as it is looked through, and where each of its letters stands in the text itself; null: at its own place. */
export type FoldedText = { folded: string; places: Uint32Array | null };

const UNKNOWN = 0;
const DROPPED = 0xff_ff;
/** What each letter is folded to, worked out when it is first met: a novel has two million letters and a hundred kinds. */
const known = new Uint16Array(0x1_00_00);

/** Half of a pair that stands alone comes out as another sign, and is sought by nobody. */
const decoder = new TextDecoder("utf-16le", { ignoreBOM: true });

/** Signs that are typed in more than one way; each by another of the same length. */
const ONE_KIND: readonly (readonly [signs: string, sign: string])[] = [
  ["‘’‚‹›ʼ＇", "'"],
  ["“”„«»", '"'],
  ["‐‑", "-"],
  ["\u00A0\u202F\u2009\n\t", " "],
  ["ς", "σ"],
];

/**
 * Without accents, capitals and the points of Hebrew, and with one kind of apostrophe, quotation mark, hyphen and space,
 * so that words are found however they are typed.
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

/** Where a letter of the folded text stands in the text itself; behind the last one, its end. */
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
  // Letters whose base takes more room than themselves (Hangul) are left as they are, and so are halves of a pair.
  const kept = base.length === 1 ? base : char;
  const small = kept.toLowerCase();
  return (small.length === 1 ? small : kept).charCodeAt(0);
}

function firstPlaces(length: number, before: number): Uint32Array {
  const places = new Uint32Array(length);
  for (let at = 0; at < before; at += 1) places[at] = at;
  return places;
}
