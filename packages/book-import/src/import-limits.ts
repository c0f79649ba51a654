const MEGABYTE = 1024 * 1024;

/** What a file may be at most. Twice the longest novel that is sold as one volume, and room for its pictures. */
export const IMPORT_LIMITS = {
  fileBytes: 20 * MEGABYTE,
  words: 300_000,
  /** of an archive, whatever is asked of it */
  entries: 10_000,
  entryBytes: 64 * MEGABYTE,
  inflatedBytes: 200 * MEGABYTE,
  /** Deflated prose shrinks to a third, marked-up prose to a twentieth, and a bomb to a thousandth. */
  ratio: 250,
  /** below it the ratio says nothing */
  ratioFromBytes: 4 * MEGABYTE,
  pictures: 500,
  imageMegapixels: 64,
  /** elements inside each other */
  depth: 400,
} as const;
