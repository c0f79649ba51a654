/** Days a book that its author has thrown away lies in the bin; then it is removed for good. */
export const TRASH_RETENTION_DAYS = 30;

/** Books of one author, those in the bin among them, from which on none is copied. */
export const BOOKS_TO_COPY = 500;

/** What a list of books is narrowed to; `all` is everything but the bin. */
export const LISTED_STATES = ["all", "generating", "completed", "failed", "bin"] as const;

export type ListedState = (typeof LISTED_STATES)[number];

/** How a list of books is ordered: last ordered, last changed, by title from A, longest first. */
export const LIST_SORTS = ["newest", "updated", "title", "words"] as const;

export type ListSort = (typeof LIST_SORTS)[number];
