/** Genres of books, in the order shown in the form. @source docs/product/requirements.md §9 */
export const BOOK_GENRES = [
  "General",
  "Fiction",
  "Non-Fiction",
  "Business",
  "Self-Help",
  "Romance",
  "Mystery",
  "Thriller",
  "Science Fiction",
  "Fantasy",
  "Horror",
  "Biography",
  "History",
  "Travel",
  "Cooking",
  "Technology",
  "Health",
  "Education",
  "Children",
  "Poetry",
] as const;

export type BookGenre = (typeof BOOK_GENRES)[number];

/** @source docs/product/requirements.md §9 */
export const WRITING_STYLES = [
  "Descriptive",
  "Narrative",
  "Conversational",
  "Academic",
  "Poetic",
  "Journalistic",
  "Technical",
  "Humorous",
  "Formal",
  "Informal",
] as const;

/** @source docs/product/requirements.md §9 */
export const BOOK_THEMES = [
  "Love",
  "Friendship",
  "Betrayal",
  "Redemption",
  "Coming of Age",
  "Good vs Evil",
  "Power",
  "Identity",
  "Family",
  "Loss",
  "Justice",
  "Freedom",
  "Nature",
  "Technology",
  "Society",
  "War",
  "Peace",
  "Faith",
  "Change",
] as const;

/**
 * Languages of books, as BCP 47 tags: KDP lists the language, every typeface of every theme has its glyphs,
 * and the typesetter can hyphenate it. `languages.ts` has their names.
 * @source KDP's menu "Language" as printed in "Kindle Publishing Essentials: Contributors, language" (osmosio.com),
 *         looked up on 2026-11-22; its file formats page (2026-08) names English, French, German, Italian, Portuguese,
 *         Spanish and Catalan again. Polish and Czech are not in it.
 */
export const LANGUAGE_VARIANTS = [
  "en-US",
  "en-GB",
  "af",
  "ca",
  "da",
  "nl",
  "fi",
  "fr",
  "de",
  "is",
  "it",
  "nb",
  "nn",
  "pt-BR",
  "pt-PT",
  "es",
  "sv",
] as const;

export type LanguageVariant = (typeof LANGUAGE_VARIANTS)[number];

export const POINTS_OF_VIEW = ["third-limited", "third-omniscient", "first"] as const;

export type PointOfView = (typeof POINTS_OF_VIEW)[number];

export const AUDIENCES = ["adult", "young-adult", "children"] as const;

export type Audience = (typeof AUDIENCES)[number];

/** Limits of one generated book. @source docs/product/requirements.md §5 and §9; words a chapter: the product's own range */
export const BOOK_LIMITS = {
  title: 200,
  description: 4000,
  chaptersMin: 1,
  chaptersMax: 10,
  chaptersDefault: 5,
  wordsPerChapterMin: 500,
  wordsPerChapterMax: 6000,
  wordsPerChapterDefault: 1500,
  themesMax: 10,
  sourcesMax: 10,
  sourceTitle: 200,
  source: 20_000,
} as const;

/** Limit of the prepared sample books: as many chapters as any book, each with at most this many words. */
export const SAMPLE_WORDS_PER_CHAPTER_MAX = 1500;
