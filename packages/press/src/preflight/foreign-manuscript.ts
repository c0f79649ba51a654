import { whyNoIsbn } from "@colophon/contracts/manuscript/isbn";
import { isCountedSection, type SectionKind } from "@colophon/contracts/manuscript/sections";
import { EPUB_FILE, PRINT_FILE } from "@colophon/domain/kdp/file-limits";
import type { PrintForecast } from "@colophon/domain/kdp/print-forecasts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { counted, type Fault, folded } from "./finding.ts";
import { type ForeignFinding, foreignFacts, foreignFinding } from "./foreign-finding.ts";
import { bySeverity } from "./rule.ts";
import { isbnsIn } from "./isbn.ts";
import { listingFaults } from "./listing.ts";
import { strayText } from "./stray-text.ts";
import { readWord, wordClean } from "./word-file.ts";

/** A picture of the text, in pixels. */
export type ForeignPicture = { width: number; height: number; alt: string };

/** A section as an import cuts it. */
export type ForeignSection = {
  kind: SectionKind;
  title: string;
  words: number;
  blocks: readonly ManuscriptBlock[];
  pictures: readonly ForeignPicture[];
};

/** A manuscript of another program, as far as rules can judge it before it is set. */
export type ForeignManuscript = {
  title: string;
  author: string;
  /** what chapters were found by; "one-piece" where there were none */
  foundBy: string;
  sections: readonly ForeignSection[];
  forecasts: readonly PrintForecast[];
  /** the file itself, where it is one of Word's */
  word: Uint8Array | null;
};

/** A page shows a picture narrower than this as a stamp. Inches. */
const STAMP_INCHES = 2.5;
/** A chapter with fewer words is a title on an empty page. */
const LEAST_CHAPTER_WORDS = 20;
/** A text of one piece that is longer has chapters, as a rule. */
const ONE_PIECE_WORDS = 10_000;

const HOUSE = "House rule";

/** Holds a manuscript against every rule of the preflight that can be told before its pages are made. */
export function checkForeignManuscript(book: ForeignManuscript): ForeignFinding[] {
  const places = book.sections.map(({ title }) => title);
  const faults = [
    ...pageFaults(book),
    ...titleFaults(book),
    ...strayText(
      book.sections.map((section, index) => ({ text: textOf(section), where: nameOf(section, index) })),
    ),
    ...isbnFaults(book),
    ...wordFaults(book),
    ...pictureFaults(book),
    ...tableFaults(book),
  ];
  return bySeverity([...faults.map((fault) => foreignFinding(fault, places)), ...chapterFindings(book)]);
}

/** INT-003: no size at all, or not all of them. */
function pageFaults({ forecasts }: ForeignManuscript): Fault[] {
  const refused = forecasts.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first === undefined) return [];
  const sentence = first.refusal ?? "";
  if (refused.length === forecasts.length) return [{ code: "INT-003", sentence }];
  const all = `In ${counted(refused.length, { one: "of the sizes", many: "of the sizes" })} of the table KDP would not print this text: ${sentence}`;
  return [{ code: "INT-003", sentence: all, severity: "info" }];
}

function titleFaults({ title, author }: ForeignManuscript): Fault[] {
  return title === "" ? [] : listingFaults({ title, author: author === "" ? title : author });
}

/** OWN-015, of every number that stands in the text as an ISBN. */
function isbnFaults({ sections }: ForeignManuscript): Fault[] {
  return sections.flatMap((section, index) =>
    isbnsIn(textOf(section)).flatMap((isbn) => {
      const why = whyNoIsbn(isbn);
      return why === null
        ? []
        : [{ code: "OWN-015", sentence: `The ISBN ${isbn} in ${nameOf(section, index)} is none. ${why}` }];
    }),
  );
}

function wordFaults({ word, title, author }: ForeignManuscript): Fault[] {
  if (word === null) return [];
  return wordClean(readWord(word), foreignFacts({ title, author, language: "" }));
}

/** INT-008 and EPB-007 */
function pictureFaults({ sections }: ForeignManuscript): Fault[] {
  const all = sections.flatMap((section, index) =>
    section.pictures.map((picture) => ({ ...picture, where: nameOf(section, index) })),
  );
  const small = all
    .filter(({ width }) => width / PRINT_FILE.bestDpi < STAMP_INCHES)
    .toSorted((one, other) => one.width - other.width);
  const silent = all.filter(({ alt }) => alt === "");
  const wordy = all.filter(({ alt }) => alt.length > EPUB_FILE.mostAltCharacters);
  return [
    ...small.slice(0, 1).map(({ width, height, where }) => ({
      code: "INT-008",
      sentence: `${counted(small.length, "picture")} can only be printed small: the smallest, in ${where}, has ${width} × ${height} pixels, and is sharp up to ${Number((width / PRINT_FILE.bestDpi).toFixed(2))} in wide.`,
      severity: "warning" as const,
    })),
    ...silent.slice(0, 1).map(({ where }) => ({
      code: "EPB-007",
      sentence: `${counted(silent.length, "picture")} without alternative text, first in ${where}.`,
    })),
    ...wordy.slice(0, 1).map(({ alt, where }) => ({
      code: "EPB-007",
      sentence: `An alternative text in ${where} has ${alt.length} characters.`,
    })),
  ];
}

/** EPB-009 */
function tableFaults({ sections }: ForeignManuscript): Fault[] {
  const { goodRows, goodColumns } = EPUB_FILE.table;
  return sections.flatMap((section, index) =>
    section.blocks.flatMap((block): Fault[] => {
      if (block.t !== "table") return [];
      const rows = block.rows.length + (block.head === undefined ? 0 : 1);
      const columns = Math.max(0, ...[block.head ?? [], ...block.rows].map(({ length }) => length));
      if (rows <= goodRows && columns <= goodColumns) return [];
      const sentence = `A table in ${nameOf(section, index)} has ${counted(rows, "row")} and ${counted(columns, "column")}.`;
      return [{ code: "EPB-009", sentence, severity: "warning" }];
    }),
  );
}

/** What no rule of the store asks, and every reader sees. */
function chapterFindings({ foundBy, sections }: ForeignManuscript): ForeignFinding[] {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const chapters = sections.filter(({ kind }) => isCountedSection(kind));
  const findings: ForeignFinding[] = [];
  if (foundBy === "one-piece" && words > ONE_PIECE_WORDS) {
    findings.push({
      code: "MAN-001",
      severity: "warning",
      sentence:
        "No chapters were found: nothing in the file is marked as a heading, and no line reads like one.",
      hint: "Give every chapter’s title the style Heading 1 in your word processor; contents, page breaks and the navigation of an e-book are made from it.",
      place: null,
      source: HOUSE,
    });
  }
  const thin = chapters.filter(
    (chapter) => chapter.words < LEAST_CHAPTER_WORDS && chapter.pictures.length === 0,
  );
  const [first] = thin;
  if (first !== undefined && chapters.length > 1) {
    findings.push({
      code: "MAN-002",
      severity: "warning",
      sentence: `${counted(thin.length, "chapter")} with hardly a word: “${first.title}” has ${first.words}.`,
      hint: "See whether its text was lost or stands under another heading. A title page or a line that only looks like a heading should not have a heading’s style.",
      place: first.title === "" ? null : first.title,
      source: HOUSE,
    });
  }
  const twice = repeatedTitle(chapters);
  if (twice !== null) {
    findings.push({
      code: "MAN-003",
      severity: "info",
      sentence: `Two chapters have one title, “${twice}”, so that nobody can tell them apart in the contents.`,
      hint: "Give one of them another title, or leave both without one.",
      place: twice,
      source: HOUSE,
    });
  }
  return findings;
}

function repeatedTitle(chapters: readonly ForeignSection[]): string | null {
  const seen = new Set<string>();
  for (const { title } of chapters) {
    const key = folded(title);
    if (key !== "" && seen.has(key)) return title;
    seen.add(key);
  }
  return null;
}

function textOf({ title, blocks }: ForeignSection): string {
  const lines = blocks.flatMap(linesOfBlock).map((runs) => runs.map(({ s }) => s).join(""));
  return [title, ...lines].join("\n");
}

function nameOf({ title }: ForeignSection, index: number): string {
  return title === "" ? `section ${index + 1}` : `“${title}”`;
}
