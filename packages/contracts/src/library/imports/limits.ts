/** Maximum size of an imported file, in bytes. @source docs/product: imports of up to 20 MB */
export const IMPORT_FILE_BYTES = 20 * 1024 * 1024;

/** Maximum number of an author's files waiting to become books; the oldest is dropped first. */
export const MAX_RETAINED_IMPORTS = 5;

/** Hours that a processed file is retained. */
export const IMPORT_HOURS = 24;

/** How the chapters were detected. */
export const IMPORT_WAYS = ["headings", "numbering", "chapter-lines", "one-piece"] as const;
export type ImportWay = (typeof IMPORT_WAYS)[number];
