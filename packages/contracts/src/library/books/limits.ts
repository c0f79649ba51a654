/** Days a deleted book stays in the trash before it is permanently removed. */
export const TRASH_RETENTION_DAYS = 30;

/** Number of books per author, including the trash, beyond which none can be copied. */
export const BOOKS_TO_COPY = 500;

/** Filters for a list of books; `all` is everything but the trash. */
export const LISTED_STATES = ["all", "generating", "completed", "failed", "bin"] as const;

export type ListedState = (typeof LISTED_STATES)[number];

/** Sort orders of a list of books: newest request, last change, title from A, longest first. */
export const LIST_SORTS = ["newest", "updated", "title", "words"] as const;

export type ListSort = (typeof LIST_SORTS)[number];

/**
 * Maximum characters of a blurb: the store's limit for a description.
 * @source KDP Help, "Write a Book Description" (G201189630)
 */
export const BLURB_MAX = 4000;

/** Words of a proposal, which fit well on a back cover. */
export const BLURB_WORD_RANGE = { min: 80, max: 180 } as const;

/** State of a book as shown in its author's list. */
export const CARD_STATES = [
  "queued",
  "planning",
  "planned",
  "writing",
  "checking",
  "paused",
  "keyless",
  "held",
  "completed",
  "failed",
  "cancelled",
] as const;
export type CardState = (typeof CARD_STATES)[number];

/** Days a paused book waits for its author; then it is stopped and settled like a canceled one. */
export const MAX_PAUSED_DAYS = 90;

/** Failure codes of a book canceled by its author: what was written is charged, and theirs. */
export const CALLED_OFF = ["cancelled", "pause_ended"] as const;

/** Why a book's author stopped its writing. */
export type CalledOffCode = (typeof CALLED_OFF)[number];

/** Whether a book was canceled by its author, rather than failing. */
export function isCalledOffCode(code: string): boolean {
  return CALLED_OFF.some((known) => known === code);
}
