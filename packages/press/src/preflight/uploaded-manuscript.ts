import { whyNoIsbn } from "@colophon/contracts/manuscript/sections/isbn";
import { isCountedSection, type SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { EPUB_FILE, PRINT_FILE } from "@colophon/kdp/file-limits";
import type { PrintForecast } from "@colophon/kdp/print-forecasts";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { linesOfBlock } from "@colophon/manuscript/lines-of-block";
import { counted, type Problem, folded } from "./finding.ts";
import { type UploadFinding, uploadFacts, uploadFinding } from "./upload-finding.ts";
import { bySeverity } from "./rule.ts";
import { isbnsIn } from "./isbn.ts";
import { listingProblems } from "./listing.ts";
import { strayText } from "./stray-text.ts";
import { readWord, wordClean } from "./word-file.ts";

/** An image in the text, in pixels. */
export type UploadedImage = { width: number; height: number; alt: string };

/** A section as split by the import. */
export type UploadedSection = {
  kind: SectionKind;
  title: string;
  words: number;
  blocks: readonly ManuscriptBlock[];
  pictures: readonly UploadedImage[];
};

/** A manuscript from another program, as far as rules can check it before typesetting. */
export type UploadedManuscript = {
  title: string;
  author: string;
  /** how chapters were detected; "one-piece" if there are none */
  foundBy: string;
  sections: readonly UploadedSection[];
  forecasts: readonly PrintForecast[];
  /** the file itself, if it is a Word file */
  word: Uint8Array | null;
};

/** Minimum image width in inches; narrower ones look like a stamp on the page. */
const TINY_IMAGE_INCHES = 2.5;
/** A chapter with fewer words is just a title on an empty page. */
const MIN_CHAPTER_WORDS = 20;
/** A longer text in one piece usually has chapters. */
const MAX_UNDIVIDED_WORDS = 10_000;

const RULE_SOURCE = "House rule";

/** Checks a manuscript against every preflight rule that applies before its pages are made. */
export function checkUploadedManuscript(book: UploadedManuscript): UploadFinding[] {
  const places = book.sections.map(({ title }) => title);
  const faults = [
    ...pageProblems(book),
    ...titleProblems(book),
    ...strayText(
      book.sections.map((section, index) => ({ text: textOf(section), where: nameOf(section, index) })),
    ),
    ...isbnProblems(book),
    ...wordProblems(book),
    ...imageProblems(book),
    ...tableProblems(book),
  ];
  return bySeverity([...faults.map((problem) => uploadFinding(problem, places)), ...chapterFindings(book)]);
}

/** INT-003: available in no size, or not in all of them. */
function pageProblems({ forecasts }: UploadedManuscript): Problem[] {
  const refused = forecasts.filter(({ refusal }) => refusal !== null);
  const [first] = refused;
  if (first === undefined) return [];
  const sentence = first.refusal ?? "";
  if (refused.length === forecasts.length) return [{ code: "INT-003", sentence }];
  const all = `In ${counted(refused.length, { one: "of the sizes", many: "of the sizes" })} of the table KDP would not print this text: ${sentence}`;
  return [{ code: "INT-003", sentence: all, severity: "info" }];
}

function titleProblems({ title, author }: UploadedManuscript): Problem[] {
  return title === "" ? [] : listingProblems({ title, author: author === "" ? title : author });
}

/** OWN-015, for every number in the text that looks like an ISBN. */
function isbnProblems({ sections }: UploadedManuscript): Problem[] {
  return sections.flatMap((section, index) =>
    isbnsIn(textOf(section)).flatMap((isbn) => {
      const why = whyNoIsbn(isbn);
      return why === null
        ? []
        : [{ code: "OWN-015", sentence: `The ISBN ${isbn} in ${nameOf(section, index)} is none. ${why}` }];
    }),
  );
}

function wordProblems({ word, title, author }: UploadedManuscript): Problem[] {
  if (word === null) return [];
  return wordClean(readWord(word), uploadFacts({ title, author, language: "" }));
}

/** INT-008 and EPB-007 */
function imageProblems({ sections }: UploadedManuscript): Problem[] {
  const all = sections.flatMap((section, index) =>
    section.pictures.map((picture) => ({ ...picture, where: nameOf(section, index) })),
  );
  const small = all
    .filter(({ width }) => width / PRINT_FILE.bestDpi < TINY_IMAGE_INCHES)
    .toSorted((one, other) => one.width - other.width);
  const silent = all.filter(({ alt }) => alt === "");
  const wordy = all.filter(({ alt }) => alt.length > EPUB_FILE.maxAltCharacters);
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
function tableProblems({ sections }: UploadedManuscript): Problem[] {
  const { goodRows, goodColumns } = EPUB_FILE.table;
  return sections.flatMap((section, index) =>
    section.blocks.flatMap((block): Problem[] => {
      if (block.t !== "table") return [];
      const rows = block.rows.length + (block.head === undefined ? 0 : 1);
      const columns = Math.max(0, ...[block.head ?? [], ...block.rows].map(({ length }) => length));
      if (rows <= goodRows && columns <= goodColumns) return [];
      const sentence = `A table in ${nameOf(section, index)} has ${counted(rows, "row")} and ${counted(columns, "column")}.`;
      return [{ code: "EPB-009", sentence, severity: "warning" }];
    }),
  );
}

/** Problems covered by no store rule, but visible to every reader. */
function chapterFindings({ foundBy, sections }: UploadedManuscript): UploadFinding[] {
  const words = sections.reduce((sum, section) => sum + section.words, 0);
  const chapters = sections.filter(({ kind }) => isCountedSection(kind));
  const findings: UploadFinding[] = [];
  if (foundBy === "one-piece" && words > MAX_UNDIVIDED_WORDS) {
    findings.push({
      code: "MAN-001",
      severity: "warning",
      sentence:
        "No chapters were found: nothing in the file is marked as a heading, and no line reads like one.",
      hint: "Give every chapter’s title the style Heading 1 in your word processor; contents, page breaks and the navigation of an e-book are made from it.",
      place: null,
      source: RULE_SOURCE,
    });
  }
  const thin = chapters.filter(
    (chapter) => chapter.words < MIN_CHAPTER_WORDS && chapter.pictures.length === 0,
  );
  const [first] = thin;
  if (first !== undefined && chapters.length > 1) {
    findings.push({
      code: "MAN-002",
      severity: "warning",
      sentence: `${counted(thin.length, "chapter")} with hardly a word: “${first.title}” has ${first.words}.`,
      hint: "See whether its text was lost or stands under another heading. A title page or a line that only looks like a heading should not have a heading’s style.",
      place: first.title === "" ? null : first.title,
      source: RULE_SOURCE,
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
      source: RULE_SOURCE,
    });
  }
  return findings;
}

function repeatedTitle(chapters: readonly UploadedSection[]): string | null {
  const seen = new Set<string>();
  for (const { title } of chapters) {
    const key = folded(title);
    if (key !== "" && seen.has(key)) return title;
    seen.add(key);
  }
  return null;
}

function textOf({ title, blocks }: UploadedSection): string {
  const lines = blocks.flatMap(linesOfBlock).map((runs) => runs.map(({ s }) => s).join(""));
  return [title, ...lines].join("\n");
}

function nameOf({ title }: UploadedSection, index: number): string {
  return title === "" ? `section ${index + 1}` : `“${title}”`;
}
