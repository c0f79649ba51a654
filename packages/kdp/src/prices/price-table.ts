import type { Binding, Paper, TrimSize } from "@colophon/contracts/library/books/print";
import type { RoyaltyPlan } from "@colophon/contracts/publishing/kdp-form-choices";
import {
  type Currency,
  MARKETS,
  MARKET_CODES,
  type MarketCode,
} from "@colophon/contracts/publishing/markets";
import { evenPages } from "../page-limits.ts";
import { ebookPriceBand, ebookRoyalty, isEbookCurrency, deliveryCost, paidPlan } from "./ebook-royalty.ts";
import { type Minor, moneyText } from "./money.ts";
import { isPrintCurrency, minPrintPrice, printRate, printRoyalty } from "./print-royalty.ts";
import { isPrintingCostUnread, type PrintingCost, printingCost, sizeClass } from "./printing-cost.ts";
import { type PriceFigures, PUBLISHED_FIGURES } from "./price-figures.ts";

/** A product for pricing. `pages` and `bytes`: null until the file is made. */
export type PricedEbook = { format: "ebook"; plan: RoyaltyPlan; bytes: number | null };
export type PricedPrint = { format: Binding; paper: Paper; trim: TrimSize; pages: number | null };
export type PricedTitle = (PricedEbook | PricedPrint) & {
  /** if omitted: as published */
  figures?: PriceFigures;
};

/** Prices by currency; absent ones are not set. */
export type ListPrices = Readonly<Partial<Record<Currency, Minor | undefined>>>;

/** One store: amounts in the smallest unit of its currency. */
export type MarketRow = {
  market: MarketCode;
  site: string;
  currency: Currency;
  /** null: not set */
  price: Minor | null;
  /** lowest price KDP accepts; null if not known yet */
  least: Minor | null;
  most: Minor;
  /** printing, or delivery of the file; null if unknown, or if nothing is deducted */
  cost: Minor | null;
  /** the author's share, in percent; null without a price */
  percent: number | null;
  royalty: Minor | null;
  /** lowest price without a loss here, including this store's tax */
  breakEven: Minor | null;
  vatPerMille: number;
  /** false: one of its figures was not found on KDP's own pages */
  isConfirmed: boolean;
};

/** Every store that sells this, in KDP's order, with its royalty per copy. */
export function priceTable(title: PricedTitle, prices: ListPrices): MarketRow[] {
  return MARKET_CODES.flatMap((market) => {
    const { figures = PUBLISHED_FIGURES } = title;
    const store = { market, figures, prices };
    const row = title.format === "ebook" ? ebookRow(title, store) : printRow(title, store);
    return row === null ? [] : [row];
  });
}

/** Currencies for prices, in the order of the stores. */
export function pricedCurrencies(title: PricedTitle): Currency[] {
  return [...new Set(priceTable(title, {}).map(({ currency }) => currency))];
}

type Store = { market: MarketCode; figures: PriceFigures; prices: ListPrices };

function ebookRow(title: PricedEbook, { market, figures, prices }: Store): MarketRow | null {
  const { site, currency, sells, isTaxConfirmed } = MARKETS[market];
  if (!sells.includes("ebook") || !isEbookCurrency(currency)) return null;
  const { plan, bytes } = title;
  const price = prices[currency] ?? null;
  const vatPerMille = figures.vat[market];
  const paid = paidPlan(plan, currency);
  const { least, most } = ebookPriceBand({ plan, currency, bytes, prices: figures.ebook });
  return {
    market,
    site,
    currency,
    price,
    least,
    most,
    vatPerMille,
    cost: paid === "70" && bytes !== null ? deliveryCost({ bytes, currency, prices: figures.ebook }) : null,
    percent: price === null ? null : Number(paid),
    royalty:
      price === null
        ? null
        : ebookRoyalty({ price, plan, currency, vatPerMille, bytes, prices: figures.ebook }),
    breakEven: null,
    isConfirmed: !(currency === "EUR" && paid === "70") && isTaxConfirmed,
  };
}

function printRow(title: PricedPrint, { market, figures, prices }: Store): MarketRow | null {
  const { site, currency, sells, isTaxConfirmed } = MARKETS[market];
  if (!sells.includes(title.format) || !isPrintCurrency(currency)) return null;
  if (figures.printing[title.format][title.paper][currency] === undefined) return null;
  const price = prices[currency] ?? null;
  const vatPerMille = figures.vat[market];
  const { most } = figures.print[currency];
  const percent = price === null ? null : printRate({ price, currency, prices: figures.print });
  const known = { market, site, currency, price, most, percent, vatPerMille };
  const printing = costOf(title, { currency, figures });
  if (printing === null) {
    return { ...known, cost: null, least: null, royalty: null, breakEven: null, isConfirmed: false };
  }
  const { cost, isConfirmed } = printing;
  const sale = { cost, currency, vatPerMille, prices: figures.print };
  return {
    ...known,
    cost,
    least: minPrintPrice({ ...sale, vatPerMille: 0 }),
    royalty: price === null ? null : printRoyalty({ ...sale, price }),
    breakEven: minPrintPrice(sale),
    isConfirmed: isConfirmed && isTaxConfirmed,
  };
}

function costOf(
  { format, paper, trim, pages }: PricedPrint,
  { currency, figures }: { currency: Currency; figures: PriceFigures },
): PrintingCost | null {
  if (pages === null) return null;
  const rates = figures.printing;
  const book = { binding: format, paper, size: sizeClass(trim), pages: evenPages(pages), rates };
  return printingCost(book, currency);
}

/** Why KDP would reject a price, in a sentence; null if it accepts it. */
export function priceRejection(
  title: PricedTitle,
  { currency, price }: { currency: Currency; price: Minor },
): string | null {
  const row = priceTable(title, { [currency]: price }).find((one) => one.currency === currency);
  if (row === undefined) return noRow(title, currency);
  if (row.least !== null && price < row.least) return tooLow(title, row, row.least);
  if (price > row.most) return `The highest price KDP takes is ${moneyText(row.most, currency)}.`;
  return null;
}

function noRow(title: PricedTitle, currency: Currency): string {
  return title.format !== "ebook" && isPrintingCostUnread({ ...title, binding: title.format }, currency)
    ? `What printing this costs for ${currency} is not known to us, so its price is entered at KDP alone.`
    : `KDP does not sell this for ${currency}.`;
}

function tooLow(title: PricedTitle, { currency, cost }: MarketRow, least: Minor): string {
  const lowest = `The lowest price KDP takes is ${moneyText(least, currency)}`;
  if (title.format === "ebook") {
    const plan = isEbookCurrency(currency) ? paidPlan(title.plan, currency) : title.plan;
    return `${lowest} at ${plan} % royalty.`;
  }
  return cost === null ? `${lowest}.` : `${lowest}: printing a copy costs ${moneyText(cost, currency)}.`;
}

/**
 * How far an e-book's price must be below the lowest print price to be paid 70 %, in percent.
 * @source KDP Help, "eBook Royalties" (G200644210), as of 2026-08
 */
export const BELOW_PRINT_PERCENT = 20;

/**
 * Whether an e-book is too expensive compared with the printed book to be paid 70 %: its price must be at
 * least 20 % below the lowest print price.
 */
export function isTooDearBesidePrint(ebook: Minor, prints: readonly Minor[]): boolean {
  return prints.some((print) => ebook * 100 > print * (100 - BELOW_PRINT_PERCENT));
}
