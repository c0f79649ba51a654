import type { Binding, Paper } from "@colophon/contracts/library/books/print";
import type { Currency } from "@colophon/contracts/publishing/markets";

/** Regular and large trims cost different amounts. */
export type SizeClass = "regular" | "large";
type BySize = Readonly<Record<SizeClass, number>>;

/**
 * Printing cost per copy in one currency. Amounts are in its smallest unit, `perPage` in hundredths of that:
 * 0.0114 USD per page is 114. Up to `flat.upTo` pages the cost is `flat`, above it `fixed` plus each page's
 * part.
 */
export type Rates = {
  flat: (BySize & { upTo: number }) | null;
  fixed: number;
  perPage: BySize;
  /** figures from a single secondary source that were not found on KDP's page */
  unconfirmed: readonly `${"flat" | "perPage"}-${SizeClass}`[];
};

/**
 * By print and binding; a missing currency means KDP does not print
 * this for its stores, or the cost is unknown.
 */
type RatesByCurrency = Readonly<Partial<Record<Currency, Rates>>>;

const FLAT = ["flat-regular", "flat-large"] as const;
const EACH = ["perPage-regular", "perPage-large"] as const;
const NONE: readonly [] = [];
const EVERY = [...FLAT, ...EACH] as const;
const REGULAR_EACH = ["perPage-regular"] as const;

/**
 * Paperback, black ink on white or cream paper.
 * @source KDP Help, "Paperback Printing Cost" (G201834340), as of 2026-09-30; two open rate tables that agree have the
 *         parts per page outside USD
 */
const BLACK: RatesByCurrency = {
  USD: rates({ upTo: 110, regular: 230, large: 284 }, [100, 120, 170], NONE),
  GBP: rates({ upTo: 110, regular: 193, large: 215 }, [85, 100, 120], NONE),
  EUR: rates({ upTo: 110, regular: 205, large: 248 }, [75, 120, 160], NONE),
  CAD: rates({ upTo: 110, regular: 299, large: 353 }, [126, 160, 210], NONE),
  AUD: rates({ upTo: 108, regular: 474, large: 528 }, [242, 220, 270], EACH),
  JPY: rates({ upTo: 110, regular: 422, large: 530 }, [206, 200, 300], NONE),
  PLN: rates({ upTo: 110, regular: 958, large: 1161 }, [351, 560, 750], EACH),
  SEK: rates({ upTo: 110, regular: 2284, large: 2767 }, [837, 1340, 1790], EACH),
};

/** Paperback, black ink on groundwood. @source KDP Help, "Groundwood paper" (G99WKT9FARBGHBJF), as of 2026-09-30 */
const GROUNDWOOD: RatesByCurrency = {
  USD: rates({ upTo: 112, regular: 223, large: 275 }, [100, 114, 162], NONE),
};

/**
 * Paperback in standard color; the page says it is not printed for Australia and Japan.
 * @source KDP Help, "Paperback Printing Cost" (G201834340), as of 2026-09-30; the large trims of the other currencies
 *         reproduce costs that KDP showed on 2026-09-09
 */
const STANDARD_COLOUR: RatesByCurrency = {
  USD: rates(null, [100, 255, 402], NONE),
  GBP: rates(null, [85, 200, 270], REGULAR_EACH),
  EUR: rates(null, [75, 240, 350], REGULAR_EACH),
  CAD: rates(null, [126, 370, 520], REGULAR_EACH),
  PLN: rates(null, [351, 1120, 1640], REGULAR_EACH),
  SEK: rates(null, [837, 2680, 3691], REGULAR_EACH),
};

/**
 * Paperback in premium color.
 * @source KDP Help, "Paperback Printing Cost" (G201834340), as of 2026-09-30, for USD; one open rate table for the
 *         rest, whose parts per page look older than the flat costs in JPY, PLN and SEK
 */
const PREMIUM_COLOUR: RatesByCurrency = {
  USD: rates({ upTo: 40, regular: 360, large: 420 }, [100, 650, 800], NONE),
  GBP: rates({ upTo: 40, regular: 259, large: 324 }, [85, 435, 598], EVERY),
  EUR: rates({ upTo: 40, regular: 285, large: 361 }, [75, 525, 715], EVERY),
  CAD: rates({ upTo: 40, regular: 466, large: 526 }, [126, 850, 1000], EVERY),
  AUD: rates({ upTo: 40, regular: 582, large: 642 }, [242, 850, 1000], EVERY),
  JPY: rates({ upTo: 40, regular: 475, large: 475 }, [206, 400, 500], EVERY),
  PLN: rates({ upTo: 40, regular: 1286, large: 1532 }, [351, 2670, 3370], EVERY),
  SEK: rates({ upTo: 40, regular: 3065, large: 3651 }, [837, 6360, 8040], EVERY),
};

/**
 * Hardcover, black ink.
 * @source KDP Help, "Hardcover Printing Cost" (GHT976ZKSKUXBB6H), as of 2026-09-30, for USD; one open rate table for
 *         the rest
 */
const HARDCOVER_BLACK: RatesByCurrency = {
  USD: rates({ upTo: 108, regular: 680, large: 749 }, [565, 120, 170], ["flat-regular"]),
  GBP: rates({ upTo: 108, regular: 523, large: 545 }, [415, 100, 120], EVERY),
  EUR: rates({ upTo: 108, regular: 595, large: 635 }, [465, 120, 160], EVERY),
  PLN: rates({ upTo: 108, regular: 2785, large: 2987 }, [2034, 560, 750], EVERY),
  SEK: rates({ upTo: 108, regular: 6638, large: 7121 }, [4849, 1340, 1790], EVERY),
};

/**
 * Hardcover in premium color.
 * @source KDP Help, "Hardcover Printing Cost" (GHT976ZKSKUXBB6H), as of 2026-09-30; the large trims reproduce costs that
 *         KDP showed on 2026-09-09
 */
const HARDCOVER_PREMIUM: RatesByCurrency = {
  USD: rates(null, [565, 650, 800], NONE),
  GBP: rates(null, [415, 450, 600], REGULAR_EACH),
  EUR: rates(null, [465, 570, 720], REGULAR_EACH),
  PLN: rates(null, [2178, 2670, 3370], REGULAR_EACH),
  SEK: rates(null, [5191, 6360, 8040], REGULAR_EACH),
};

const NOT_SOLD: RatesByCurrency = {};

/** Printing cost per copy, by binding and paper; paper and ink are chosen together. */
export type PrintingRates = Readonly<Record<Binding, Readonly<Record<Paper, RatesByCurrency>>>>;

/** @source the tables above */
export const PRINTING_RATES: PrintingRates = {
  paperback: {
    cream: BLACK,
    white: BLACK,
    groundwood: GROUNDWOOD,
    "standard-color": STANDARD_COLOUR,
    "premium-color": PREMIUM_COLOUR,
  },
  hardcover: {
    cream: HARDCOVER_BLACK,
    white: HARDCOVER_BLACK,
    groundwood: NOT_SOLD,
    "standard-color": NOT_SOLD,
    "premium-color": HARDCOVER_PREMIUM,
  },
};

function rates(
  flat: Rates["flat"],
  [fixed, regular, large]: readonly [fixed: number, regular: number, large: number],
  unconfirmed: Rates["unconfirmed"],
): Rates {
  return { flat, fixed, perPage: { regular, large }, unconfirmed };
}
