/** What may be put beside a book: sources, letters of a pasted note, of one source, and of all of a book. */
export const SOURCE_LIMITS = {
  perBook: 40,
  title: 200,
  noteCharacters: 200_000,
  letters: 1_000_000,
  totalChars: 2_000_000,
  /** days for which one that was taken away can be brought back */
  trashRetentionDays: 30,
} as const;

/** Letters of a passage that is attached to a statement. */
export const PASSAGE_CHARS_MAX = 4000;
