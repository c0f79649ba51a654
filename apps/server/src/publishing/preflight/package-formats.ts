import type { BookSettings } from "@colophon/contracts/library/books/book";
import type { ExportFinding } from "@colophon/contracts/exports/files";
import {
  BINDING_OF_FORMAT,
  type ExportFormat,
  packageFormats,
} from "@colophon/contracts/exports/export-request";
import { canBind } from "@colophon/contracts/library/books/print";
import { isTooShortToPrint, pageLimits } from "@colophon/kdp/page-limits";
import type { SurveyedBook } from "../../exports/files/files.ts";

/** Files of a book's package that can be made, and the reasons why others can't. */
export type Makeable = {
  formats: ExportFormat[];
  /** why others can't: blockers, except for a book that is too short to print, which is sold as an e-book */
  problems: ExportFinding[];
  isEbookOnly: boolean;
};

type PrintedBook = Pick<BookSettings, "has_hardcover" | "trim" | "paper">;

/**
 * Files known to be rejected for their size, paper or pages are not made: they become findings, and the rest
 * is checked.
 */
export function makeableFormats(book: PrintedBook, survey: SurveyedBook | null): Makeable {
  const all = packageFormats({ hasHardcover: book.has_hardcover });
  const short = survey === null ? null : tooShort(survey, book);
  if (short !== null) {
    return { formats: all.filter((format) => !isPrinted(format)), problems: [short], isEbookOnly: true };
  }
  const refusals = survey?.forecast.refusals ?? [];
  const formats: ExportFormat[] = [];
  const problems: ExportFinding[] = [];
  for (const format of all) {
    const refusal = refusals.find((one) => one.format === format && one.is_refused);
    const binding = BINDING_OF_FORMAT[format];
    const isBound = binding === undefined || canBind(binding, book);
    if (refusal === undefined && isBound) formats.push(format);
    else problems.push(rejectionFinding(format, refusal, binding ?? "paperback"));
  }
  return { formats, problems, isEbookOnly: false };
}

/** Whether a file is printed. */
function isPrinted(format: ExportFormat): boolean {
  return format === "pdf" || BINDING_OF_FORMAT[format] !== undefined;
}

function tooShort({ forecast: { forecast } }: SurveyedBook, book: PrintedBook): ExportFinding | null {
  const { pages, is_exact: isExact } = forecast;
  const limits = pageLimits({ ...book, binding: "paperback" });
  if (limits === null || !isTooShortToPrint({ pages }, book)) return null;
  return {
    code: "INT-003",
    severity: "info",
    sentence: `E-book only: the book has ${isExact ? "" : "about "}${pages} pages, and KDP prints paperbacks from ${limits.min}.`,
    hint: "Add chapters if you want a paperback too.",
    file: null,
    page: null,
  };
}

function rejectionFinding(
  format: ExportFormat,
  refusal: { sentence: string; advice: string } | undefined,
  binding: string,
): ExportFinding {
  return {
    code: "INT-003",
    severity: "blocker",
    sentence: refusal?.sentence ?? `KDP binds no ${binding} in this size on this paper.`,
    hint: refusal?.advice ?? "Choose another trim size or paper.",
    file: format,
    page: null,
  };
}
