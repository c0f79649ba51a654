/** Currencies of list prices, in the order of the stores that use them. */
export const CURRENCY_CODES = [
  "USD",
  "GBP",
  "EUR",
  "PLN",
  "SEK",
  "CAD",
  "AUD",
  "JPY",
  "INR",
  "BRL",
  "MXN",
] as const;

export type Currency = (typeof CURRENCY_CODES)[number];

/**
 * Currencies of KDP's price fields. Prices are whole numbers of the smallest unit that is typed there: cents,
 * pence, öre; a yen has none. `digits`: digits after the decimal point.
 * @source KDP Help, "Print Book Pricing Page" (G8BKPU9AGVZSF9QF) and "eBook List Price Requirements" (G200634560),
 *         as of 2026-08
 */
export const CURRENCIES = {
  USD: { digits: 2 },
  GBP: { digits: 2 },
  EUR: { digits: 2 },
  CAD: { digits: 2 },
  AUD: { digits: 2 },
  JPY: { digits: 0 },
  PLN: { digits: 2 },
  SEK: { digits: 2 },
  INR: { digits: 2 },
  BRL: { digits: 2 },
  MXN: { digits: 2 },
} as const satisfies Readonly<Record<Currency, { digits: 0 | 2 }>>;

/** Stores in the order of KDP's pricing page. */
export const MARKET_CODES = [
  "US",
  "UK",
  "DE",
  "FR",
  "ES",
  "IT",
  "NL",
  "BE",
  "IE",
  "PL",
  "SE",
  "CA",
  "AU",
  "JP",
  "IN",
  "BR",
  "MX",
] as const;

export type MarketCode = (typeof MARKET_CODES)[number];

type Market = {
  site: string;
  currency: Currency;
  /** formats sold there */
  sells: readonly ("ebook" | "paperback" | "hardcover")[];
  /** tax included in the price shown there, in thousandths; royalties are calculated without it */
  vatPerMille: number;
  /** false: the tax has not been checked, whether 0 or not; results based on it need checking */
  isTaxConfirmed: boolean;
};

const ALL = ["ebook", "paperback", "hardcover"] as const;
const PRINT = ["paperback", "hardcover"] as const;
const SOFT = ["ebook", "paperback"] as const;
const EBOOK = ["ebook"] as const;

/**
 * Formats and currency of each store.
 * @source KDP Help, "Print Book Pricing Page" (G8BKPU9AGVZSF9QF), "Paperback Royalty" (G201834330) and "eBook List
 *         Price Requirements" (G200634560), as of 2026-09-30. The taxes: rules collected 2026-11-21, from memory,
 *         unverified; KDP's pages state none. US and CA: prices there are shown without tax.
 */
export const MARKETS: Readonly<Record<MarketCode, Market>> = {
  US: { site: "Amazon.com", currency: "USD", sells: ALL, vatPerMille: 0, isTaxConfirmed: true },
  UK: { site: "Amazon.co.uk", currency: "GBP", sells: ALL, vatPerMille: 0, isTaxConfirmed: false },
  DE: { site: "Amazon.de", currency: "EUR", sells: ALL, vatPerMille: 70, isTaxConfirmed: false },
  FR: { site: "Amazon.fr", currency: "EUR", sells: ALL, vatPerMille: 55, isTaxConfirmed: false },
  ES: { site: "Amazon.es", currency: "EUR", sells: ALL, vatPerMille: 40, isTaxConfirmed: false },
  IT: { site: "Amazon.it", currency: "EUR", sells: ALL, vatPerMille: 40, isTaxConfirmed: false },
  NL: { site: "Amazon.nl", currency: "EUR", sells: ALL, vatPerMille: 90, isTaxConfirmed: false },
  BE: { site: "Amazon.com.be", currency: "EUR", sells: PRINT, vatPerMille: 60, isTaxConfirmed: false },
  IE: { site: "Amazon.ie", currency: "EUR", sells: PRINT, vatPerMille: 0, isTaxConfirmed: false },
  PL: { site: "Amazon.pl", currency: "PLN", sells: PRINT, vatPerMille: 50, isTaxConfirmed: false },
  SE: { site: "Amazon.se", currency: "SEK", sells: PRINT, vatPerMille: 60, isTaxConfirmed: false },
  CA: { site: "Amazon.ca", currency: "CAD", sells: SOFT, vatPerMille: 0, isTaxConfirmed: true },
  AU: { site: "Amazon.com.au", currency: "AUD", sells: SOFT, vatPerMille: 100, isTaxConfirmed: false },
  JP: { site: "Amazon.co.jp", currency: "JPY", sells: SOFT, vatPerMille: 100, isTaxConfirmed: false },
  IN: { site: "Amazon.in", currency: "INR", sells: EBOOK, vatPerMille: 0, isTaxConfirmed: false },
  BR: { site: "Amazon.com.br", currency: "BRL", sells: EBOOK, vatPerMille: 0, isTaxConfirmed: false },
  MX: { site: "Amazon.com.mx", currency: "MXN", sells: EBOOK, vatPerMille: 0, isTaxConfirmed: false },
};

/** Date of the price and royalty data. @source the pages that each table names */
export const PRICES_AS_OF = "2026-09-30";
