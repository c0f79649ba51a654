import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { StyleMeasure } from "@colophon/contracts/library/style-choices";
import type { ProseMeasures, StyleLengths } from "@colophon/contracts/library/style";
import { narrationOf } from "../prose/narration.ts";
import { readVoice } from "../prose/person-and-tense.ts";
import { countWords } from "@colophon/rules/word-count";
import { adverbsPerThousand, contractionShare, openingShares, readingAge } from "./english-habits.ts";
import { type ReadProse, readProse, readsAsEnglish } from "./read-prose.ts";

/** Minimum verbs and pronouns to determine a tense or person. */
const MIN_EVIDENCE = 8;
/** Minimum share of one tense for a text to be in it. */
const CLEAR_TENSE = 0.65;
/** Minimum share of paragraphs in which a first-person narrator refers to themselves. */
const FIRST_SHARE = 0.4;

/** Measures prose. English-only measures are null for other texts. */
export function measureProse(raw: string, language: LanguageVariant): ProseMeasures {
  return measureRead(readProse(raw), language);
}

/** Measures a text that has already been read. */
export function measureRead(text: ReadProse, language: LanguageVariant): ProseMeasures {
  const english = readsAsEnglish(text, language);
  const body = text.paragraphs.join("\n\n");
  const sentence = lengthsOf(text.sentences.map(countWords));
  const paragraph = lengthsOf(text.paragraphs.map(countWords));
  return {
    words: text.words,
    sentence,
    paragraph,
    values: {
      sentence_words: sentence.mean,
      sentence_spread: sentence.spread,
      paragraph_words: paragraph.mean,
      paragraph_spread: paragraph.spread,
      dialogue_share: dialogueShare(body),
      ...punctuationOf(body),
      ...(english ? habitsOf(text, body) : UNKNOWN_HABITS),
    },
    ...(english ? voiceIn(body) : { tense: null, person: null }),
  };
}

type Habit = "contractions" | "adverbs" | "pronoun_openings" | "conjunction_openings" | "reading_age";

const UNKNOWN_HABITS: Record<Habit, null> = {
  contractions: null,
  adverbs: null,
  pronoun_openings: null,
  conjunction_openings: null,
  reading_age: null,
};

function habitsOf(text: ReadProse, body: string): Record<Habit, number | null> {
  const { pronouns, conjunctions } = openingShares(text.sentences);
  return {
    contractions: nullable(contractionShare(body)),
    adverbs: rounded(adverbsPerThousand(text.tokens)),
    pronoun_openings: rounded(pronouns),
    conjunction_openings: rounded(conjunctions),
    reading_age: nullable(readingAge(text)),
  };
}

function nullable(value: number | null): number | null {
  return value === null ? null : rounded(value);
}

/** Mean, standard deviation and quartiles of lengths; all 0 if there are none. */
export function lengthsOf(lengths: readonly number[]): StyleLengths {
  const sorted = lengths.filter((length) => length > 0).toSorted((a, b) => a - b);
  const mean = sorted.reduce((sum, length) => sum + length, 0) / Math.max(1, sorted.length);
  const variance = sorted.reduce((sum, length) => sum + (length - mean) ** 2, 0) / Math.max(1, sorted.length);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return {
    mean: rounded(mean),
    spread: rounded(Math.sqrt(variance)),
    lower: at(0.25),
    median: at(0.5),
    upper: at(0.75),
  };
}

/** Percentage of words in dialogue: the rest after the narrator's own are removed. */
function dialogueShare(body: string): number {
  const words = countWords(body);
  if (words === 0) return 0;
  const narrated = narrationOf(body).reduce((sum, paragraph) => sum + countWords(paragraph), 0);
  return rounded(Math.min(100, Math.max(0, 100 - (100 * narrated) / words)));
}

const PUNCTUATION = {
  commas: /[,،，]/gu,
  semicolons: /;/gu,
  dashes: /—|(?<![\d-])–(?!\d)|(?<!-)--(?!-)/gu,
  exclamations: /!+/gu,
  ellipses: /…|\.{3,}|\.(?: \.){2,}/gu,
  parentheses: /\(/gu,
} as const satisfies Partial<Record<StyleMeasure, RegExp>>;

function punctuationOf(body: string): Record<keyof typeof PUNCTUATION, number> {
  const words = Math.max(1, countWords(body));
  const rate = (pattern: RegExp): number => rounded((1000 * (body.match(pattern)?.length ?? 0)) / words);
  return {
    commas: rate(PUNCTUATION.commas),
    semicolons: rate(PUNCTUATION.semicolons),
    dashes: rate(PUNCTUATION.dashes),
    exclamations: rate(PUNCTUATION.exclamations),
    ellipses: rate(PUNCTUATION.ellipses),
    parentheses: rate(PUNCTUATION.parentheses),
  };
}

/** Tense and person of the narrator; null if the text leaves them open. */
function voiceIn(body: string): Pick<ProseMeasures, "tense" | "person"> {
  const { past, present, first, third, paragraphs, paragraphsWithFirst } = readVoice(narrationOf(body));
  const verbs = past + present;
  const share = past / Math.max(1, verbs);
  const isFirst = paragraphsWithFirst >= FIRST_SHARE * Math.max(1, paragraphs);
  return {
    tense:
      verbs < MIN_EVIDENCE
        ? null
        : share >= CLEAR_TENSE
          ? "past"
          : share <= 1 - CLEAR_TENSE
            ? "present"
            : null,
    person: first + third < MIN_EVIDENCE ? null : isFirst ? "first" : "third",
  };
}

/** Rounded to a tenth: more digits say nothing about how someone writes. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
