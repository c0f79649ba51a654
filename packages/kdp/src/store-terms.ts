/**
 * New titles that one account may publish per week, counted by format; changes to existing ones do not count.
 * @source KDP Help, "Create a Book" (G202172740), as of 2026-09-30; when the week begins is told by the trade press alone
 */
export const NEW_TITLES = { perFormatPerWeek: 2, since: "2026-09-21" } as const;

/**
 * KDP Select: days that an e-book is sold exclusively on Amazon, and
 * pages that Kindle Unlimited pays per reader.
 * @source KDP Help, "Royalties in Kindle Unlimited" (G201541130), undated copy read 2026-09-30
 */
export const SELECT_TERMS = { days: 90, pagesPaidPerReader: 3000 } as const;

/**
 * Royalty on copies ordered by bookshops and libraries, as a share of the list price before printing.
 * @source KDP Help, "Expanded Distribution" (GQTT4W3T5AYK7L45), undated copy read 2026-09-30
 */
export const EXPANDED_DISTRIBUTION_PERCENT = 40;

/**
 * Days after the end of a month until its royalties are paid.
 * @source KDP Help, "Paperback Royalty" (G201834330), as of 2026-09-30
 */
export const PAYMENT_DAYS = { ordinary: 60, expandedDistribution: 90 } as const;

/**
 * Maximum working days for the review of a book that readers fill in.
 * @source KDP Help, "Timelines" (G202173620), undated copy read 2026-09-30
 */
export const LOW_CONTENT_REVIEW_WORKING_DAYS = 10;

/**
 * Maximum number of printed copies an author may order.
 * @source KDP Help, "Timelines" (G202173620), undated copy read 2026-09-30
 */
export const AUTHORS_COPIES = { proofsPerOrder: 5, copiesPerOrder: 999 } as const;

/**
 * Recommended span of a reading age in years; children's and teen categories require one.
 * @source KDP Help, "Primary Audience and Reading Age" (G201506310), undated copy read 2026-09-30
 */
export const READING_AGE_SPAN_YEARS = { least: 3, most: 4 } as const;

/**
 * Maximum share of bonus content in an e-book, such as a sample of another book.
 * @source KDP Help, "Guide to Kindle Content Quality" (G200952510), undated copy read 2026-09-30
 */
export const BONUS_MATTER_PERCENT = 10;

/** Dates since when KDP has asked each question. @source as each member says */
export const ASKED_SINCE = {
  /**
   * whether a tool made text, images or translations: KDP Help,
   * "Content Guidelines" (G200672390), as of 2026-08
   */
  aiMonth: "2023-09",
  /**
   * whether images are accessible to blind readers: "Accessibility for
   * eBooks" (GBPE3QVZ2J3HLQ4B), undated copy
   */
  accessibility: "2025-05-28",
} as const;

/** Dates since when each royalty rule has applied. @source as each member says */
export const PAID_SINCE = {
  /** the current upper limit of the 70 % band: "eBook List Price Requirements" (G200634560), as of 2026-08 */
  ebookBand: "2026-07-07",
  /** 50 % and 60 % of printed books: "Paperback Royalty" (G201834330), as of 2026-09-30 */
  printShares: "2025-06-10",
} as const;

/**
 * Date from which buyers can download an e-book without copy protection as EPUB or PDF.
 * @source the trade press, as of 2026-11-21; no page of KDP's was seen to say so
 */
export const OPEN_DOWNLOADS_SINCE = "2026-01-20";
