import { type Binding, type Paper, TRIM_SIZES, type TrimSize } from "@colophon/contracts/library/books/print";
import type { Currency } from "@colophon/contracts/publishing/markets";
import { type Minor, roundedQuotient } from "./money.ts";
import { isPrintCurrency } from "./print-royalty.ts";
import { PRINTING_RATES, type PrintingRates, type SizeClass } from "./printing-rates.ts";

/**
 * The largest trim charged as a regular one.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02
 */
export const REGULAR_TRIM = { widthInches: 6.12, heightInches: 9 } as const;

/**
 * Class of a trim for printing costs: large is wider than 6.12 in or taller than 9 in.
 * @source KDP Help, "Set Trim Size, Bleed, and Margins" (GVBQ3CMEQW3W2VL6), read 2026-08-02
 */
export function sizeClass(trim: TrimSize): SizeClass {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return widthInches > REGULAR_TRIM.widthInches || heightInches > REGULAR_TRIM.heightInches
    ? "large"
    : "regular";
}

/** A book's properties that affect the cost of a copy. `pages`: as KDP counts them, which is even. */
export type PrintedBook = {
  binding: Binding;
  paper: Paper;
  size: SizeClass;
  pages: number;
  /** if omitted: as published */
  rates?: PrintingRates;
};

/** In the currency's smallest unit. `isConfirmed`: whether it was found on KDP's own page. */
export type PrintingCost = { cost: Minor; isConfirmed: boolean };

/**
 * Printing cost of one copy, which KDP deducts from the royalty.
 * @returns null if that is not printed for the stores of this currency, or its cost is not known
 * @source  the tables of `PRINTING_RATES`; the rounding is KDP's own example (300 pages: 4.60 USD; 333 pages: 5.00 USD)
 */
export function printingCost(book: PrintedBook, currency: Currency): PrintingCost | null {
  const rates = (book.rates ?? PRINTING_RATES)[book.binding][book.paper][currency];
  if (rates === undefined) return null;
  const { flat, fixed, perPage, unconfirmed } = rates;
  const isFlat = flat !== null && book.pages <= flat.upTo;
  const cost = isFlat ? flat[book.size] : roundedQuotient(fixed * 100 + perPage[book.size] * book.pages, 100);
  const figure = `${isFlat ? "flat" : "perPage"}-${book.size}` as const;
  return { cost, isConfirmed: !unconfirmed.includes(figure) };
}

/**
 * Whether KDP may print something for the stores of a currency at a cost given on no page we have read:
 * paperbacks on groundwood outside the United States. Nothing is then stated about sales there.
 * @source KDP Help, "Groundwood paper" (G99WKT9FARBGHBJF), as of 2026-09-30, which has the cost in USD alone
 */
export function isPrintingCostUnread(
  { binding, paper }: Pick<PrintedBook, "binding" | "paper">,
  currency: Currency,
): boolean {
  const isRead = PRINTING_RATES[binding][paper][currency] !== undefined;
  return binding === "paperback" && paper === "groundwood" && isPrintCurrency(currency) && !isRead;
}
