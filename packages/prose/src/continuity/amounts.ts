import { readNumbers } from "@colophon/rules/numbers-in-text";

/** The range of an amount: "about forty" is an interval, "forty" a single value. */
export type Amount = { from: number; to: number };

const DECADES: ReadonlyMap<string, number> = new Map(
  "twent thirt fort fift sixt sevent eight ninet"
    .split(" ")
    .map((stem, index) => [`${stem}ies`, (index + 2) * 10] as const),
);
const ABOUT =
  /\b(?:about|around|nearly|almost|some|roughly|maybe|perhaps|approximately|or so|or thereabouts|close to|going on|looks?|looked|seems?|seemed|not yet|ish|barely|just (?:over|under))\b|\d+ish\b|-ish\b/;
/** Tolerance of a rough number, as a share and as a minimum. */
const ROUGH_SHARE = 0.15;
const MIN_ROUGH_MARGIN = 3;
/** "over forty" has an upper limit. */
const OPEN_END_SHARE = 0.6;

/** The amount in a value: null if there is none, or several that are not a range. */
export function readAmount(value: string): Amount | null {
  const text = value.toLowerCase().replace(/[’‘]/g, "'");
  const decade = readDecade(text);
  if (decade !== null) return decade;
  const numbers = readNumbers(text)
    .filter(({ isOrdinal }) => !isOrdinal)
    .map(({ value: number }) => number);
  const [first, second, ...more] = numbers;
  if (first === undefined || more.length > 0) return null;
  if (second !== undefined) {
    const isStretch = /\b(?:or|to|between|and)\b|[-–]/.test(text) && second > first && second - first <= 20;
    return isStretch ? { from: first, to: second } : null;
  }
  if (/\b(?:over|past|more than|at least|above|older than|upwards of|plus)\b|\d\+/.test(text)) {
    return { from: first, to: first * (1 + OPEN_END_SHARE) };
  }
  if (/\b(?:under|less than|at most|below|younger than|up to|not)\b/.test(text))
    return { from: 0, to: first };
  const off = ABOUT.test(text) ? Math.max(MIN_ROUGH_MARGIN, first * ROUGH_SHARE) : 0;
  return { from: first - off, to: first + off };
}

/** "In his early forties", "the late 30s". */
function readDecade(text: string): Amount | null {
  const found = /\b(early|mid|late)?[- ]?(?:(\d)0'?s|([a-z]+ies))\b/.exec(text);
  const start = found?.[2] === undefined ? DECADES.get(found?.[3] ?? "") : Number(found[2]) * 10;
  if (found === null || start === undefined)
    return /\bteens\b|\bteenager?\b/.test(text) ? { from: 13, to: 19 } : null;
  const [from, to] = SPANS.get(found[1] ?? "") ?? [0, 9];
  return { from: start + from, to: start + to };
}

const SPANS = new Map([
  ["early", [0, 5] as const],
  ["mid", [3, 7] as const],
  ["late", [5, 10] as const],
]);

/** An age in years: months, weeks and days of a small child are converted. */
export function readAge(value: string): Amount | null {
  const amount = readAmount(value);
  if (amount === null) return null;
  const share = /\bmonths?\b/.test(value)
    ? 12
    : /\bweeks?\b/.test(value)
      ? 52
      : /\bdays?\b/.test(value)
        ? 365
        : 1;
  return { from: Math.floor(amount.from / share), to: Math.ceil(amount.to / share) };
}

/** A height in centimetres: 188 cm, 1.88 m, six foot two, 6'2". */
export function readHeight(value: string): Amount | null {
  const text = value.toLowerCase().replace(/[’‘]/g, "'");
  const numbers = readNumbers(text).map(({ value: number }) => number);
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2) return null;
  const rough = ABOUT.test(text) || /\b(?:over|under|more|less)\b/.test(text) ? 8 : 0;
  const cm = heightInCm(text, { first, second: second ?? 0 });
  // Feet and metres are rounded; two centimetres are no contradiction.
  return cm === null ? null : { from: cm - 2 - rough, to: cm + 2 + rough };
}

function heightInCm(text: string, { first, second }: { first: number; second: number }): number | null {
  if (/\bf(?:oo|ee)?t\b|'|\bfoot\b/.test(text)) return first * 30.48 + second * 2.54;
  if (/\d\s*cm\b|centimet/.test(text)) return first;
  if (/\d\s*m\b|\bmet(?:re|er)s?\b/.test(text)) return second === 0 ? first * 100 : null;
  return null;
}

/** Whether two amounts do not overlap. */
export function areAmountsDisjoint(one: Amount | null, other: Amount | null): boolean {
  return one !== null && other !== null && (one.to < other.from || other.to < one.from);
}
