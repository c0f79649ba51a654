import type { Currency } from "@colophon/contracts/publishing/kdp-form/markets";
import { type Minor, ceilingQuotient, roundedQuotient } from "./money.ts";

type PrintCurrency = "USD" | "EUR" | "GBP" | "CAD" | "AUD" | "JPY" | "PLN" | "SEK";

/** What KDP takes and pays for printed books, by currency. */
export type PrintPrices = Readonly<Record<PrintCurrency, { sixtyFrom: Minor; most: Minor }>>;

/**
 * From which list price on a printed book pays 60 % instead of 50 %, and the highest that can be set. Paperback and
 * hardcover alike, since 2025-06-10.
 * @source KDP Help, "Paperback Royalty" (G201834330), "Hardcover Royalty" (G77F3WPD3KQLJTFS), as of 2026-09-30, and
 *         "Print Book Pricing Page" (G8BKPU9AGVZSF9QF), as of 2026-08
 */
export const PRINT_PRICES: PrintPrices = {
  USD: { sixtyFrom: 999, most: 250_00 },
  EUR: { sixtyFrom: 999, most: 250_00 },
  GBP: { sixtyFrom: 799, most: 250_00 },
  CAD: { sixtyFrom: 1399, most: 350_00 },
  AUD: { sixtyFrom: 1399, most: 350_00 },
  JPY: { sixtyFrom: 1000, most: 30_000 },
  PLN: { sixtyFrom: 4000, most: 1200_00 },
  SEK: { sixtyFrom: 11_000, most: 2500_00 },
};

const LOW_PERCENT = 50;
const HIGH_PERCENT = 60;
/** A price without tax is 1000 of (1000 + tax) parts of one with it. */
const MILLE = 1000;

/** predicate: the table has exactly the currencies of its type. Whether printed books are sold for this money at all. */
export function isPrintCurrency(currency: Currency): currency is PrintCurrency {
  return Object.hasOwn(PRINT_PRICES, currency);
}

/** A printed book's price. `vatPerMille`: the tax that is in it. */
export type PrintSale = {
  price: Minor;
  cost: Minor;
  currency: PrintCurrency;
  vatPerMille: number;
  /** left out: as published */
  prices?: PrintPrices;
};

/** Which part of the price without tax is the author's before printing is paid. */
export function printRate({
  price,
  currency,
  prices = PRINT_PRICES,
}: Pick<PrintSale, "price" | "currency" | "prices">): number {
  return price >= prices[currency].sixtyFrom ? HIGH_PERCENT : LOW_PERCENT;
}

/** What one sold copy pays; below zero where printing costs more than it brings. @source as `PRINT_PRICES` */
export function printRoyalty(sale: PrintSale): Minor {
  const { price, cost, vatPerMille } = sale;
  return share({ price, vatPerMille, percent: printRate(sale) }, cost);
}

function share(of: { price: Minor; vatPerMille: number; percent: number }, cost: Minor): Minor {
  const divisor = 100 * (MILLE + of.vatPerMille);
  return roundedQuotient(of.price * of.percent * MILLE - cost * divisor, divisor);
}

/**
 * The lowest price at which a copy pays its printing. Without tax it is the lowest that KDP takes; between what 50 % and
 * what 60 % would allow, it is the price from which 60 % is paid.
 * @source KDP Help, "Print Book Pricing Page" (G8BKPU9AGVZSF9QF), as of 2026-08; the step between the rates is derived
 */
export function minPrintPrice({
  cost,
  currency,
  vatPerMille,
  prices = PRINT_PRICES,
}: Omit<PrintSale, "price">): Minor {
  const { sixtyFrom } = prices[currency];
  const paidAt = (percent: number): Minor =>
    ceilingQuotient(cost * 100 * (MILLE + vatPerMille), percent * MILLE);
  const low = paidAt(LOW_PERCENT);
  return low < sixtyFrom ? low : Math.max(sixtyFrom, paidAt(HIGH_PERCENT));
}
