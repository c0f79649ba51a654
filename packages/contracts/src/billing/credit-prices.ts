/**
 * Price of each operation in credits: the only place these numbers are defined.
 * @source docs/product/rulings.md D1: a book of up to 5 chapters 10, each further chapter 2;
 *         D20: both for chapters of up to 2,000 words, above each chapter's share more per 2,000 words begun
 *         AI work on an existing book: docs/decisions/0049-ai-work-on-an-existing-book.md
 */
export const CREDIT_COSTS = {
  book_generation: {
    base: 10,
    chaptersIncluded: 5,
    perExtraChapter: 2,
    wordsIncluded: 2000,
    perExtraWords: 2,
  },
  chapter_generation: { base: 2 },
  read_through: { credits: 1, perWords: 25_000 },
  passage: { credits: 1, perWords: 1000 },
  take: { credits: 1, perWords: 1000 },
  book_change: { credits: 1, perWords: 1000 },
  book_change_list: { credits: 1, perWords: 25_000 },
  question: { credits: 1, perWords: null },
  plan_suggestion: { credits: 1, perWords: null },
  cover_generation: { base: 15 },
  metadata_optimization: { base: 5 },
} as const;

/**
 * Share of an operation's price charged when it runs on the author's own key, rounded up. One in five: the
 * author pays for the model directly, and the rest covers the work around it.
 * @source docs/decisions/0039-providers-author-keys-and-sealed-secrets.md
 */
export const AUTHOR_KEY_SHARE = { credits: 1, outOf: 5 } as const;

/** Trial credits granted at verification. @source docs/product/rulings.md D1 */
export const TRIAL_CREDITS = 40;

/** Days from registration until trial credits end. @source docs/product/rulings.md D1 */
export const TRIAL_DAYS = 14;

/** Books a free author may generate while the trial runs. @source docs/product/requirements.md §1 */
export const FREE_BOOKS = 3;

/** Largest book that is free in the trial. @source docs/product/rulings.md D23 */
export const FREE_BOOK_SIZE = {
  chapters: 10,
  wordsPerChapter: CREDIT_COSTS.book_generation.wordsIncluded,
} as const;

/** The same, in words for people. */
export const FREE_BOOK_LIMIT = `up to ${FREE_BOOK_SIZE.chapters} chapters of ${FREE_BOOK_SIZE.wordsPerChapter.toLocaleString("en-US")} words`;

/** Shown before a request that would be free if the book were smaller, and when one is rejected. */
export const FREE_BOOK_RULE = `A free book has ${FREE_BOOK_LIMIT}. A longer one needs credits or your own API key.`;

/** Balance below which the navigation shows a warning. @source docs/product/requirements.md §9 */
export const LOW_CREDITS = 10;
