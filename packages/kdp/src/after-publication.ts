/**
 * How long KDP takes to publish, and how long title and author can still be corrected afterwards.
 * @source KDP Help, "Timelines" (G202173620) and "Paperback Submission Guidelines" (G201857950), undated
 *         copies, as of 2026-09-30
 */
export const AFTER_PUBLICATION = {
  correctionHours: 72,
  liveHoursUsa: 72,
  liveDaysElsewhere: 5,
} as const;

/**
 * Images in an e-book, in pixels: one that fills a page.
 * @source KDP Help, "eBook image guidelines" (G75V4YX5X8GRGXWV), read 2026-08-02
 */
export const EBOOK_PAGE_IMAGE = { minWidthPx: 1200, minHeightPx: 1800 } as const;
