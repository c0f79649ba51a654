import type { FreeFinding, ManuscriptCheck } from "@colophon/contracts/tools/checks";
import { TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";

const FIGURE = new Intl.NumberFormat("en-US");

/** "1 chapter", "12,480 words" */
export function counted(count: number, noun: string): string {
  return `${FIGURE.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/** The findings summarized in a heading: "2 refused, 1 will look wrong". */
export function summaryOf(findings: readonly FreeFinding[]): string {
  const of = (severity: FreeFinding["severity"]): number =>
    findings.filter((finding) => finding.severity === severity).length;
  const [blockers, warnings, notes] = [of("blocker"), of("warning"), of("info")];
  if (blockers + warnings + notes === 0) return "Nothing to mend was found";
  if (blockers + warnings === 0) return "Nothing has to be mended";
  const parts = [
    blockers > 0 ? `${counted(blockers, "thing")} to mend before KDP sees it` : null,
    warnings > 0 ? `${counted(warnings, "thing")} that will look wrong` : null,
  ];
  return parts.filter((part) => part !== null).join(", ");
}

const FOUND_BY: Readonly<Record<ManuscriptCheck["found_by"], string>> = {
  headings: "by their headings",
  numbering: "by lines that are only a number",
  "chapter-lines": "by lines such as “Chapter 1”",
  "one-piece": "none: the text is one piece",
};

/** How chapters were found: "by their headings". */
export function foundByLabel(way: ManuscriptCheck["found_by"]): string {
  return FOUND_BY[way];
}

/** "5.25 × 8 in" */
export function trimLabel(trim: TrimSize): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

/** A length in inches for tables: "0.66 in". */
export function formatInches(inches: number): string {
  return `${inches.toFixed(2)} in`;
}

/** Advice on unsupported file types, by extension; each sentence continues from the file's name. */
export const OTHER_KINDS: Readonly<Record<string, string>> = {
  ".doc": "is a Word file of the kind before 2007. Open it in Word, choose Save As, and save it as .docx.",
  ".rtf": "is a rich text file. Open it in your word processor and save it as a Word document (.docx).",
  ".odt": "is an OpenDocument file. Open it in your word processor and save it as a Word document (.docx).",
  ".pages": "is a Pages file. Open it in Pages, choose Export To, and Word or EPUB.",
  ".pdf": "is a PDF, which knows lines and pages, and no chapters. Check the file it was made from.",
  ".mobi": "is a Kindle file. Check the file it was made from, or an EPUB.",
  ".azw3": "is a Kindle file. Check the file it was made from, or an EPUB.",
  ".kpf": "is a Kindle Create file. Check the Word file it was made from.",
};
