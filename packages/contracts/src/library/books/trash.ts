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
