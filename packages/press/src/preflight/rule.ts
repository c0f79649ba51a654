/** The subject of a rule. */
export type RuleTarget =
  | "print-interior"
  | "print-cover"
  | "ebook-cover"
  | "ebook-epub"
  | "metadata"
  | "pricing"
  | "account"
  | "house";

/** "blocker": rejected, or visibly wrong; "warning": a quality notice or advice; "info": worth knowing. */
export type Severity = "blocker" | "warning" | "info";

const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { blocker: 0, warning: 1, info: 2 };

/** Blockers first. */
export function bySeverity<One extends { severity: Severity }>(findings: readonly One[]): One[] {
  return findings.toSorted((one, other) => SEVERITY_ORDER[one.severity] - SEVERITY_ORDER[other.severity]);
}

/**
 * Where compliance with a rule can be checked: in the finished files, in the listing's texts, in the author's
 * account and forms, or only by a person.
 */
export type ShownBy = "files" | "listing" | "account" | "person";

/** One rule of the catalog; `sentence` describes compliance, `hint` the fix. */
export type Rule = {
  code: string;
  target: RuleTarget;
  severity: Severity;
  sentence: string;
  hint: string;
  source: string;
  /** Date the source was read, or "undated copy". */
  asOf: string;
  shownBy: ShownBy;
  /** For a rule not checkable in files or texts: the reason, and who is responsible. */
  unseen?: string;
};

/** A page the rules were taken from, as of a date. */
export type RuleSource = { source: string; asOf: string };

type RuleRow = readonly [severity: Severity, from: RuleSource, sentence: string, hint: string];
type UnseenRow = readonly [...row: RuleRow, unseen: string];

/** Rules with the same subject and means of checking. */
export function rulesOf(
  shared: { target: RuleTarget; shownBy: "files" | "listing" },
  rows: Readonly<Record<string, RuleRow>>,
): Rule[] {
  return Object.entries(rows).map(([code, row]) => ruleFrom(code, shared, row));
}

/** Rules that cannot be checked by the press. */
export function unseenRules(
  shared: { target: RuleTarget; shownBy: "account" | "person" },
  rows: Readonly<Record<string, UnseenRow>>,
): Rule[] {
  return Object.entries(rows).map(([code, [severity, from, sentence, hint, unseen]]) => ({
    ...ruleFrom(code, shared, [severity, from, sentence, hint]),
    unseen,
  }));
}

function ruleFrom(
  code: string,
  shared: { target: RuleTarget; shownBy: ShownBy },
  [severity, from, sentence, hint]: RuleRow,
): Rule {
  return { code, ...shared, severity, sentence, hint, ...from };
}

/** Sources of the rules. */
export const SOURCES = {
  trim: kdp("Set Trim Size, Bleed, and Margins (GVBQ3CMEQW3W2VL6)", "2026-08-02"),
  printOptions: kdp("Print Options (G201834180)"),
  guidelines: kdp("Paperback Submission Guidelines (G201857950)"),
  fonts: kdp("Fonts in print files (G202145450)"),
  printImages: kdp("Images in print files (G202169030)"),
  saveManuscript: kdp("Save Your Manuscript File (G202145060)"),
  isbn: kdp("ISBN (G201834170)"),
  paperbackCover: kdp("Create a Paperback Cover (G201953020)"),
  calculator: kdp("Create a Paperback Cover (G201953020) and KDP cover calculator", "2026-09-30"),
  hardcoverTemplates: { source: "Measured templates of KDP hardcovers", asOf: "2026-09-30" },
  barcode: kdp("Barcodes (G5HDYGP4BXLX4RUW)"),
  ebookCover: kdp("eBook cover image guidelines (G200645690)", "2026-09-03"),
  coverImage: kdp("Cover Image Guidelines (G6GTK3T3NUHKLEFX)"),
  coverText: kdp("Cover Image Guidelines (G6GTK3T3NUHKLEFX) and Paperback Metadata Guidelines (G201953870)"),
  kindle: { source: "Kindle Publishing Guidelines 2026.1", asOf: "2026" },
  navigation: kdp("eBook navigation guidelines (GY3AD8C6C6GAG42N)", "2026-08-02"),
  ebookText: kdp("eBook text guidelines (GH4DRT75GWWAGBTU)", "2026-08-02"),
  ebookImages: kdp("eBook image guidelines (G75V4YX5X8GRGXWV)", "2026-08-02"),
  ebookTables: kdp("eBook table guidelines (GZ8BAXASXKB5JVML)", "2026-08-02"),
  hyperlinks: kdp("Hyperlink guidelines (GQ6JQ7FM6C72HE4X)"),
  ebookQuality: kdp("eBook quality assurance (GGRXLC5USU4H67YM)", "2026-08-02"),
  epub: { source: "W3C EPUB 3.3", asOf: "undated copy" },
  accessibility: { source: "W3C EPUB Accessibility 1.1", asOf: "undated copy" },
  titles: kdp("Titles, subtitles and editions (GW7J4WEKBVU25YEC)"),
  description: kdp("Write a Book Description (G201189630)", "2026-09-30"),
  keywords: kdp("Make Your Book More Discoverable with Keywords (G201298500)", "2026-09-30"),
  categories: kdp("Categories (G200652170)"),
  contributors: kdp("Authors and Contributors (G2BWJN2BY98T5PV2)"),
  content: kdp("Content Guidelines (G200672390)", "2026-08"),
  age: kdp("Primary Audience and Reading Age (G201506310)"),
  lowContent: kdp("Low-Content Books (GGE5T76TWKA85DJM)"),
  printPrice: kdp("Print Book Pricing Page (G8BKPU9AGVZSF9QF)", "2026-08"),
  paperbackRoyalty: kdp("Paperback Royalty (G201834330)"),
  ebookPrice: kdp("eBook List Price Requirements (G200634560)", "2026-08"),
  ebookRoyalty: kdp("eBook Royalties (G200644210)", "2026-08"),
  titleLimits: kdp("Create a Book, title limits (G202172740)"),
  bookmaking: { source: "Book designers' convention", asOf: "undated copy" },
  house: { source: "House rule", asOf: "2026-11-21" },
} as const satisfies Readonly<Record<string, RuleSource>>;

function kdp(page: string, asOf = "undated copy"): RuleSource {
  return { source: `KDP Help, ${page}`, asOf };
}
