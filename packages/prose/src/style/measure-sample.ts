import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { STYLE_MEASURES, type StyleMeasure } from "@colophon/contracts/library/style-choices";
import type { ProseMeasures, SampleMeasures } from "@colophon/contracts/library/style";
import { wornPhrases } from "../prose/worn-phrases.ts";
import { isAdverb } from "./english-habits.ts";
import { measureProse, measureRead, rounded } from "./measure-prose.ts";
import { readProse, readsAsEnglish } from "./read-prose.ts";
import { WORD_RATES } from "./word-rates.ts";

/** Words in a separately measured stretch of a sample, to see how much its author's own pages vary. */
const STRETCH_WORD_COUNT = 300;
/** Standard deviations of the stretches that a range extends to either side. */
const REACH = 1.6;
/** Minimum range to either side, as a share of the value. */
const MIN_SHARE = 0.2;
/** Minimum range to either side, in the measure's unit: one semicolon more or less is no matter of style. */
const MIN_REACH: Readonly<Record<StyleMeasure, number>> = {
  sentence_words: 2,
  sentence_spread: 2.5,
  paragraph_words: 12,
  paragraph_spread: 12,
  dialogue_share: 8,
  commas: 8,
  semicolons: 1.5,
  dashes: 2,
  exclamations: 2,
  ellipses: 1,
  parentheses: 1,
  contractions: 12,
  adverbs: 3,
  pronoun_openings: 8,
  conjunction_openings: 4,
  reading_age: 1,
};

/** Minimum uses, and minimum multiple of its usual rate, for a favorite word. */
const FAVOURITE_USES = 4;
const FAVOURITE_RATIO = 2;
/** Assumed uses per 100,000 words of an adverb missing from the table. */
const RARE_RATE = 4;
/** Minimum expected uses for an avoided word, of which at most a quarter occurred. */
const AVOIDED_EXPECTED = 6;
const AVOIDED_RATIO = 0.25;
const MAX_WORDS = 12;
const MAX_CONSTRUCTIONS = 8;
const FEWEST_SENTENCES = 5;
/** Depend on who tells the story and about whom, not on how it is told. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(
  `i it its me my mine myself we us our you your he him his himself she her herself they them their themselves am are is was were
  has had have do does did be been said man father boy woman`.split(/\s+/u),
);

const ENGLISH_ONLY =
  "Reading age, contractions, adverbs, openings and word lists are known for English prose only, and are left out.";
const NO_SENTENCES = "It marks hardly any sentences, so that their lengths say little.";

/** Measures an author's own prose, and how much their own pages vary. */
export function measureSample(raw: string, language: LanguageVariant): SampleMeasures {
  const text = readProse(raw);
  const whole = measureRead(text, language);
  const isEnglish = readsAsEnglish(text, language);
  const stretches = stretchesOf(text.paragraphs).map((stretch) => measureProse(stretch, language));
  return {
    ...whole,
    ranges: rangesOf(whole, stretches),
    ...(isEnglish ? wordHabits(text.tokens) : { favourites: [], avoided: [] }),
    constructions: isEnglish ? wornPhrases([raw], MAX_CONSTRUCTIONS) : [],
    note: [
      ...(isEnglish ? [] : [ENGLISH_ONLY]),
      ...(text.sentences.length < FEWEST_SENTENCES ? [NO_SENTENCES] : []),
    ].join(" "),
  };
}

function stretchesOf(paragraphs: readonly string[]): string[] {
  const stretches: string[][] = [[]];
  let words = 0;
  for (const paragraph of paragraphs) {
    stretches.at(-1)?.push(paragraph);
    words += paragraph.split(/\s+/u).length;
    if (words < STRETCH_WORD_COUNT) continue;
    stretches.push([]);
    words = 0;
  }
  // The remainder at the end is too short to measure.
  return stretches.slice(0, -1).map((stretch) => stretch.join("\n\n"));
}

function rangesOf(whole: ProseMeasures, stretches: readonly ProseMeasures[]): SampleMeasures["ranges"] {
  const rangeOf = (measure: StyleMeasure): { low: number; high: number } | null => {
    const own = whole.values[measure];
    if (own === null) return null;
    const values = stretches.flatMap(({ values: { [measure]: value } }) => (value === null ? [] : [value]));
    const reach = Math.max(REACH * deviation(values), MIN_REACH[measure], MIN_SHARE * own);
    return { low: rounded(Math.max(0, own - reach)), high: rounded(own + reach) };
  };
  const ranges: Partial<SampleMeasures["ranges"]> = {};
  for (const measure of STYLE_MEASURES) ranges[measure] = rangeOf(measure);
  return complete(ranges);
}

function complete(ranges: Partial<SampleMeasures["ranges"]>): SampleMeasures["ranges"] {
  return { ...NO_RANGES, ...ranges };
}

const NO_RANGES: SampleMeasures["ranges"] = {
  sentence_words: null,
  sentence_spread: null,
  paragraph_words: null,
  paragraph_spread: null,
  dialogue_share: null,
  commas: null,
  semicolons: null,
  dashes: null,
  exclamations: null,
  ellipses: null,
  parentheses: null,
  contractions: null,
  adverbs: null,
  pronoun_openings: null,
  conjunction_openings: null,
  reading_age: null,
};

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return Math.sqrt(variance);
}

/**
 * Words used much more or much less often than in the reference novels; a book's subject words are neither.
 */
function wordHabits(tokens: readonly string[]): Pick<SampleMeasures, "favourites" | "avoided"> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  const expectedOf = (rate: number): number => rounded((rate * tokens.length) / 100_000);
  const favourites = [...counts]
    .filter(([word]) => !OF_THE_PERSON.has(word) && (WORD_RATES.has(word) || isAdverb(word)))
    .map(([word, times]) => ({ word, times, expected: expectedOf(WORD_RATES.get(word) ?? RARE_RATE) }))
    .filter(({ times, expected }) => times >= FAVOURITE_USES && times >= FAVOURITE_RATIO * expected)
    .toSorted((a, b) => surprise(b) - surprise(a) || a.word.localeCompare(b.word));
  const avoided = [...WORD_RATES]
    .filter(([word]) => !OF_THE_PERSON.has(word))
    .map(([word, rate]) => ({ word, times: counts.get(word) ?? 0, expected: expectedOf(rate) }))
    .filter(({ times, expected }) => expected >= AVOIDED_EXPECTED && times <= AVOIDED_RATIO * expected)
    .toSorted((a, b) => b.expected - b.times - (a.expected - a.times) || a.word.localeCompare(b.word));
  return { favourites: favourites.slice(0, MAX_WORDS), avoided: avoided.slice(0, MAX_WORDS) };
}

/** How unlikely a count is by chance: its log-likelihood. */
function surprise({ times, expected }: { times: number; expected: number }): number {
  return times * Math.log(times / Math.max(0.1, expected));
}
