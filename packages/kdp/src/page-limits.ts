import {
  type Binding,
  type Paper,
  PAPERS,
  TRIM_SIZES,
  type TrimSize,
} from "@colophon/contracts/library/books/print";

/** Minimum and maximum pages KDP prints, both inclusive; an odd count is printed with one page more. */
export type PageLimits = { min: number; max: number };

type LimitsByPaper = Readonly<Record<Paper, PageLimits | null>>;

const REGULAR: LimitsByPaper = limits({ white: 828, cream: 776, groundwood: 812, premium: 828 });
const LANDSCAPE_AND_SQUARE: LimitsByPaper = limits({
  white: 800,
  cream: 750,
  groundwood: 784,
  premium: 800,
});
const LETTER: LimitsByPaper = limits({ white: 590, cream: 550, groundwood: 578, premium: 590 });
const A4: LimitsByPaper = {
  ...limits({ white: 780, cream: 730, groundwood: 764, premium: 590 }),
  "standard-color": null,
};
const WIDE_JAPANESE: LimitsByPaper = limits({ white: 780, cream: 730, groundwood: 764, premium: 780 });

const PAPERBACK: Readonly<Partial<Record<TrimSize, LimitsByPaper>>> = {
  "8.25x6": LANDSCAPE_AND_SQUARE,
  "8.25x8.25": LANDSCAPE_AND_SQUARE,
  "8.5x8.5": LETTER,
  "8.5x11": LETTER,
  "8.27x11.69": A4,
  "8.27x10.12": WIDE_JAPANESE,
};

const HARDCOVER: PageLimits = { min: 75, max: 550 };

/**
 * Page counts KDP prints for a trim on a paper.
 * @returns  null if that trim, paper and binding are not sold together
 * @source   KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), "Print Options" (G201834180) and
 *           "Hardcover submission" (GAVW3FZZAKA2KY3B), as of 2026-09-30
 */
export function pageLimits({
  trim,
  paper,
  binding,
}: {
  trim: TrimSize;
  paper: Paper;
  binding: Binding;
}): PageLimits | null {
  const offered = TRIM_SIZES[trim].bindings.some((one) => one === binding);
  if (!offered || !PAPERS[paper].bindings.some((one) => one === binding)) return null;
  return binding === "hardcover" ? HARDCOVER : (PAPERBACK[trim] ?? REGULAR)[paper];
}

/** KDP adds a blank page to an odd count and uses the even one everywhere. */
export function evenPages(pages: number): number {
  return pages + (pages % 2);
}

/**
 * Whether a book has fewer pages than KDP prints as a paperback of this size, so that it is only sold as an
 * e-book. Based on the page count shown to the author, counted or estimated: the package follows what the
 * request showed, unless the press has since counted differently.
 */
export function isTooShortToPrint(
  { pages }: { pages: number },
  look: { trim: TrimSize; paper: Paper },
): boolean {
  const paperback = pageLimits({ ...look, binding: "paperback" });
  return paperback !== null && evenPages(pages) < paperback.min;
}

/**
 * Consecutive blank pages KDP accepts; we stay at the safer two required by an older guide.
 * @source KDP Help, "Paperback Submission Guidelines" (G201857950), undated copy
 */
export const BLANK_PAGES = { maxInside: 4, maxAtEnd: 10, safe: 2 } as const;

function limits(most: { white: number; cream: number; groundwood: number; premium: number }): LimitsByPaper {
  return {
    white: { min: 24, max: most.white },
    cream: { min: 24, max: most.cream },
    groundwood: { min: 24, max: most.groundwood },
    "standard-color": { min: 72, max: 600 },
    "premium-color": { min: 24, max: most.premium },
  };
}
