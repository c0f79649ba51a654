import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import type { Binding, Paper, PressFileKind, TrimSize } from "@colophon/contracts/library/books/print";
import type { CoverTexts } from "@colophon/kdp/checked-texts";
import type { PdfView } from "../checks/pdf/read-pdf.ts";
import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import type { FairPart } from "../manuscript/fair-copy.ts";
import type { BackPart } from "../cover/cover-request.ts";
import { ruleOf } from "./catalogue.ts";
import type { Severity } from "./rule.ts";

/** The author's data about the book, which finished files are checked against. */
export type BookFacts = {
  title: string;
  subtitle?: string | undefined;
  author: string;
  isbn?: string | undefined;
  /** BCP 47 */
  language: string;
  trim: TrimSize;
  paper: Paper;
  binding: Binding;
  hasBleed: boolean;
  /** Of the finished interior; null if there is none. */
  pages: number | null;
  /** Of every part with its own title, in order. */
  chapterTitles: readonly string[];
  /** The whole text; omitted if unknown, as for a file from another program. */
  parts?: readonly FairPart[] | undefined;
  /** Requested chapter openings; omitted if unknown. */
  chapterOpening?: ChapterOpening | undefined;
  /** Text for the back of the cover, empty if there is none; omitted if unknown. */
  backText?: string | undefined;
  /** Texts of the book's store page, if any. */
  listing?: Listing | undefined;
  /** Texts of the book's cover, if any. */
  cover?: CoverTexts | undefined;
};

/** Facts about a book that need no file. */
export type ListingFacts = Pick<BookFacts, "title" | "subtitle" | "author" | "isbn" | "listing" | "cover">;

/** Texts of the book's store page; those not written yet are omitted and not checked. */
export type Listing = {
  /** As entered, tags included. */
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
};

/**
 * A finished file as delivered; `pdf`: the same file if already opened. `backLeftOff`: the parts of a wrap's
 * back that did not fit, if reported by the renderer.
 */
export type PreflightFile = {
  kind: PressFileKind;
  bytes: Uint8Array;
  pdf?: PdfView | null;
  backLeftOff?: readonly BackPart[] | null;
};

/**
 * A problem described with its numbers. `file` is null if it is in the texts of listing or cover; `page`
 * counts from 1 as in a viewer. `text`: the one with the problem.
 */
export type Finding = {
  code: string;
  severity: Severity;
  sentence: string;
  hint: string;
  file: PressFileKind | null;
  page?: number;
  text?: CheckedText;
};

/**
 * Result of a single check; the rest of a finding is in the catalog. `hint`: for a rule with several kinds
 * of problem.
 */
export type Problem = {
  code: string;
  sentence: string;
  hint?: string;
  severity?: Severity;
  page?: number;
  text?: CheckedText;
};

/** One check, which returns the problems in its view. */
export type Check<View> = (view: View, facts: BookFacts) => Problem[];

/** A problem with its rule's severity and advice. */
export function findingOf(problem: Problem, file: PressFileKind | null): Finding {
  const { severity, hint } = ruleOf(problem.code);
  return {
    code: problem.code,
    severity: problem.severity ?? severity,
    sentence: problem.sentence,
    hint: problem.hint ?? hint,
    file,
    ...(problem.page === undefined ? {} : { page: problem.page }),
    ...(problem.text === undefined ? {} : { text: problem.text }),
  };
}

/** Inches formatted for a sentence. */
export function inches(value: number): string {
  return `${Number(value.toFixed(3))} in`;
}

/** Points formatted for a sentence. */
export function points(value: number): string {
  return `${Number(value.toFixed(2))} pt`;
}

/** "3 pages" or "1 page". */
export function counted(count: number, noun: string | { one: string; many: string }): string {
  const { one, many } = typeof noun === "string" ? { one: noun, many: `${noun}s` } : noun;
  return `${count} ${count === 1 ? one : many}`;
}

/** Only letters and digits, without case or accents: the same words in capitals compare equal. */
export function folded(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toUpperCase()
      .toLowerCase()
      // The form of a final sigma depends on context, which is lost here.
      .replaceAll("ς", "σ")
      // The capital sharp s becomes the small one, which becomes two letters.
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]/gu, "")
  );
}
