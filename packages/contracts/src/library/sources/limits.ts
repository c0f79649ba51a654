/**
 * Limits of a book's sources: their number, and the characters of a pasted
 * note, of one source, and of all of a book's.
 */
export const SOURCE_LIMITS = {
  perBook: 40,
  title: 200,
  noteCharacters: 200_000,
  letters: 1_000_000,
  totalChars: 2_000_000,
  /** days for which a deleted one can be restored */
  trashRetentionDays: 30,
} as const;

/** Maximum length of a passage attached to a statement, in characters. */
export const PASSAGE_CHARS_MAX = 4000;
