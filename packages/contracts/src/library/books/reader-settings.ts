/** The reader's five sizes of type, from small to large; 3 is the middle. Free of schemas, for the first load. */
export const READER_SIZES = [1, 2, 3, 4, 5] as const;

export type ReaderSize = (typeof READER_SIZES)[number];

/** What the reader's pages are printed on. */
export const READER_PAPERS = ["white", "sepia", "dark"] as const;

export type ReaderPaper = (typeof READER_PAPERS)[number];

/** Lines of one length with hyphens where there is room for it, or lines that end where they end. */
export const READER_SETTINGS = ["justified", "left"] as const;

export type ReaderSetting = (typeof READER_SETTINGS)[number];

/** The oldest place that is still sent to the server, in milliseconds: 30 days. */
export const OLDEST_PLACE_MS = 30 * 24 * 60 * 60 * 1000;
