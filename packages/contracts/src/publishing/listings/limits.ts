/** Letters of a description as it is typed, tags and all; what is kept of it has the store's own limit. */
export const DESCRIPTION_TYPED_MAX = 20_000;

/** Records of metadata that are kept of an author; the oldest that no book uses makes room. */
export const MAX_METADATA_RECORDS = 100;

/** Letters of what the optimizer is told of a book. */
export const SUMMARY_MAX = 5000;

/** Bytes of a table of keywords. */
export const KEYWORD_FILE_BYTES = 10 * 1024 * 1024;

/** Rows of it that are read; a longer one is refused. */
export const KEYWORD_FILE_ROWS = 20_000;

/** Tables of keywords that an author keeps. */
export const MAX_KEYWORD_FILES = 5;

/** Characters of an answer to one of the seven questions about a book. */
export const LISTING_ANSWER_MAX = 300;
