import {
  type Binding,
  type Paper,
  PAPERS,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import { AFTER_PUBLICATION, EBOOK_PAGE_IMAGE } from "./after-publication.ts";
import {
  BARCODE,
  COVER_SHIFT,
  HARDCOVER_CASE,
  PAPERBACK_BLEED,
  SPINE_TEXT_FROM_PAGES,
  SPINE_TYPE_INSET,
  TYPE_INSET,
} from "./cover-geometry.ts";
import { EPUB_FILE, FRONT_COVER_IMAGE, PRINT_FILE } from "./file-limits.ts";
import { DESCRIPTION_TAGS, LISTING_LIMITS } from "./listing-rules.ts";
import { BLEED_INCHES, GUTTER_TIERS, outsideMarginInches } from "./margins.ts";
import { BLANK_PAGES, pageLimits } from "./page-limits.ts";
import { type RuleSource, SOURCES } from "./store-rule-sources.ts";
import {
  ASKED_SINCE,
  AUTHORS_COPIES,
  BONUS_MATTER_PERCENT,
  EXPANDED_DISTRIBUTION_PERCENT,
  LOW_CONTENT_REVIEW_WORKING_DAYS,
  NEW_TITLES,
  OPEN_DOWNLOADS_SINCE,
  PAID_SINCE,
  PAYMENT_DAYS,
  READING_AGE_SPAN_YEARS,
  SELECT_TERMS,
} from "./store-terms.ts";

/** One of the store's rules other than prices, with the value this version uses. */
export type StoreRule = RuleSource & { about: RuleSubject; name: string; value: string };

/** Subjects of rules, in display order. */
const RULE_SUBJECTS = [
  "Listing",
  "Pages",
  "Margins",
  "Printed covers",
  "Print files",
  "E-book cover",
  "E-book file",
  "Terms of the store",
] as const;
type RuleSubject = (typeof RULE_SUBJECTS)[number];

type Row = [name: string, value: string, source: RuleSource];

const ROWS: Readonly<Record<RuleSubject, readonly Row[]>> = {
  Listing: [
    ["Title and subtitle together", `at most ${LISTING_LIMITS.titleAndSubtitle} characters`, SOURCES.titles],
    [
      "Title that is read well where it is small",
      `up to ${LISTING_LIMITS.readableTitle} characters`,
      SOURCES.titles,
    ],
    ["Description", `at most ${figure(LISTING_LIMITS.description)} characters`, SOURCES.description],
    ["Tags of a description", DESCRIPTION_TAGS.join(", "), SOURCES.description],
    ["Keywords", `at most ${LISTING_LIMITS.keywords}`, SOURCES.keywords],
    ["One keyword", `at most ${LISTING_LIMITS.keywordCharacters} characters`, SOURCES.keywordField],
    ["Categories", `at most ${LISTING_LIMITS.categories}`, SOURCES.categories],
  ],
  Pages: [...paperbackPages(), hardcoverPages(), ...blankPages()],
  Margins: [
    ...GUTTER_TIERS.map(({ pages, inches }): Row => [
      `Inside, up to ${pages} pages`,
      `at least ${inches} in`,
      SOURCES.margins,
    ]),
    ["Top, bottom and outside", `at least ${outsideMarginInches(false)} in`, SOURCES.margins],
    ["The same where pictures bleed", `at least ${outsideMarginInches(true)} in`, SOURCES.margins],
    ["Bleed of a page", `${BLEED_INCHES} in`, SOURCES.margins],
  ],
  "Printed covers": [
    ["Bleed of a paperback's cover", `${PAPERBACK_BLEED} in`, SOURCES.paperbackCover],
    ["Wrap of a hardcover", millimetres(HARDCOVER_CASE.wrap), SOURCES.hardcoverCover],
    [
      "Boards of a hardcover, wider than the page",
      millimetres(HARDCOVER_CASE.boardWider),
      SOURCES.hardcoverCover,
    ],
    [
      "Boards of a hardcover, higher than the page",
      millimetres(HARDCOVER_CASE.boardHigher),
      SOURCES.hardcoverCover,
    ],
    ["Boards in the spine of a hardcover", millimetres(HARDCOVER_CASE.boardsInSpine), SOURCES.hardcoverCover],
    ["Hinge of a hardcover", millimetres(HARDCOVER_CASE.hinge), SOURCES.hardcoverCover],
    ["How far a cover may lie beside its place", `${COVER_SHIFT} in`, SOURCES.paperbackCover],
    ["Type, from the cut", `at least ${TYPE_INSET} in`, SOURCES.paperbackCover],
    ["Type on the spine", `from ${SPINE_TEXT_FROM_PAGES} pages on`, SOURCES.paperbackCover],
    ["Type on the spine, from either fold", `at least ${SPINE_TYPE_INSET} in`, SOURCES.paperbackCover],
    ["Room for the barcode", `${BARCODE.width} × ${BARCODE.height} in`, SOURCES.barcodes],
  ],
  "Print files": [
    ["A file", `at most ${megabytes(PRINT_FILE.maxBytes)}`, SOURCES.printFile],
    [
      "A file of a cover, as advised",
      `at most ${megabytes(PRINT_FILE.advisedCoverBytes)}`,
      SOURCES.printFile,
    ],
    ["Type", `at least ${PRINT_FILE.minTypePt} pt`, SOURCES.printFile],
    [
      "Lines",
      `at least ${PRINT_FILE.minLinePt} pt, at least ${PRINT_FILE.minGreyPercent} % grey`,
      SOURCES.printFile,
    ],
    ["Pictures", `${PRINT_FILE.bestDpi} dpi; below ${PRINT_FILE.lowDpi} is reported`, SOURCES.printFile],
  ],
  "E-book cover": [
    ["Least size", pixels(FRONT_COVER_IMAGE.minWidthPx, FRONT_COVER_IMAGE.minHeightPx), SOURCES.frontCover],
    ["Best size", pixels(FRONT_COVER_IMAGE.bestWidthPx, FRONT_COVER_IMAGE.bestHeightPx), SOURCES.frontCover],
    ["Longest side", `at most ${figure(FRONT_COVER_IMAGE.maxSidePx)} pixels`, SOURCES.frontCover],
    ["The file", `less than ${megabytes(FRONT_COVER_IMAGE.maxBytes)}`, SOURCES.frontCover],
    ["Height to width", `${FRONT_COVER_IMAGE.ratio} to 1`, SOURCES.frontCover],
  ],
  "E-book file": [
    ["The file", `at most ${megabytes(EPUB_FILE.maxBytes)}`, SOURCES.epub],
    ["One HTML file in it", `at most ${megabytes(EPUB_FILE.maxHtmlBytes)}`, SOURCES.epub],
    ["HTML files in it", `fewer than ${EPUB_FILE.htmlFiles}`, SOURCES.epub],
    ["Levels of contents", `at most ${EPUB_FILE.maxContentsLevels}`, SOURCES.epub],
    ["Description of a picture", `at most ${EPUB_FILE.maxAltCharacters} characters`, SOURCES.epub],
    ["Shorter side of the cover inside", `at least ${figure(EPUB_FILE.minCoverSidePx)} pixels`, SOURCES.epub],
    ["SVG pictures", `at most ${EPUB_FILE.maxSvg}`, SOURCES.epub],
    [
      "A picture that fills a page",
      `at least ${pixels(EBOOK_PAGE_IMAGE.minWidthPx, EBOOK_PAGE_IMAGE.minHeightPx)}`,
      SOURCES.pageImage,
    ],
    [
      "A table that can be read",
      `up to ${EPUB_FILE.table.goodRows} rows and ${EPUB_FILE.table.goodColumns} columns`,
      SOURCES.epub,
    ],
    [
      "A table",
      `at most ${figure(EPUB_FILE.table.maxCells)} cells and ${figure(EPUB_FILE.table.maxCharacters)} characters`,
      SOURCES.epub,
    ],
    ["Contrast of type", `at least ${EPUB_FILE.minContrast} to 1`, SOURCES.epub],
  ],
  "Terms of the store": [
    [
      "New titles",
      `${NEW_TITLES.perFormatPerWeek} a week of each format, since ${NEW_TITLES.since}`,
      SOURCES.newTitles,
    ],
    ["KDP Select", `${SELECT_TERMS.days} days`, SOURCES.select],
    [
      "Kindle Unlimited",
      `pays ${figure(SELECT_TERMS.pagesPaidPerReader)} pages of a book for one reader at most`,
      SOURCES.select,
    ],
    [
      "Expanded Distribution",
      `${EXPANDED_DISTRIBUTION_PERCENT} % of the list price, before printing`,
      SOURCES.expanded,
    ],
    ["Royalties are paid", `${PAYMENT_DAYS.ordinary} days after the month`, SOURCES.royaltyPayment],
    [
      "Royalties of Expanded Distribution are paid",
      `${PAYMENT_DAYS.expandedDistribution} days after the month`,
      SOURCES.royaltyPayment,
    ],
    [
      "Review of a book that its readers fill in",
      `up to ${LOW_CONTENT_REVIEW_WORKING_DAYS} working days`,
      SOURCES.timelines,
    ],
    ["Proofs in one order", `at most ${AUTHORS_COPIES.proofsPerOrder}`, SOURCES.timelines],
    ["Author's copies in one order", `at most ${AUTHORS_COPIES.copiesPerOrder}`, SOURCES.timelines],
    [
      "Span of a reading age",
      `${READING_AGE_SPAN_YEARS.least} to ${READING_AGE_SPAN_YEARS.most} years`,
      SOURCES.audience,
    ],
    ["Bonus matter in an e-book", `at most ${BONUS_MATTER_PERCENT} %`, SOURCES.quality],
    [
      "Title and author can be corrected",
      `for ${AFTER_PUBLICATION.correctionHours} hours`,
      SOURCES.afterPublication,
    ],
    ["On sale in the USA", `within ${AFTER_PUBLICATION.liveHoursUsa} hours`, SOURCES.afterPublication],
    ["On sale elsewhere", `within ${AFTER_PUBLICATION.liveDaysElsewhere} days`, SOURCES.afterPublication],
    ["Use of AI is asked for", `since ${ASKED_SINCE.aiMonth}`, SOURCES.content],
    ["Accessibility of pictures is asked for", `since ${ASKED_SINCE.accessibility}`, SOURCES.accessibility],
    ["The band of 70 % as it is", `since ${PAID_SINCE.ebookBand}`, SOURCES.ebookPrices],
    ["Shares of 50 and 60 % of printed books", `since ${PAID_SINCE.printShares}`, SOURCES.royaltyPayment],
    ["Downloads of e-books without copy protection", `since ${OPEN_DOWNLOADS_SINCE}`, SOURCES.tradePress],
  ],
};

/**
 * The store's rules other than prices, with the values built into this version's preflight checks, press and
 * help articles: for viewing, not for changing at runtime.
 * @source each rule's `page`, as its table in this folder cites it
 */
export const STORE_RULES: readonly StoreRule[] = RULE_SUBJECTS.flatMap((about) =>
  ROWS[about].map(([name, value, source]) => ({ about, name, value, ...source })),
);

/** Sizes with the same page limits at KDP share a row. */
function paperbackPages(): Row[] {
  return Object.keys(PAPERS)
    .filter(isPaper)
    .flatMap((paper): Row[] => {
      const sizes = new Map<string, TrimSize[]>();
      for (const trim of trimsOf("paperback")) {
        const value = pagesLabel({ trim, paper, binding: "paperback" });
        sizes.set(value, [...(sizes.get(value) ?? []), trim]);
      }
      return [...sizes].map(([value, trims]): Row => [
        `Paperback, ${PAPERS[paper].name.toLowerCase()}: ${sizesLabel(trims)}`,
        value,
        SOURCES.paperbackPages,
      ]);
    });
}

function hardcoverPages(): Row {
  const trims = trimsOf("hardcover");
  const [trim = "6x9"] = trims;
  return [
    `Hardcover: ${sizesLabel(trims)}`,
    pagesLabel({ trim, paper: "cream", binding: "hardcover" }),
    SOURCES.hardcoverPages,
  ];
}

function blankPages(): Row[] {
  return [
    ["Blank pages in a row, inside", `at most ${BLANK_PAGES.maxInside}`, SOURCES.blankPages],
    ["Blank pages in a row, at the end", `at most ${BLANK_PAGES.maxAtEnd}`, SOURCES.blankPages],
  ];
}

function pagesLabel(book: Parameters<typeof pageLimits>[0]): string {
  const limits = pageLimits(book);
  return limits === null ? "not printed" : `${limits.min} to ${limits.max} pages`;
}

function trimsOf(binding: Binding): TrimSize[] {
  return Object.keys(TRIM_SIZES)
    .filter(isTrim)
    .filter((trim) => TRIM_SIZES[trim].bindings.some((one) => one === binding));
}

// predicate: the table has exactly the sizes of its type
function isTrim(name: string): name is TrimSize {
  return Object.hasOwn(TRIM_SIZES, name);
}

// predicate: the table has exactly the papers of its type
function isPaper(name: string): name is Paper {
  return Object.hasOwn(PAPERS, name);
}

/** There are so many regular sizes that naming them all would hide the exceptions. */
function sizesLabel(trims: readonly TrimSize[]): string {
  if (trims.length > 8) return "all other sizes";
  return `${trims.map((trim) => trim.replace("x", " × ")).join(", ")} in`;
}

function figure(value: number): string {
  return value.toLocaleString("en-US");
}

function megabytes(bytes: number): string {
  return `${bytes / 1024 / 1024} MB`;
}

function millimetres(inches: number): string {
  return `${Math.round(inches * 254) / 10} mm`;
}

function pixels(width: number, height: number): string {
  return `${figure(width)} × ${figure(height)} pixels`;
}
