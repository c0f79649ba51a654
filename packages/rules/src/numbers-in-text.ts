/** A number in a text, in digits or in words. */
export type NumberInText = {
  value: number;
  /** its position in the text, `to` after its last letter */
  from: number;
  to: number;
  /** third, 3rd */
  isOrdinal: boolean;
  /** written entirely in words */
  isSpelled: boolean;
};

const UNITS = new Map(
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
    .split(" ")
    .map((word, value) => [word, value] as const),
);
const TENS = new Map(
  "twenty thirty forty fifty sixty seventy eighty ninety"
    .split(" ")
    .map((word, index) => [word, (index + 2) * 10] as const),
);
/** Digits that may follow a multiple of ten. */
const DIGITS = new Set([1, 2, 3, 4, 5, 6, 7, 8, 9]);
const TENS_VALUES = new Set(TENS.values());
const SCALES = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1000],
  ["million", 1e6],
  ["billion", 1e9],
  ["trillion", 1e12],
]);
const ORDINALS = new Map(
  [
    ..."first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth"
      .split(" ")
      .map((word, index) => [word, index + 1] as const),
    ..."twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth"
      .split(" ")
      .map((word, index) => [word, (index + 2) * 10] as const),
  ].concat([["hundredth", 100]]),
);

const TOKEN = /\d+(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\p{L}+/gu;

type Token = { text: string; from: number; to: number };
/** A number being parsed: the part closed by "thousand" or "million", and the open part. */
type Sum = { closed: number; open: number; last: "unit" | "ten" | "scale" | "digits" };
type Read = { sum: Sum; at: number; isOrdinal: boolean; isSpelled: boolean };

/**
 * All numbers of a text in order: 1,200, 3.5 million, forty-two, a
 * hundred and five, nineteen thirty-one, 3rd.
 */
export function readNumbers(text: string): NumberInText[] {
  const tokens = Array.from(text.matchAll(TOKEN), (match) => ({
    text: match[0].toLowerCase(),
    from: match.index,
    to: match.index + match[0].length,
  }));
  const numbers: NumberInText[] = [];
  for (let at = 0; at < tokens.length;) {
    const read = readAt(text, tokens, at);
    if (read === null) {
      at += 1;
      continue;
    }
    const [first, last] = [tokens[at], tokens[read.at - 1]];
    if (first !== undefined && last !== undefined) {
      const { isOrdinal, isSpelled } = read;
      const value = read.sum.closed + read.sum.open;
      numbers.push({ value, from: first.from, to: last.to, isOrdinal, isSpelled });
    }
    at = read.at;
  }
  return numbers;
}

function readAt(text: string, tokens: readonly Token[], start: number): Read | null {
  const first = tokens[start];
  if (first === undefined) return null;
  let read = opening(tokens, start);
  while (read !== null && !read.isOrdinal) {
    const next = joined(text, tokens, read.at);
    if (next === null) break;
    const grown = grow(read, next);
    if (grown === null) break;
    read = grown;
  }
  return read;
}

/** The first word of a number; "a" only before hundred, thousand and the like. */
function opening(tokens: readonly Token[], at: number): Read | null {
  const word = tokens[at]?.text ?? "";
  if (/^\d/.test(word)) return digits(tokens, at);
  if (word === "a" || word === "an") {
    const scale = SCALES.get(tokens[at + 1]?.text ?? "");
    const sum = { closed: 0, open: 1, last: "unit" } as const;
    return scale === undefined ? null : spelled(scaled(sum, scale), at + 2);
  }
  const ordinal = ORDINALS.get(word);
  if (ordinal !== undefined) {
    return { ...spelled({ closed: 0, open: ordinal, last: "unit" }, at + 1), isOrdinal: true };
  }
  const value = cardinal(word);
  return value === undefined ? null : spelled({ closed: 0, open: value, last: lastOf(value) }, at + 1);
}

function cardinal(word: string): number | undefined {
  return UNITS.get(word) ?? TENS.get(word);
}

function spelled(sum: Sum, at: number): Read {
  return { sum, at, isOrdinal: false, isSpelled: true };
}

function lastOf(value: number): "unit" | "ten" {
  return TENS_VALUES.has(value) ? "ten" : "unit";
}

function digits(tokens: readonly Token[], at: number): Read {
  const token = tokens[at];
  const next = tokens[at + 1];
  const value = Number((token?.text ?? "").replace(/[,\u00a0\u202f]/g, ""));
  const isOrdinal = next !== undefined && next.from === token?.to && /^(?:st|nd|rd|th)$/.test(next.text);
  return {
    sum: { closed: 0, open: value, last: "digits" },
    at: at + (isOrdinal ? 2 : 1),
    isOrdinal,
    isSpelled: false,
  };
}

/** The next word of the same number: after a space, a hyphen or "and". */
function joined(
  text: string,
  tokens: readonly Token[],
  at: number,
): (Token & { at: number; isAnd: boolean }) | null {
  const [before, here, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  if (before === undefined || here === undefined || !isGap(text.slice(before.to, here.from))) return null;
  if (here.text !== "and") return { ...here, at, isAnd: false };
  if (after === undefined || !isGap(text.slice(here.to, after.from))) return null;
  return { ...after, at: at + 1, isAnd: true };
}

function isGap(between: string): boolean {
  return /^(?:[ \t\n\u00a0]{1,2}|[-‐‑])$/.test(between);
}

function grow(read: Read, next: Token & { at: number; isAnd: boolean }): Read | null {
  const { sum } = read;
  const at = next.at + 1;
  const scale = SCALES.get(next.text);
  if (scale !== undefined) return next.isAnd ? null : { ...read, sum: scaled(sum, scale), at };
  const ordinal = ORDINALS.get(next.text);
  const value = cardinal(next.text) ?? ordinal;
  if (value === undefined || sum.last === "digits" || (next.isAnd && sum.last !== "scale")) return null;
  const isOrdinal = ordinal !== undefined;
  const last = lastOf(value);
  if (sum.last === "scale" || (sum.last === "ten" && DIGITS.has(value))) {
    return { ...read, sum: { closed: sum.closed, open: sum.open + value, last }, at, isOrdinal };
  }
  return isOrdinal ? null : parseSpokenYear(read, { value, last, at });
}

/** Nineteen thirty-one; also twenty twenty-four. */
function parseSpokenYear(read: Read, next: { value: number; last: "unit" | "ten"; at: number }): Read | null {
  const century = read.sum.open;
  if (read.sum.closed > 0 || century < 13 || century > 20 || next.value < 10) return null;
  return { ...read, sum: { closed: century * 100, open: next.value, last: next.last }, at: next.at };
}

function scaled(sum: Sum, scale: number): Sum {
  if (scale <= 100) return { closed: sum.closed, open: sum.open * scale, last: "scale" };
  return { closed: sum.closed + sum.open * scale, open: 0, last: "scale" };
}
