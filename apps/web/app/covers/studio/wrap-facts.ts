import { PAPERS, type Paper, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import { coverGeometry, type CoverGeometry } from "@colophon/kdp/cover-geometry";
import { pageLimits } from "@colophon/kdp/page-limits";
import { type CoverTrim, TRIMS } from "../designs/cover-limits.ts";

/** A printed book as described by the form. */
export type PrintedBook = {
  trim: CoverTrim;
  paper: Paper;
  pages: number;
  binding: "paperback" | "hardcover";
};

/** Facts about a wrap; `geometry` is null if no such book can be bound. */
export type WrapFacts = { geometry: CoverGeometry | null; hindrance: string | null };

/** The wrap of a book, and why KDP would not print it, if so. */
export function wrapFacts(book: PrintedBook): WrapFacts {
  const limits = pageLimits(book);
  if (limits === null) return { geometry: null, hindrance: notSold(book) };
  const geometry = coverGeometry(book);
  if (book.pages >= limits.min && book.pages <= limits.max) return { geometry, hindrance: null };
  return {
    geometry,
    hindrance: `A ${book.binding} of ${trimLabel(book.trim)} on ${paperLabel(book.paper)} has ${limits.min} to ${limits.max} pages, and this one ${book.pages}.`,
  };
}

function notSold({ trim, paper, binding }: PrintedBook): string {
  const others = TRIMS.filter((one) => pageLimits({ trim: one, paper, binding }) !== null);
  if (others.length === 0) {
    return `KDP prints no ${binding} on ${paperLabel(paper)}. Choose another paper.`;
  }
  return `KDP prints no ${binding} of ${trimLabel(trim)}; it does of ${others.map(trimLabel).join(" and ")}.`;
}

/** "6 × 9 in" */
export function trimLabel(trim: CoverTrim): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} × ${heightInches} in`;
}

function paperLabel(paper: Paper): string {
  return `${PAPERS[paper].name.toLowerCase()} paper`;
}

/**
 * The store's size requirements for an e-book's front cover.
 * @source docs/product/requirements.md §5: at least 2560 by 1600 px, 1.6 to 1
 */
export function ebookAdvice(dimensions: string): { width: number; height: number; advice: string } {
  const [width = 0, height = 0] = dimensions.split("x").map(Number);
  const ratio = height / width;
  const hasShape = Math.abs(ratio - 1.6) < 0.005;
  const isLarge = height >= 2560 && width >= 1600;
  const shape = hasShape
    ? "Its shape is the 1.6 to 1 that the store advises."
    : `Its shape is ${ratio.toFixed(2)} to 1; the store advises 1.6 to 1, as 1600 × 2560 has.`;
  const size = isLarge ? "" : " It is smaller than the 1600 × 2560 px that the store asks for at best.";
  return { width, height, advice: `${shape}${size}` };
}
