import { areAmountsDisjoint, readAge, readAmount, readHeight } from "./amounts.ts";
import type { Attribute, AttributeKind } from "./attributes.ts";
import { type Coloured, coloursIn } from "./colours.ts";
import { areNamesConflicting } from "./given-forms.ts";
import { arePlacesConflicting } from "./places.ts";
import { tradesIn } from "./trades.ts";

/** Two values of one attribute, in story order, and the time known to pass between them. */
export type ValuePair = {
  first: string;
  second: string;
  /** years between the two, null if no clock gives them */
  years: number | null;
  isSameChapter: boolean;
};

type Comparison = (pair: ValuePair) => boolean;

/**
 * How much a birthday and a rounded clock can shift an age: a year, plus
 * the days between two clocks of one season.
 */
const AGE_SLACK_YEARS = 1.1;

const COMPARISONS: Record<AttributeKind, Comparison> = {
  eyes: colours("eyes"),
  hair: colours("hair"),
  colour: colours("thing"),
  age: areAgesConflicting,
  height: isHeightConflicting,
  trade: ({ first, second }) => areDisjoint(tradesIn(first), tradesIn(second)),
  origin: ({ first, second }) => arePlacesConflicting([first, second], { isOneTown: true }),
  home: ({ first, second }) => arePlacesConflicting([first, second], { isOneTown: false }),
  married: ({ first, second }) =>
    isMarried(first) === true && /\bnever (?:been )?married\b|\bspinster\b|\bbachelor\b/i.test(second),
  spouse: ({ first, second }) => !isNone(first) && !isNone(second) && areNamesConflicting(first, second),
  parent: ({ first, second }) =>
    isDead(first) === null && isDead(second) === null && areNamesConflicting(first, second),
  siblings: ({ first, second }) => isCountConflicting(first, second),
  children: ({ first, second }) => isCountBack(first, second),
  alive: ({ first, second }) =>
    (isDead(first) === true && isDead(second) === false) || areDatesConflicting(first, second),
  date: ({ first, second }) => areDatesConflicting(first, second),
  count: ({ first, second }) => areAmountsDisjoint(readAmount(first), readAmount(second)),
  name: ({ first, second }) => areNamesConflicting(first, second),
  nation: ({ first, second }) => areDisjoint(nationsIn(first), nationsIn(second)),
  side: areSidesConflicting,
  other: (pair) => isOpposite(pair) || areSidesConflicting(pair),
};

/** Whether two values of an attribute contradict each other. If in doubt, they do not. */
export function cannotBothHold(attribute: Attribute, pair: ValuePair): boolean {
  const isSame = plainValue(pair.first) === plainValue(pair.second);
  // Only an age becomes wrong by staying the same.
  if (isSame && (attribute.kind !== "age" || pair.years === null)) return false;
  return COMPARISONS[attribute.kind](pair);
}

function colours(of: Coloured): Comparison {
  return ({ first, second }) => {
    // A black eye is a bruise, and two eyes may differ.
    if (of === "eyes" && /\bblack eye\b|\bbruis|\bbloodshot|\bone\b/i.test(`${first} ${second}`))
      return false;
    if (isNegative(first) || isNegative(second)) return false;
    if (areDisjoint(coloursIn(first, of), coloursIn(second, of)))
      return !(of === "hair" && hasGreyed(first, second));
    return false;
  };
}

/** Hair of any color may have turned gray by a later chapter. */
function hasGreyed(first: string, second: string): boolean {
  return coloursIn(second, "hair").has("grey") && !coloursIn(first, "hair").has("grey");
}

function areAgesConflicting({ first, second, years, isSameChapter }: ValuePair): boolean {
  const [one, other] = [readAge(first), readAge(second)];
  if (one === null || other === null) return false;
  if (years !== null) {
    const slack = AGE_SLACK_YEARS;
    return other.to < one.from + years - slack || other.from > one.to + years + slack;
  }
  // No one gets younger; without a clock, it is unknown how much older they get.
  if (other.to < one.from) return true;
  return isSameChapter && other.from > one.to + AGE_SLACK_YEARS;
}

function isHeightConflicting({ first, second }: ValuePair): boolean {
  if (areAmountsDisjoint(readHeight(first), readHeight(second))) return true;
  const [one, other] = [tallness(first), tallness(second)];
  return one !== 0 && one === -other;
}

/** 1 tall, -1 short, 0 neither or not stated. */
function tallness(value: string): number {
  if (/\bnot\b|\bfor (?:his|her|their) age\b|\bmedium\b|\baverage\b|\bthan\b|\bas\b/i.test(value)) return 0;
  const [tall, short] = [
    /\b(?:very )?tall\b|\blanky\b|\btowering\b/i.test(value),
    /\bshort\b|\btiny\b|\bdiminutive\b/i.test(value),
  ];
  return Number(tall) - Number(short);
}

/** Also "yes" and "no" to the same question, and "not X" to "X". */
function isOpposite({ first, second }: ValuePair): boolean {
  const [one, other] = [withoutPolarity(first), withoutPolarity(second)];
  return isNegative(first) !== isNegative(second) && one === other;
}

function isNegative(value: string): boolean {
  return /^(?:no|false|none|never)\b|\b(?:not|never|no longer|without|cannot|can't|doesn't|isn't|nobody)\b/i.test(
    value.trim(),
  );
}

function withoutPolarity(value: string): string {
  return plainValue(value)
    .replace(/\b(?:yes|no|true|false|not|never|always|cannot|can't|can|does|doesn't|is|isn't)\b/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function areSidesConflicting({ first, second }: ValuePair): boolean {
  const [one, other] = [sideOf(first), sideOf(second)];
  return one !== null && other !== null && one !== other;
}

const SIDED =
  /^(left|right)$|\b(left|right)[- ](?:hand(?:ed)?|eye|ear|arm|leg|foot|cheek|knee|shoulder|side|temple|eyebrow|brow|wrist|ankle|hip|thumb|forearm|thigh|shin|palm|little|index|ring)\b/gi;

function sideOf(value: string): string | null {
  const sides = new Set(
    Array.from(value.trim().matchAll(SIDED), ([, bare, of]) => (bare ?? of ?? "").toLowerCase()),
  );
  return sides.size === 1 ? [...sides].join("") : null;
}

function isMarried(value: string): boolean | null {
  if (/\b(?:un|not |never )married\b|\bsingle\b|\bbachelor\b|\bspinster\b|^no\b/i.test(value)) return false;
  return /\bmarried\b|\bhusband\b|\bwife\b|\bwidow|\bdivorced\b|^yes\b/i.test(value) ? true : null;
}

/** true: dead, false: alive, null: not stated. */
function isDead(value: string): boolean | null {
  const text = value.toLowerCase();
  if (/\b(?:not dead|alive|living|lives|survive[ds]?|survived|well)\b/.test(text)) {
    return /\b(?:not|no longer|never) (?:alive|living)\b/.test(text);
  }
  return /\b(?:dead|died|deceased|killed|drowned|murdered|buried|passed away|death|gone these)\b/.test(text)
    ? true
    : null;
}

function isNone(value: string): boolean {
  return /^(?:no|none|never|unmarried|single|nobody|no one|not)\b/i.test(value.trim());
}

/** "None" against some, or two counts. A name counts as at least one. */
function isCountConflicting(first: string, second: string): boolean {
  const [one, other] = [countOf(first), countOf(second)];
  return areAmountsDisjoint(one, other);
}

/** The number of children can grow, but not shrink. */
function isCountBack(first: string, second: string): boolean {
  const [one, other] = [countOf(first), countOf(second)];
  return one !== null && other !== null && other.to < one.from;
}

const NO_END = 99;

function countOf(value: string): { from: number; to: number } | null {
  if (isNone(value) || /\bonly child\b/i.test(value)) return { from: 0, to: 0 };
  const isAgeOrOrder = /\b(?:years?|older|younger|elder|aged|age|yes)\b/i.test(value);
  const amount = isAgeOrOrder ? null : readAmount(value);
  if (amount !== null) return amount;
  return /\p{Lu}\p{Ll}+/u.test(value) || /^yes\b/i.test(value) ? { from: 1, to: NO_END } : null;
}

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

type DateParts = { year: number | null; month: number | null; day: number | null };

/** Two dates that differ in the same part. */
function areDatesConflicting(first: string, second: string): boolean {
  if (/\b(?:about|around|circa|or|between|before|after|early|late)\b|c\./i.test(`${first} ${second}`))
    return false;
  const [one, other] = [readDate(first), readDate(second)];
  const isConflicting = (part: keyof DateParts): boolean =>
    one[part] !== null && other[part] !== null && one[part] !== other[part];
  return (
    isConflicting("year") ||
    isConflicting("month") ||
    (isConflicting("day") && one.month !== null && other.month !== null)
  );
}

function readDate(value: string): DateParts {
  const iso = /\b(\d{4})-(\d\d)(?:-(\d\d))?\b/.exec(value);
  if (iso !== null)
    return { year: Number(iso[1]), month: Number(iso[2]), day: iso[3] === undefined ? null : Number(iso[3]) };
  const text = value.toLowerCase();
  const month = MONTHS.findIndex((name) => new RegExp(`\\b${name}\\b`).test(text)) + 1;
  const numbers = readNumbersOf(text);
  return {
    year: numbers.find((number) => number >= 1000 && number <= 2999) ?? null,
    month: month === 0 ? null : month,
    day: numbers.find((number) => number >= 1 && number <= 31) ?? null,
  };
}

function readNumbersOf(text: string): number[] {
  return Array.from(text.matchAll(/\d+/g), ([digits]) => Number(digits));
}

const NATIONS: readonly (readonly [string, RegExp])[] = [
  ["british", /\bbritish\b/],
  ["english", /\benglish|\bbritish\b/],
  ["scottish", /\bscot(?:tish|s)\b|\bbritish\b/],
  ["welsh", /\bwelsh\b|\bbritish\b/],
  ...Object.entries({
    irish: "irish",
    french: "french",
    german: "german",
    italian: "italian",
    spanish: "spanish",
    portuguese: "portuguese",
    polish: "polish",
    russian: "russian",
    ukrainian: "ukrainian",
    swedish: "swedish",
    norwegian: "norwegian",
    danish: "danish",
    dutch: "dutch",
    greek: "greek",
    turkish: "turkish",
    american: "american",
    canadian: "canadian",
    australian: "australian",
    japanese: "japanese",
    chinese: "chinese",
    korean: "korean",
    indian: "indian",
    nigerian: "nigerian",
    kenyan: "kenyan",
    mexican: "mexican",
    brazilian: "brazilian",
    egyptian: "egyptian",
  }).map(([nation, word]) => [nation, new RegExp(`\\b${word}\\b`)] as const),
];

function nationsIn(value: string): Set<string> {
  const text = value.toLowerCase();
  // Descent, a second passport and a life abroad are compatible with another nation.
  if (/\b(?:half|part|descent|born|parents?|mother|father|and|mixed|dual)\b|-/.test(text)) return new Set();
  return new Set(NATIONS.filter(([, form]) => form.test(text)).map(([nation]) => nation));
}

function areDisjoint(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size > 0 && other.size > 0 && [...one].every((member) => !other.has(member));
}

function plainValue(value: string): string {
  return value
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\b(?:a|an|the)\b/g, "")
    .replace(/[^\p{L}\p{N}']+/gu, " ")
    .trim();
}
