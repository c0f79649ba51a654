/** Registers of a book's language, from the plainest up. */
export const STYLE_REGISTERS = ["plain", "conversational", "polished", "literary"] as const;

export type StyleRegister = (typeof STYLE_REGISTERS)[number];

/** Pace of a book. */
export const STYLE_PACES = ["slow", "even", "brisk"] as const;

export type StylePace = (typeof STYLE_PACES)[number];

export const STYLE_TENSES = ["past", "present"] as const;

export type StyleTense = (typeof STYLE_TENSES)[number];

/** Limits of a style card. */
export const STYLE_LIMITS = {
  /** words of a sample, as counted by the product */
  sampleWordsMin: 1000,
  sampleWordsMax: 5000,
  /** beyond this, words are not counted: five thousand words are a fifth of it */
  sampleCharactersMax: 150_000,
  avoidMax: 60,
  avoidCharactersMax: 60,
  notesCharactersMax: 1000,
  readingAgeMin: 5,
  readingAgeMax: 18,
} as const;

/** Prose measures with a single value, in display order. */
export const STYLE_MEASURES = [
  "sentence_words",
  "sentence_spread",
  "paragraph_words",
  "paragraph_spread",
  "dialogue_share",
  "commas",
  "semicolons",
  "dashes",
  "exclamations",
  "ellipses",
  "parentheses",
  "contractions",
  "adverbs",
  "pronoun_openings",
  "conjunction_openings",
  "reading_age",
] as const;

export type StyleMeasure = (typeof STYLE_MEASURES)[number];
