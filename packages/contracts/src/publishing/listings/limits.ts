/**
 * Maximum length of a description as typed, including tags, in
 * characters; what is stored has the store's own limit.
 */
export const DESCRIPTION_TYPED_MAX = 20_000;

/** Maximum number of metadata records per author; the oldest not used by a book is dropped first. */
export const MAX_METADATA_RECORDS = 100;

/** Maximum length of the book summary for the optimizer, in characters. */
export const SUMMARY_MAX = 5000;

/** Maximum size of a keyword table, in bytes. */
export const KEYWORD_FILE_BYTES = 10 * 1024 * 1024;

/** Maximum number of rows in it; longer tables are rejected. */
export const KEYWORD_FILE_ROWS = 20_000;

/** Maximum number of keyword tables per author. */
export const MAX_KEYWORD_FILES = 5;

/** Maximum length of an answer to one of the seven questions, in characters. */
export const LISTING_ANSWER_MAX = 300;
