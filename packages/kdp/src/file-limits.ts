const MB = 1024 * 1024;

/**
 * Print files: bytes, points and dots per inch. `lowDpi` is what KDP reports as low resolution, `wastedDpi` more
 * than a press can print.
 * @source KDP Help, "Paperback Submission Guidelines" (G201857950), "Fonts in print files" (G202145450), "Images
 *         in print files" (G202169030) and "Create a Paperback Cover" (G201953020), undated copies
 */
export const PRINT_FILE = {
  maxBytes: 650 * MB,
  advisedCoverBytes: 40 * MB,
  minTypePt: 7,
  minLinePt: 0.75,
  minGreyPercent: 10,
  bestDpi: 300,
  lowDpi: 200,
  wastedDpi: 600,
} as const;

/** Tolerance for page sizes, in inches: our own choice, well below the precision of a printing press. */
export const SIZE_TOLERANCE_INCHES = 0.01;

/**
 * The cover image of the e-book store, in pixels and bytes. The file must be smaller than `maxBytes`.
 * @source KDP Help, "eBook cover image guidelines" (G200645690), read 2026-09-03, and "Cover Image Guidelines"
 *         (G6GTK3T3NUHKLEFX), undated copy
 */
export const FRONT_COVER_IMAGE = {
  minWidthPx: 625,
  minHeightPx: 1000,
  maxSidePx: 10_000,
  maxBytes: 50 * MB,
  bestWidthPx: 1600,
  bestHeightPx: 2560,
  goodHeightPx: 2500,
  ratio: 1.6,
  formats: ["jpeg", "tiff"],
} as const;

/**
 * An e-book for Kindle: bytes, files and characters.
 * @source Kindle Publishing Guidelines 2026.1; KDP Help, "eBook image guidelines" (G75V4YX5X8GRGXWV), "eBook table
 *         guidelines" (GZ8BAXASXKB5JVML) and "eBook navigation guidelines" (GY3AD8C6C6GAG42N), read 2026-08-02
 */
export const EPUB_FILE = {
  maxBytes: 650 * MB,
  maxHtmlBytes: 30 * MB,
  /** Fewer than this many. */
  htmlFiles: 300,
  maxAltCharacters: 140,
  maxContentsLevels: 2,
  minCoverSidePx: 1200,
  maxSvg: 25,
  table: { goodRows: 100, goodColumns: 10, maxCells: 1800, maxCharacters: 20_000 },
  minContrast: 4.5,
} as const;
