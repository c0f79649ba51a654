import type { RoyaltyPlan } from "@colophon/contracts/publishing/kdp-form-choices";
import type { Currency } from "@colophon/contracts/publishing/markets";
import { type Minor, roundedQuotient } from "./money.ts";

type EbookCurrency = Exclude<Currency, "PLN" | "SEK">;

type EbookPrices = {
  /** lowest price at 35 %: for files under 3 MB, under 10 MB, and larger */
  least35: readonly [Minor, Minor, Minor];
  most35: Minor;
  least70: Minor;
  most70: Minor;
  /** delivery cost per sale at 70 %, for one MB, in hundredths of the smallest unit */
  perMb: number;
  /** 70 % is only paid there to authors who sell exclusively on Amazon */
  needsSelect: boolean;
};

/** KDP's e-book prices and costs, by currency. */
export type EbookPriceTable = Readonly<Record<EbookCurrency, EbookPrices>>;

/**
 * Prices of e-books. The delivery cost in EUR is the one that matches royalties shown
 * in September 2026; an example on the page has 0.10.
 * @source KDP Help, "eBook List Price Requirements" (G200634560) and "eBook Royalties" (G200644210), as of 2026-08
 */
export const EBOOK_PRICES: EbookPriceTable = {
  USD: band([99, 199, 299], 200_00, [299, 1299], 1500),
  GBP: band([77, 125, 149], 150_00, [177, 1299], 1000),
  EUR: band([89, 179, 269], 215_00, [269, 1299], 1200),
  CAD: band([99, 199, 299], 200_00, [299, 1299], 1500),
  AUD: band([99, 199, 399], 220_00, [399, 1599], 1500),
  JPY: { ...band([99, 99, 99], 20_000, [250, 1650], 100), needsSelect: true },
  INR: { ...band([49_00, 69_00, 99_00], 10_999_00, [99_00, 599_00], 700_00), needsSelect: true },
  BRL: { ...band([199, 399, 599], 400_00, [599, 3199], 3000), needsSelect: true },
  MXN: { ...band([1199, 2399, 3499], 2500_00, [3499, 199_99], 100_00), needsSelect: true },
};

const MB = 1024 * 1024;
/** File size in megabytes from which the lowest price at 35 % is higher. @source as `EBOOK_PRICES` */
export const MEDIUM_FROM_MB = 3;
/** File size in megabytes from which the lowest price at 35 % is highest. @source as `EBOOK_PRICES` */
export const LARGE_FROM_MB = 10;
const MILLE = 1000;

/** predicate: the table has exactly the currencies of its type. Whether e-books are sold in this currency at all. */
export function isEbookCurrency(currency: Currency): currency is EbookCurrency {
  return Object.hasOwn(EBOOK_PRICES, currency);
}

/** The plan a store actually pays: without KDP Select some pay 35 % whatever was requested. */
export function paidPlan(plan: RoyaltyPlan, currency: EbookCurrency): RoyaltyPlan {
  return EBOOK_PRICES[currency].needsSelect ? "35" : plan;
}

/**
 * Lowest and highest price, both inclusive. @param of.bytes  of the file; null if not made yet: assumed small
 */
export function ebookPriceBand(of: {
  plan: RoyaltyPlan;
  currency: EbookCurrency;
  bytes: number | null;
  /** if omitted: as published */
  prices?: EbookPriceTable;
}): {
  least: Minor;
  most: Minor;
} {
  const { least35, most35, least70, most70 } = (of.prices ?? EBOOK_PRICES)[of.currency];
  if (paidPlan(of.plan, of.currency) === "70") return { least: least70, most: most70 };
  const [small, medium, large] = least35;
  const megabytes = (of.bytes ?? 0) / MB;
  if (megabytes >= LARGE_FROM_MB) return { least: large, most: most35 };
  return { least: megabytes >= MEDIUM_FROM_MB ? medium : small, most: most35 };
}

/** Delivery cost at 70 %, at least one smallest unit, rounded as displayed. */
export function deliveryCost({
  bytes,
  currency,
  prices = EBOOK_PRICES,
}: {
  bytes: number;
  currency: EbookCurrency;
  prices?: EbookPriceTable;
}): Minor {
  return Math.max(1, roundedQuotient(bytes * prices[currency].perMb, 100 * MB));
}

/** An e-book's price. `vatPerMille`: the tax included in it; `bytes`: of the file, null if not made yet. */
export type EbookSale = {
  price: Minor;
  plan: RoyaltyPlan;
  currency: EbookCurrency;
  vatPerMille: number;
  bytes: number | null;
  /** if omitted: as published */
  prices?: EbookPriceTable;
};

/**
 * Royalty of one sold e-book.
 * @returns null at 70 % where the file's size is not known
 * @source  KDP Help, "eBook Royalties" (G200644210), as of 2026-08
 */
export function ebookRoyalty(sale: EbookSale): Minor | null {
  const { price, plan, currency, vatPerMille, bytes } = sale;
  const paid = paidPlan(plan, currency);
  const divisor = 100 * (MILLE + vatPerMille);
  if (paid === "35") return roundedQuotient(price * 35 * MILLE, divisor);
  if (bytes === null) return null;
  const delivery = deliveryCost({ ...sale, bytes });
  return Math.max(0, roundedQuotient(70 * (price * MILLE - delivery * (MILLE + vatPerMille)), divisor));
}

function band(
  least35: EbookPrices["least35"],
  most35: Minor,
  [least70, most70]: readonly [least: Minor, most: Minor],
  perMb: number,
): EbookPrices {
  return { least35, most35, least70, most70, perMb, needsSelect: false };
}
