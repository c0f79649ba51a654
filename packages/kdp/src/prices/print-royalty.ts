import type { Currency } from "@colophon/contracts/publishing/markets";
import { type Minor, ceilingQuotient, roundedQuotient } from "./money.ts";

type PrintCurrency = "USD" | "EUR" | "GBP" | "CAD" | "AUD" | "JPY" | "PLN" | "SEK";

/** KDP's prices and rates for printed books, by currency. */
export type PrintPrices = Readonly<Record<PrintCurrency, { sixtyFrom: Minor; most: Minor }>>;

/**
 * List price from which a printed book pays 60 % instead of 50 %, and the highest price allowed. The same for
 * paperback and hardcover, since 2025-06-10.
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
/** A price without tax is 1000 of (1000 + tax) parts of the price with tax. */
const MILLE = 1000;

/** predicate: the table has exactly the currencies of its type. Whether printed books are sold in this currency at all. */
export function isPrintCurrency(currency: Currency): currency is PrintCurrency {
  return Object.hasOwn(PRINT_PRICES, currency);
}

/** A printed book's price. `vatPerMille`: the tax included in it. */
export type PrintSale = {
  price: Minor;
  cost: Minor;
  currency: PrintCurrency;
  vatPerMille: number;
  /** if omitted: as published */
  prices?: PrintPrices;
};

/** The author's share of the price without tax, before printing is deducted. */
export function printRate({
  price,
  currency,
  prices = PRINT_PRICES,
}: Pick<PrintSale, "price" | "currency" | "prices">): number {
  return price >= prices[currency].sixtyFrom ? HIGH_PERCENT : LOW_PERCENT;
}

/** Royalty of one sold copy; negative if printing costs more than it earns. @source as `PRINT_PRICES` */
export function printRoyalty(sale: PrintSale): Minor {
  const { price, cost, vatPerMille } = sale;
  return share({ price, vatPerMille, percent: printRate(sale) }, cost);
}

function share(of: { price: Minor; vatPerMille: number; percent: number }, cost: Minor): Minor {
  const divisor = 100 * (MILLE + of.vatPerMille);
  return roundedQuotient(of.price * of.percent * MILLE - cost * divisor, divisor);
}

/**
 * The lowest price at which a copy covers its printing. Without tax it is the lowest that KDP accepts;
 * between what 50 % and 60 % would allow, it is the price from which 60 % is paid.
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
