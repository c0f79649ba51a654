import type { StyleMeasure } from "@colophon/contracts/library/style-choices";
import type { SampleMeasures, StyleCard, StyleMetric } from "@colophon/contracts/library/style";

type Measured = {
  label: string;
  /** follows the number */
  unit: string;
  /** labels for a chapter below the range, and above */
  below: string;
  above: string;
};

const marks = (name: string): Measured => ({
  label: name,
  unit: " per 1,000 words",
  below: `Fewer ${name.toLowerCase()} than yours`,
  above: `More ${name.toLowerCase()} than yours`,
});

/** Every measure in plain English. */
export const MEASURES: Readonly<Record<StyleMeasure, Measured>> = {
  sentence_words: {
    label: "Length of sentences",
    unit: " words",
    below: "Shorter sentences than yours",
    above: "Longer sentences than yours",
  },
  sentence_spread: {
    label: "How uneven sentences are",
    unit: " words either way",
    below: "Sentences more alike than yours",
    above: "Sentences less alike than yours",
  },
  paragraph_words: {
    label: "Length of paragraphs",
    unit: " words",
    below: "Shorter paragraphs than yours",
    above: "Longer paragraphs than yours",
  },
  paragraph_spread: {
    label: "How uneven paragraphs are",
    unit: " words either way",
    below: "Paragraphs more alike than yours",
    above: "Paragraphs less alike than yours",
  },
  dialogue_share: {
    label: "Speech",
    unit: " % of the words",
    below: "Less is spoken than with you",
    above: "More is spoken than with you",
  },
  commas: marks("Commas"),
  semicolons: marks("Semicolons"),
  dashes: marks("Dashes"),
  exclamations: marks("Exclamation marks"),
  ellipses: marks("Ellipses"),
  parentheses: marks("Parentheses"),
  contractions: {
    label: "Contractions (don’t, it’s)",
    unit: " % of the places for one",
    below: "Stiffer than you: fewer contractions",
    above: "Looser than you: more contractions",
  },
  adverbs: marks("Adverbs in -ly"),
  pronoun_openings: {
    label: "Sentences that begin with a pronoun",
    unit: " %",
    below: "Fewer sentences begin with a pronoun",
    above: "More sentences begin with a pronoun",
  },
  conjunction_openings: {
    label: "Sentences that begin with “and” or “but”",
    unit: " %",
    below: "Fewer sentences begin with “and” or “but”",
    above: "More sentences begin with “and” or “but”",
  },
  reading_age: {
    label: "Reading age",
    unit: " years",
    below: "Easier to read than it should be",
    above: "Harder to read than it should be",
  },
};

/** A chapter's deviation from the card, in words. */
export function verdictLabel({ measure, verdict }: StyleMetric): string {
  if (verdict === "within") return "Within your range";
  return MEASURES[measure][verdict];
}

/** Known values for published novels, as used in the book's health checks. */
const PUBLISHED_DASHES = 6.1;
const PUBLISHED_SENTENCE_VARIATION = 0.7;
const PUBLISHED_PARAGRAPH_VARIATION = 1.09;

/** The value for published novels; null if unknown. */
export function publishedFigure(
  measure: StyleMeasure,
  { sentence, paragraph }: SampleMeasures,
): number | null {
  switch (measure) {
    case "dashes":
      return PUBLISHED_DASHES;
    case "sentence_spread":
      return tenths(PUBLISHED_SENTENCE_VARIATION * sentence.mean);
    case "paragraph_spread":
      return tenths(PUBLISHED_PARAGRAPH_VARIATION * paragraph.mean);
    default:
      return null;
  }
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

const BY_ITSELF = "As the book sounds";

type Options = readonly { value: string; label: string }[];

export const TENSE_OPTIONS: Options = [
  { value: "", label: BY_ITSELF },
  { value: "past", label: "Past: she went" },
  { value: "present", label: "Present: she goes" },
];

export const VIEW_OPTIONS: Options = [
  { value: "", label: BY_ITSELF },
  { value: "third-limited", label: "She or he, close to one person" },
  { value: "third-omniscient", label: "She or he, seeing everybody" },
  { value: "first", label: "I" },
];

export const REGISTER_OPTIONS: Options = [
  { value: "", label: BY_ITSELF },
  { value: "plain", label: "Plain" },
  { value: "conversational", label: "Conversational" },
  { value: "polished", label: "Polished" },
  { value: "literary", label: "Literary" },
];

export const PACE_OPTIONS: Options = [
  { value: "", label: BY_ITSELF },
  { value: "slow", label: "Slow: stays with a moment" },
  { value: "even", label: "Even" },
  { value: "brisk", label: "Brisk: keeps to what happens" },
];

/** Form values of a card. */
export type CardDraft = {
  tense: string;
  pointOfView: string;
  register: string;
  pace: string;
  readingAge: string;
  avoid: string;
  notes: string;
};

export function draftOf(card: StyleCard): CardDraft {
  return {
    tense: card.tense ?? "",
    pointOfView: card.point_of_view ?? "",
    register: card.register ?? "",
    pace: card.pace ?? "",
    readingAge: card.reading_age === null ? "" : String(card.reading_age),
    avoid: card.avoid.join("\n"),
    notes: card.notes,
  };
}

/** Entries of a text box, one per line, without duplicates. */
function linesOf(text: string): string[] {
  return [...new Set(text.split("\n").map((line) => line.trim()))].filter((line) => line !== "");
}

/** Converts form values to a card. */
export function cardOf(draft: CardDraft, { loose }: Pick<StyleCard, "loose">): StyleCard {
  const age = Number.parseInt(draft.readingAge, 10);
  return {
    tense: chosen(["past", "present"], draft.tense),
    point_of_view: chosen(["third-limited", "third-omniscient", "first"], draft.pointOfView),
    register: chosen(["plain", "conversational", "polished", "literary"], draft.register),
    pace: chosen(["slow", "even", "brisk"], draft.pace),
    reading_age: Number.isNaN(age) ? null : age,
    avoid: linesOf(draft.avoid),
    loose,
    notes: draft.notes.trim(),
  };
}

function chosen<const V extends string>(values: readonly V[], value: string): V | null {
  return values.find((one) => one === value) ?? null;
}
