/** Source of a store rule and the date it was read, as cited in the rule's file. */
export type RuleSource = {
  /** a page of KDP's help unless stated otherwise */
  page: string;
  readOn: string;
  /** in this folder */
  file: string;
};

/**
 * Pages from which the store's numeric rules were read.
 * @source the file of each rule, to which a test holds them
 */
export const SOURCES = {
  titles: {
    file: "listing-rules.ts",
    readOn: "as of 2026-09-30",
    page: "Titles, subtitles and editions (GW7J4WEKBVU25YEC)",
  },
  description: {
    file: "listing-rules.ts",
    readOn: "as of 2026-09-30",
    page: "Write a Book Description (G201189630)",
  },
  keywords: {
    file: "listing-rules.ts",
    readOn: "as of 2026-09-30",
    page: "Make Your Book More Discoverable with Keywords (G201298500)",
  },
  keywordField: {
    file: "listing-rules.ts",
    readOn: "as of 2026-09-30",
    page: "the form's limit, reported by the trade press",
  },
  categories: { file: "listing-rules.ts", readOn: "as of 2026-09-30", page: "Categories (G200652170)" },
  paperbackPages: {
    file: "page-limits.ts",
    readOn: "as of 2026-09-30",
    page: "Set Trim Size, Bleed, and Margins (GVBQ3CMEQW3W2VL6), Print Options (G201834180)",
  },
  hardcoverPages: {
    file: "page-limits.ts",
    readOn: "as of 2026-09-30",
    page: "Hardcover submission (GAVW3FZZAKA2KY3B)",
  },
  blankPages: {
    file: "page-limits.ts",
    readOn: "undated copy",
    page: "Paperback Submission Guidelines (G201857950)",
  },
  margins: {
    file: "margins.ts",
    readOn: "read 2026-08-02",
    page: "Set Trim Size, Bleed, and Margins (GVBQ3CMEQW3W2VL6)",
  },
  paperbackCover: {
    file: "cover-geometry.ts",
    readOn: "as of 2026-09-30",
    page: "Create a Paperback Cover (G201953020)",
  },
  hardcoverCover: {
    file: "cover-geometry.ts",
    readOn: "as of 2026-09-30",
    page: "KDP cover calculator and templates of hardcovers, re-measured in millimetres",
  },
  barcodes: { file: "cover-geometry.ts", readOn: "as of 2026-09-30", page: "Barcodes" },
  printFile: {
    file: "file-limits.ts",
    readOn: "undated copies",
    page: "Paperback Submission Guidelines (G201857950), Fonts in print files (G202145450), Images in print files (G202169030), Create a Paperback Cover (G201953020)",
  },
  frontCover: {
    file: "file-limits.ts",
    readOn: "read 2026-09-03",
    page: "eBook cover image guidelines (G200645690); an undated copy of Cover Image Guidelines (G6GTK3T3NUHKLEFX)",
  },
  epub: {
    file: "file-limits.ts",
    readOn: "read 2026-08-02",
    page: "Kindle Publishing Guidelines 2026.1, eBook image guidelines (G75V4YX5X8GRGXWV), eBook table guidelines (GZ8BAXASXKB5JVML), eBook navigation guidelines (GY3AD8C6C6GAG42N)",
  },
  pageImage: {
    file: "after-publication.ts",
    readOn: "read 2026-08-02",
    page: "eBook image guidelines (G75V4YX5X8GRGXWV)",
  },
  newTitles: { file: "store-terms.ts", readOn: "as of 2026-09-30", page: "Create a Book (G202172740)" },
  royaltyPayment: {
    file: "store-terms.ts",
    readOn: "as of 2026-09-30",
    page: "Paperback Royalty (G201834330)",
  },
  select: {
    file: "store-terms.ts",
    readOn: "undated copy read 2026-09-30",
    page: "Royalties in Kindle Unlimited (G201541130)",
  },
  expanded: {
    file: "store-terms.ts",
    readOn: "undated copy read 2026-09-30",
    page: "Expanded Distribution (GQTT4W3T5AYK7L45)",
  },
  timelines: {
    file: "store-terms.ts",
    readOn: "undated copy read 2026-09-30",
    page: "Timelines (G202173620)",
  },
  audience: {
    file: "store-terms.ts",
    readOn: "undated copy read 2026-09-30",
    page: "Primary Audience and Reading Age (G201506310)",
  },
  quality: {
    file: "store-terms.ts",
    readOn: "undated copy read 2026-09-30",
    page: "Guide to Kindle Content Quality (G200952510)",
  },
  afterPublication: {
    file: "after-publication.ts",
    readOn: "undated copies, as of 2026-09-30",
    page: "Timelines (G202173620), Paperback Submission Guidelines (G201857950)",
  },
  content: { file: "store-terms.ts", readOn: "as of 2026-08", page: "Content Guidelines (G200672390)" },
  ebookPrices: {
    file: "store-terms.ts",
    readOn: "as of 2026-08",
    page: "eBook List Price Requirements (G200634560)",
  },
  accessibility: {
    file: "store-terms.ts",
    readOn: "undated copy",
    page: "Accessibility for eBooks (GBPE3QVZ2J3HLQ4B)",
  },
  tradePress: { file: "store-terms.ts", readOn: "as of 2026-11-21", page: "the trade press" },
} as const satisfies Readonly<Record<string, RuleSource>>;
