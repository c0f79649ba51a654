import type { CheckedText } from "@colophon/contracts/library/books/book-texts";
import type { Binding, Paper, PressFileKind, TrimSize } from "@colophon/contracts/library/books/print";
import type { CoverTexts } from "@colophon/domain/kdp/checked-texts";
import type { PdfView } from "../checks/pdf/read-pdf.ts";
import type { ChapterOpening } from "@colophon/contracts/manuscript/sections/sections";
import type { FairPart } from "../manuscript/fair-copy.ts";
import type { BackPart } from "../cover/cover-request.ts";
import { ruleOf } from "./catalogue.ts";
import type { Severity } from "./rule.ts";

/** What the author said about the book; a finished file is held against it. */
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
  /** Of the finished interior; null where none was made. */
  pages: number | null;
  /** Of every part with a title of its own, in order. */
  chapterTitles: readonly string[];
  /** The whole text; left out where nobody knows it, as with a file that another program made. */
  parts?: readonly FairPart[] | undefined;
  /** Where chapters were asked to open; left out where nobody knows. */
  chapterOpening?: ChapterOpening | undefined;
  /** Text for the back of the cover, empty where there is none; left out where nobody knows. */
  backText?: string | undefined;
  /** Texts of the book's page in the store, where there are any yet. */
  listing?: Listing | undefined;
  /** Texts of the book's cover, where it has one. */
  cover?: CoverTexts | undefined;
};

/** What of a book is known with no file at hand. */
export type ListingFacts = Pick<BookFacts, "title" | "subtitle" | "author" | "isbn" | "listing" | "cover">;

/** Texts of the book's page in the store; what is not written yet is left out and not judged. */
export type Listing = {
  /** As it is entered, tags included. */
  description?: string | undefined;
  keywords?: readonly string[] | undefined;
  categories?: readonly string[] | undefined;
};

/**
 * A finished file as it would be handed out; `pdf`: the same, where somebody has opened it already. `backLeftOff`: of
 * a wrap, what of its back there was no room for, where its maker says so.
 */
export type PreflightFile = {
  kind: PressFileKind;
  bytes: Uint8Array;
  pdf?: PdfView | null;
  backLeftOff?: readonly BackPart[] | null;
};

/**
 * Something wrong, said with its numbers. `file` is null where it is about the texts of listing or cover; `page` counts
 * from 1 as a viewer does. `text`: the one whose words are at fault.
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

/** What a single check reports; the rest of a finding stands in the catalogue. `hint`: where a rule has several faults. */
export type Problem = {
  code: string;
  sentence: string;
  hint?: string;
  severity?: Severity;
  page?: number;
  text?: CheckedText;
};

/** One check: what is wrong with what it looks at. */
export type Check<View> = (view: View, facts: BookFacts) => Problem[];

/** A fault with its rule's severity and advice. */
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

/** Inches as a sentence says them. */
export function inches(value: number): string {
  return `${Number(value.toFixed(3))} in`;
}

/** Points as a sentence says them. */
export function points(value: number): string {
  return `${Number(value.toFixed(2))} pt`;
}

/** "3 pages" or "1 page". */
export function counted(count: number, noun: string | { one: string; many: string }): string {
  const { one, many } = typeof noun === "string" ? { one: noun, many: `${noun}s` } : noun;
  return `${count} ${count === 1 ? one : many}`;
}

/** Letters and digits alone, without case or accents: the same words set in capitals compare equal. */
export function folded(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toUpperCase()
      .toLowerCase()
      // Which sigma a word ends with depends on what stands beside it, and that goes.
      .replaceAll("ς", "σ")
      // The capital sharp s becomes the small one, which becomes two letters.
      .replaceAll("ß", "ss")
      .replace(/[^\p{L}\p{N}]/gu, "")
  );
}
