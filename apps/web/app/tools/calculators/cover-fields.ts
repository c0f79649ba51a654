import {
  type Binding,
  type Paper,
  PAPERS,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";
import type { BoundBook } from "@colophon/kdp/cover-geometry";
import { type PageLimits, pageLimits } from "@colophon/kdp/page-limits";
import { pick } from "../../exports/export-files/pick.ts";
import { formatTrim, PAPER_OPTIONS, TRIM_OPTIONS } from "../../exports/export-files/layout-options.ts";
import type { SelectGroup, SelectOption } from "../../ui/field.tsx";

/** Chosen and typed values. `counted`: the last valid page count. */
export type CoverFields = { binding: Binding; trim: TrimSize; paper: Paper; pages: string; counted: number };

/** A novel of average length. */
export const FIRST_COVER: CoverFields = {
  binding: "paperback",
  trim: "6x9",
  paper: "cream",
  pages: "250",
  counted: 250,
};

/** Available in every binding, in any size of that binding, on any paper. */
const ALWAYS_SOLD = { trim: "6x9", paper: "cream" } as const;

/** The book being drawn, which KDP can print, and the fields it couldn't follow. */
export type CoverChoice = {
  book: BoundBook;
  limits: PageLimits;
  pagesError: string | undefined;
  trimNote: string | undefined;
  paperNote: string | undefined;
};

/** Sets the typed page count; anything but a whole number keeps the last valid one. */
export function withPages(fields: CoverFields, pages: string): CoverFields {
  const count = wholePages(pages);
  return { ...fields, pages, counted: count ?? fields.counted };
}

/**
 * Follows the fields as far as KDP allows; unavailable choices are remembered until they are available again.
 */
export function coverChoice({ binding, trim, paper, pages, counted }: CoverFields): CoverChoice {
  const soldTrim = isBound(trim, binding) ? trim : ALWAYS_SOLD.trim;
  const printable = pageLimits({ trim: soldTrim, paper, binding });
  const soldPaper = printable === null ? ALWAYS_SOLD.paper : paper;
  const limits = printable ?? pageLimits({ trim: soldTrim, paper: soldPaper, binding });
  // programmer error: `ALWAYS_SOLD` must live up to its name
  if (limits === null) throw new Error(`KDP binds no ${binding} of ${soldTrim} on ${soldPaper}`);
  const drawn = Math.min(limits.max, Math.max(limits.min, counted));
  return {
    book: { binding, trim: soldTrim, paper: soldPaper, pages: drawn },
    limits,
    pagesError: pagesError(pages, { limits, drawn }),
    trimNote:
      soldTrim === trim
        ? undefined
        : `KDP binds no ${binding} of ${formatTrim(trim)}; drawn is ${formatTrim(soldTrim)}.`,
    paperNote:
      soldPaper === paper
        ? undefined
        : `KDP prints no such ${binding} on ${paperLabel(paper)} paper; drawn is ${paperLabel(soldPaper)}.`,
  };
}

function pagesError(pages: string, of: { limits: PageLimits; drawn: number }): string | undefined {
  const count = wholePages(pages);
  const { min, max } = of.limits;
  if (count === null) return `Enter a whole number of pages. The drawing has ${of.drawn}.`;
  if (count >= min && count <= max) return undefined;
  return `KDP prints ${min} to ${max} pages of this book. The drawing has ${of.drawn}.`;
}

function wholePages(typed: string): number | null {
  const count = Number(typed);
  return /^\s*\d{1,6}\s*$/u.test(typed) && count > 0 ? count : null;
}

/** Sizes available in this binding, grouped. */
export function trimOptions(binding: Binding): SelectGroup[] {
  return TRIM_OPTIONS.map(({ label, options }) => ({
    label,
    options: options.filter(({ value }) => isBound(value, binding)),
  })).filter(({ options }) => options.length > 0);
}

/** Papers available in a size. */
export function paperOptions(binding: Binding, trim: TrimSize): SelectOption[] {
  return PAPER_OPTIONS.filter(({ value }) => {
    const paper = pick(PAPERS, value);
    return paper !== null && pageLimits({ trim, paper, binding }) !== null;
  });
}

function isBound(trim: TrimSize, binding: Binding): boolean {
  return TRIM_SIZES[trim].bindings.some((one) => one === binding);
}

function paperLabel(paper: Paper): string {
  return PAPERS[paper].name.toLowerCase();
}
