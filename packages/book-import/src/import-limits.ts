const MEGABYTE = 1024 * 1024;

/** Limits for a file: twice the longest novel sold as one volume, plus space for its images. */
export const IMPORT_LIMITS = {
  fileBytes: 20 * MEGABYTE,
  words: 300_000,
  /** of an archive, whatever is read from it */
  entries: 10_000,
  entryBytes: 64 * MEGABYTE,
  inflatedBytes: 200 * MEGABYTE,
  /** Deflated prose shrinks to a third, marked-up prose to a twentieth, and a bomb to a thousandth. */
  ratio: 250,
  /** for smaller files the ratio means nothing */
  ratioFromBytes: 4 * MEGABYTE,
  pictures: 500,
  imageMegapixels: 64,
  /** nested elements */
  depth: 400,
} as const;
