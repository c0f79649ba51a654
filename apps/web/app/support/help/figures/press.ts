import { BLURB_WORD_RANGE } from "@colophon/contracts/library/books/limits";
import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { OFFERED_TRIMS, PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { IMPORT_FILE_BYTES } from "@colophon/contracts/library/imports";
import { CARD_WORD_RANGE } from "@colophon/contracts/generation/outline/limits";
import { SOURCE_LIMITS } from "@colophon/contracts/library/sources";
import { STYLE_LIMITS } from "@colophon/contracts/library/style-choices";
import { AFTER_PUBLICATION, EBOOK_PAGE_IMAGE } from "@colophon/kdp/after-publication";
import {
  BARCODE,
  coverGeometry,
  COVER_SHIFT,
  HARDCOVER_CASE,
  PAPERBACK_BLEED,
  SPINE_TEXT_FROM_PAGES,
  SPINE_TYPE_INSET,
  TYPE_INSET,
} from "@colophon/kdp/cover-geometry";
import { EPUB_FILE, FRONT_COVER_IMAGE, PRINT_FILE } from "@colophon/kdp/file-limits";
import { LISTING_LIMITS } from "@colophon/kdp/listing-rules";
import { BLEED_INCHES, GUTTER_TIERS, outsideMarginInches } from "@colophon/kdp/margins";
import { BLANK_PAGES, evenPages, pageLimits } from "@colophon/kdp/page-limits";
import { type FigureGroup, type HelpFigure, inches, whole } from "./figure.ts";

type Source = Pick<HelpFigure, "source" | "checked">;

const MB = 1024 * 1024;
const MM_PER_INCH = 25.4;

const TRIM_PAGE = page("GVBQ3CMEQW3W2VL6", "2026-08-02");
const COVER_PAGE = page("G201953020", "2026-09-30");
const CASE_PAGE = page("GDTKFJPNQCBTMRV6", "2026-09-30");
const BARCODE_PAGE = page("G5HDYGP4BXLX4RUW", "2026-09-30");
const FILE_PAGE = page("G201857950", "2026-09-30");
const IMAGE_PAGE = page("G202169030", "2026-09-30");
const FRONT_COVER_PAGE = page("G200645690", "2026-09-03");
const KINDLE_GUIDELINES: Source = {
  source: "https://kindlegen.s3.amazonaws.com/AmazonKindlePublishingGuidelines.pdf",
};
const EBOOK_IMAGE_PAGE = page("G75V4YX5X8GRGXWV", "2026-08-02");
const EBOOK_TABLE_PAGE = page("GZ8BAXASXKB5JVML", "2026-08-02");
const EBOOK_NAV_PAGE = page("GY3AD8C6C6GAG42N", "2026-08-02");
const EBOOK_FORMATTING_PAGE = page("GGRXLC5USU4H67YM", "2026-08-02");
const TITLE_PAGE = page("GW7J4WEKBVU25YEC", "2026-09-30");
const TIME_PAGE = page("G202173620", "2026-09-30");

/** Page count of the paperback whose spine the article calculates. */
const SPINE_PAGES = 200;
const WHITE_SPINE = exampleSpine("white");
const CREAM_SPINE = exampleSpine("cream");

/** Images in the article's calculation: one across a text page, and one copied from a website. */
const IMAGE_INCHES = 4.5;
const WEB_IMAGE_PX = 800;

/** Figures on sizes, paper, margins, covers and files, and on the features that make books. */
export const PRESS_FIGURES = {
  "spine-text.min-pages": of(whole(SPINE_TEXT_FROM_PAGES), COVER_PAGE),
  "spine-text.even-pages": of(whole(evenPages(SPINE_TEXT_FROM_PAGES)), COVER_PAGE),
  "spine-text.inset": of(inches(SPINE_TYPE_INSET), COVER_PAGE),
  "spine.white": of(inches(PAPERS.white.inchesPerPage), COVER_PAGE),
  "spine.cream": of(inches(PAPERS.cream.inchesPerPage), COVER_PAGE),
  "spine.groundwood": of(inches(PAPERS.groundwood.inchesPerPage), COVER_PAGE),
  "spine.standard-color": of(inches(PAPERS["standard-color"].inchesPerPage), COVER_PAGE),
  "spine.premium-color": of(inches(PAPERS["premium-color"].inchesPerPage), COVER_PAGE),
  "spine.boards": of(millimetres(HARDCOVER_CASE.boardsInSpine), CASE_PAGE),
  "spine.least-with-text.white": of(spineOf(PAPERS.white.inchesPerPage), COVER_PAGE),
  "spine.least-with-text.cream": of(spineOf(PAPERS.cream.inchesPerPage), COVER_PAGE),

  "example.spine-pages": { text: whole(SPINE_PAGES) },
  "example.spine.white": of(WHITE_SPINE.wide, COVER_PAGE),
  "example.spine.white-free": of(WHITE_SPINE.free, COVER_PAGE),
  "example.spine.cream": of(CREAM_SPINE.wide, COVER_PAGE),
  "example.spine.cream-free": of(CREAM_SPINE.free, COVER_PAGE),

  "cover.bleed": of(inches(PAPERBACK_BLEED), COVER_PAGE),
  "cover.shift": of(inches(COVER_SHIFT), COVER_PAGE),
  "cover.text-inset": of(inches(TYPE_INSET), COVER_PAGE),
  "cover.text-from-edge": of(inches(PAPERBACK_BLEED + TYPE_INSET), COVER_PAGE),
  "cover.case-wrap": of(millimetres(HARDCOVER_CASE.wrap), CASE_PAGE),
  "cover.case-hinge": of(millimetres(HARDCOVER_CASE.hinge), CASE_PAGE),
  "cover.case-wider": of(millimetres(HARDCOVER_CASE.boardWider), CASE_PAGE),
  "cover.case-higher": of(millimetres(HARDCOVER_CASE.boardHigher), CASE_PAGE),
  "cover.best-bytes": of(megabytes(PRINT_FILE.advisedCoverBytes), COVER_PAGE),
  "barcode.size": of(`${String(BARCODE.width)} × ${inches(BARCODE.height)}`, BARCODE_PAGE),
  "barcode.inset": of(inches(BARCODE.inset), BARCODE_PAGE),

  "front.best": of(
    `${whole(FRONT_COVER_IMAGE.bestWidthPx)} × ${pixels(FRONT_COVER_IMAGE.bestHeightPx)}`,
    FRONT_COVER_PAGE,
  ),
  "front.least": of(
    `${whole(FRONT_COVER_IMAGE.minWidthPx)} × ${pixels(FRONT_COVER_IMAGE.minHeightPx)}`,
    FRONT_COVER_PAGE,
  ),
  "front.most-side": of(pixels(FRONT_COVER_IMAGE.maxSidePx), FRONT_COVER_PAGE),
  "front.most-bytes": of(megabytes(FRONT_COVER_IMAGE.maxBytes), FRONT_COVER_PAGE),
  "front.ratio": of(`${String(FRONT_COVER_IMAGE.ratio)} to 1`, FRONT_COVER_PAGE),
  "front.good-height": of(pixels(FRONT_COVER_IMAGE.goodHeightPx), FRONT_COVER_PAGE),

  "pages.paperback.least": of(pagesOf("6x9", "white").least, TRIM_PAGE),
  "pages.paperback.most.white": of(pagesOf("6x9", "white").most, TRIM_PAGE),
  "pages.paperback.most.cream": of(pagesOf("6x9", "cream").most, TRIM_PAGE),
  "pages.paperback.most.groundwood": of(pagesOf("6x9", "groundwood").most, TRIM_PAGE),
  "pages.standard-color.least": of(pagesOf("6x9", "standard-color").least, TRIM_PAGE),
  "pages.standard-color.most": of(pagesOf("6x9", "standard-color").most, TRIM_PAGE),
  "pages.letter.most.white": of(pagesOf("8.5x11", "white").most, TRIM_PAGE),
  "pages.letter.most.cream": of(pagesOf("8.5x11", "cream").most, TRIM_PAGE),
  "pages.hardcover.least": of(casePages().least, page("GAVW3FZZAKA2KY3B", "2026-09-30")),
  "pages.hardcover.most": of(casePages().most, page("GAVW3FZZAKA2KY3B", "2026-09-30")),
  "pages.blank-inside": of(whole(BLANK_PAGES.maxInside), FILE_PAGE),
  "pages.blank-end": of(whole(BLANK_PAGES.maxAtEnd), FILE_PAGE),

  "trim.usual": of(trimLabel("6x9"), TRIM_PAGE),
  "trim.small": of(trimLabel("5x8"), TRIM_PAGE),
  "trim.digest": of(trimLabel("5.5x8.5"), TRIM_PAGE),
  "trim.letter": of(trimLabel("8.5x11"), TRIM_PAGE),
  "trim.textbook": of(trimLabel("7x10"), TRIM_PAGE),
  "trim.picture": of(trimLabel("8x10"), TRIM_PAGE),
  "trim.offered-first": of(listed(OFFERED_TRIMS.map(trimLabel)), TRIM_PAGE),
  "trim.hardcover": of(listed(caseTrims()), page("GAVW3FZZAKA2KY3B", "2026-09-30")),

  "gutter.table": of(gutterTable(), TRIM_PAGE),
  "gutter.1": of(tierLabel(0), TRIM_PAGE),
  "gutter.2": of(tierLabel(1), TRIM_PAGE),
  "gutter.3": of(tierLabel(2), TRIM_PAGE),
  "gutter.4": of(tierLabel(3), TRIM_PAGE),
  "gutter.5": of(tierLabel(4), TRIM_PAGE),
  "margin.outside": of(inches(outsideMarginInches(false)), TRIM_PAGE),
  "margin.outside-with-bleed": of(inches(outsideMarginInches(true)), TRIM_PAGE),
  "bleed.edge": of(inches(BLEED_INCHES), TRIM_PAGE),
  "bleed.wider": of(inches(BLEED_INCHES), TRIM_PAGE),
  "bleed.higher": of(inches(2 * BLEED_INCHES), TRIM_PAGE),

  "file.most-bytes": of(megabytes(PRINT_FILE.maxBytes), FILE_PAGE),
  "file.least-type": of(points(PRINT_FILE.minTypePt), FILE_PAGE),
  "file.least-line": of(points(PRINT_FILE.minLinePt), FILE_PAGE),
  "file.least-grey": of(`${String(PRINT_FILE.minGreyPercent)}%`, FILE_PAGE),
  "file.best-dpi": of(`${whole(PRINT_FILE.bestDpi)} dots per inch`, IMAGE_PAGE),
  "file.low-dpi": of(`${whole(PRINT_FILE.lowDpi)} dots per inch`, IMAGE_PAGE),
  "file.wasted-dpi": of(`${whole(PRINT_FILE.wastedDpi)} dots per inch`, IMAGE_PAGE),

  "example.picture": { text: inches(IMAGE_INCHES) },
  "example.picture-sharp": of(pixels(Math.ceil(IMAGE_INCHES * PRINT_FILE.bestDpi)), IMAGE_PAGE),
  "example.web-picture": { text: pixels(WEB_IMAGE_PX) },
  "example.web-picture-sharp": of(
    inches(Math.round((WEB_IMAGE_PX / PRINT_FILE.bestDpi) * 10) / 10),
    IMAGE_PAGE,
  ),

  "epub.most-bytes": of(megabytes(EPUB_FILE.maxBytes), KINDLE_GUIDELINES),
  "epub.most-html": of(megabytes(EPUB_FILE.maxHtmlBytes), KINDLE_GUIDELINES),
  "epub.html-files": of(whole(EPUB_FILE.htmlFiles), KINDLE_GUIDELINES),
  "epub.alt-characters": of(whole(EPUB_FILE.maxAltCharacters), EBOOK_IMAGE_PAGE),
  "epub.contents-levels": of(whole(EPUB_FILE.maxContentsLevels), EBOOK_NAV_PAGE),
  "epub.cover-side": of(pixels(EPUB_FILE.minCoverSidePx), KINDLE_GUIDELINES),
  "epub.table-rows": of(whole(EPUB_FILE.table.goodRows), EBOOK_TABLE_PAGE),
  "epub.table-columns": of(whole(EPUB_FILE.table.goodColumns), EBOOK_TABLE_PAGE),
  "epub.contrast": of(`${String(EPUB_FILE.minContrast)} to 1`, EBOOK_FORMATTING_PAGE),
  "epub.page-picture": of(
    `${whole(EBOOK_PAGE_IMAGE.minWidthPx)} × ${pixels(EBOOK_PAGE_IMAGE.minHeightPx)}`,
    EBOOK_IMAGE_PAGE,
  ),

  "title.most-characters": of(whole(LISTING_LIMITS.titleAndSubtitle), TITLE_PAGE),
  "published.correction": of(`${whole(AFTER_PUBLICATION.correctionHours)} hours`, FILE_PAGE),
  "published.live-usa": of(`${whole(AFTER_PUBLICATION.liveHoursUsa)} hours`, TIME_PAGE),
  "published.live-elsewhere": of(`${whole(AFTER_PUBLICATION.liveDaysElsewhere)} days`, TIME_PAGE),

  "book.usual-chapters": { text: whole(BOOK_LIMITS.chaptersDefault) },
  "book.chapter-words": {
    text: `${whole(BOOK_LIMITS.wordsPerChapterMin)} to ${whole(BOOK_LIMITS.wordsPerChapterMax)} words`,
  },
  "book.description": { text: `${whole(BOOK_LIMITS.description)} characters` },
  "book.most-themes": { text: whole(BOOK_LIMITS.themesMax) },
  "book.blurb-words": { text: `${whole(BLURB_WORD_RANGE.min)} to ${whole(BLURB_WORD_RANGE.max)} words` },
  "plan.card-words": { text: `${whole(CARD_WORD_RANGE.min)} to ${whole(CARD_WORD_RANGE.max)} words` },
  "sources.per-book": { text: whole(SOURCE_LIMITS.perBook) },
  "sources.bin-days": { text: `${whole(SOURCE_LIMITS.trashRetentionDays)} days` },
  "import.most-bytes": { text: megabytes(IMPORT_FILE_BYTES) },
  "style.sample-words": {
    text: `${whole(STYLE_LIMITS.sampleWordsMin)} to ${whole(STYLE_LIMITS.sampleWordsMax)} words`,
  },
  "style.avoid": { text: whole(STYLE_LIMITS.avoidMax) },
  "style.notes": { text: `${whole(STYLE_LIMITS.notesCharactersMax)} characters` },
} as const satisfies FigureGroup;

function page(topic: string, checked: string): Source {
  return { source: `https://kdp.amazon.com/en_US/help/topic/${topic}`, checked };
}

function of(text: string, source: Source): HelpFigure {
  return { text, ...source };
}

function megabytes(bytes: number): string {
  return `${whole(bytes / MB)} MB`;
}

function pixels(count: number): string {
  return `${whole(count)} px`;
}

function points(count: number): string {
  return `${String(count)} pt`;
}

/** @param value  in inches, for figures KDP gives in metric units */
function millimetres(value: number): string {
  return `${String(Math.round(value * MM_PER_INCH * 10) / 10)} mm`;
}

/** Spine width of the thinnest paperback that may have spine text. */
function spineOf(inchesPerPage: number): string {
  return thousandths(evenPages(SPINE_TEXT_FROM_PAGES) * inchesPerPage);
}

/** The example's spine, and the width available for spine text, calculated as for drawn covers. */
function exampleSpine(paper: "white" | "cream"): { wide: string; free: string } {
  const book = { trim: "6x9", binding: "paperback", pages: SPINE_PAGES, paper } as const;
  const { spineInches, spineText } = coverGeometry(book);
  return { wide: thousandths(spineInches), free: thousandths(spineText.usableInches) };
}

/** @param value  in inches */
function thousandths(value: number): string {
  return inches(Math.round(value * 1000) / 1000);
}

function trimLabel(trim: keyof typeof TRIM_SIZES): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${String(widthInches)} × ${inches(heightInches)}`;
}

function caseTrims(): string[] {
  return Object.values(TRIM_SIZES)
    .filter(({ bindings }) => bindings.some((binding) => binding === "hardcover"))
    .toSorted((one, other) => one.widthInches - other.widthInches)
    .map(({ widthInches, heightInches }) => `${String(widthInches)} × ${inches(heightInches)}`);
}

function pagesOf(trim: keyof typeof TRIM_SIZES, paper: keyof typeof PAPERS): { least: string; most: string } {
  const limits = pageLimits({ trim, paper, binding: "paperback" });
  if (limits === null) throw new TypeError(`KDP prints no paperback of ${trim} on ${paper}`);
  return { least: whole(limits.min), most: whole(limits.max) };
}

function casePages(): { least: string; most: string } {
  const limits = pageLimits({ trim: "6x9", paper: "white", binding: "hardcover" });
  if (limits === null) throw new TypeError("KDP binds no hardcover of 6x9 on white");
  return { least: whole(limits.min), most: whole(limits.max) };
}

/** "151 to 300 pages: 0.5 in", by tier index. */
function tierLabel(at: number): string {
  const tier = GUTTER_TIERS[at];
  if (tier === undefined) throw new RangeError(`There is no gutter tier ${at}`);
  const before = GUTTER_TIERS[at - 1];
  const from = before === undefined ? pagesOf("6x9", "white").least : whole(before.pages + 1);
  return `${from} to ${whole(tier.pages)} pages: ${inches(tier.inches)}`;
}

function gutterTable(): string {
  return GUTTER_TIERS.map((_, at) => tierLabel(at)).join("; ");
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}
