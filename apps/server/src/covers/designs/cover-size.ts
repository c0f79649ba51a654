import type { CoverSize } from "@colophon/contracts/covers/designs/studio";
import { type Binding, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";

type Sized = Pick<CoverSize, "book_format" | "paper" | "page_count"> & { dimensions: string };

/**
 * KDP prints covers at 300 dpi.
 * @source KDP Help, "Create a Paperback Cover" (G201953020), read 2026-09-30
 */
const DOTS_AN_INCH = 300;

/** The front of a cover of that size, in px: as an e-book shows it, or as printed without bleed. */
export function frontPxOf({ dimensions }: Pick<Sized, "dimensions">): { widthPx: number; heightPx: number } {
  const trim = trimOf(dimensions);
  if (trim !== null) {
    const { widthInches, heightInches } = TRIM_SIZES[trim];
    return {
      widthPx: Math.round(widthInches * DOTS_AN_INCH),
      heightPx: Math.round(heightInches * DOTS_AN_INCH),
    };
  }
  const [widthPx = 0, heightPx = 0] = dimensions.split("x").map(Number);
  return { widthPx, heightPx };
}

/**
 * The wrap of a printed book that a cover is made for; null: it has no print size, or the page count is
 * unknown.
 */
export function wrapOf({
  book_format: format,
  dimensions,
  paper,
  page_count: pages,
}: Sized): { binding: Binding; trim: TrimSize; paper: CoverSize["paper"]; pages: number } | null {
  const trim = trimOf(dimensions);
  if (format === "ebook" || trim === null || pages === null) return null;
  return { binding: format, trim, paper, pages };
}

function trimOf(dimensions: string): TrimSize | null {
  return isTrim(dimensions) ? dimensions : null;
}

/** predicate: the table has exactly the trims of its type. */
function isTrim(name: string): name is TrimSize {
  return Object.hasOwn(TRIM_SIZES, name);
}
