/** Bytes of a file that is brought in. @source docs/product: imports of up to 20 MB */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;

/** Files of one author that wait to become books; the oldest makes room. */
export const MAX_RETAINED_IMPORTS = 5;

/** Hours for which a file that was read waits. */
export const IMPORT_HOURS = 24;

/** What chapters were found by. */
export const IMPORT_WAYS = ["headings", "numbering", "chapter-lines", "one-piece"] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];
