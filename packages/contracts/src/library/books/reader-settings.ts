/**
 * The reader's five type sizes, from small to large; 3 is the middle.
 * No schemas here: needed for the first load.
 */
export const READER_SIZES = [1, 2, 3, 4, 5] as const;

export type ReaderSize = (typeof READER_SIZES)[number];

/** Page background in the reader. */
export const READER_PAPERS = ["white", "sepia", "dark"] as const;

export type ReaderPaper = (typeof READER_PAPERS)[number];

/** Justified lines with hyphens if there is room, or ragged-right lines. */
export const READER_SETTINGS = ["justified", "left"] as const;

export type ReaderSetting = (typeof READER_SETTINGS)[number];

/** Maximum age of a reading position still sent to the server, in milliseconds: 30 days. */
export const OLDEST_PLACE_MS = 30 * 24 * 60 * 60 * 1000;
