/** How elevated the words of a book are, from the plainest on. */
export const STYLE_REGISTERS = ["plain", "conversational", "polished", "literary"] as const;

export type StyleRegister = (typeof STYLE_REGISTERS)[number];

/** How quickly a book moves. */
export const STYLE_PACES = ["slow", "even", "brisk"] as const;

export type StylePace = (typeof STYLE_PACES)[number];

export const STYLE_TENSES = ["past", "present"] as const;

export type StyleTense = (typeof STYLE_TENSES)[number];

/** What a style card may hold. */
export const STYLE_LIMITS = {
  /** words of a sample, as the product counts them */
  sampleWordsMin: 1000,
  sampleWordsMax: 5000,
  /** beyond, nobody counts words: five thousand of them are a fifth of it */
  sampleCharactersMax: 150_000,
  avoidMax: 60,
  avoidCharactersMax: 60,
  notesCharactersMax: 1000,
  readingAgeMin: 5,
  readingAgeMax: 18,
} as const;

/** What is measured of prose as one figure each, in the order in which it is shown. */
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
