import { MARKETS, type MarketCode } from "@colophon/contracts/publishing/markets";
import { EBOOK_PRICES, type EbookPriceTable } from "./ebook-royalty.ts";
import { PRINT_PRICES, type PrintPrices } from "./print-royalty.ts";
import { PRINTING_RATES, type PrintingRates } from "./printing-rates.ts";

/** Every figure used to calculate prices and royalties. `vat`: tax in a store's price, in thousandths. */
export type PriceFigures = {
  printing: PrintingRates;
  print: PrintPrices;
  ebook: EbookPriceTable;
  vat: Readonly<Record<MarketCode, number>>;
};

/** As read from KDP's pages; each table names its page and its date. */
export const PUBLISHED_FIGURES: PriceFigures = {
  printing: PRINTING_RATES,
  print: PRINT_PRICES,
  ebook: EBOOK_PRICES,
  vat: mapMarkets((market) => MARKETS[market].vatPerMille),
};

/**
 * One figure by its place: "printing.paperback.cream.USD.perPage.regular".
 * A whole number in the table's own unit.
 */
export type PriceFigure = { key: string; value: number };

/** All of them, in the order of the tables; non-numbers (which part of a rate is unconfirmed) are skipped. */
export function listFigures(figures: PriceFigures): PriceFigure[] {
  return leavesOf(figures, []);
}

function leavesOf(part: unknown, path: readonly string[]): PriceFigure[] {
  if (typeof part === "number") return [{ key: path.join("."), value: part }];
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) => leavesOf(inner, [...path, name]));
}

/** The published figures with some replaced; unknown keys are ignored. */
export function withFigures(changes: readonly PriceFigure[]): PriceFigures {
  if (changes.length === 0) return PUBLISHED_FIGURES;
  const values = new Map(changes.map(({ key, value }) => [key, value]));
  return {
    printing: {
      paperback: replacedRates(PUBLISHED_FIGURES.printing.paperback, { values, path: "printing.paperback" }),
      hardcover: replacedRates(PUBLISHED_FIGURES.printing.hardcover, { values, path: "printing.hardcover" }),
    },
    print: replaced(PUBLISHED_FIGURES.print, { values, path: "print" }),
    ebook: replaced(PUBLISHED_FIGURES.ebook, { values, path: "ebook" }),
    vat: replaced(PUBLISHED_FIGURES.vat, { values, path: "vat" }),
  };
}

type Replacing = { values: ReadonlyMap<string, number>; path: string };

/** Papers with the same cost share a table, so each is copied separately. */
function replacedRates(
  rates: PrintingRates["paperback"],
  { values, path }: Replacing,
): PrintingRates["paperback"] {
  const of = (paper: keyof typeof rates): (typeof rates)[typeof paper] =>
    replaced(rates[paper], { values, path: `${path}.${paper}` });
  return {
    cream: of("cream"),
    white: of("white"),
    groundwood: of("groundwood"),
    "standard-color": of("standard-color"),
    "premium-color": of("premium-color"),
  };
}

/** A copy of the same shape with other numbers. */
function replaced<Part>(part: Part, { values, path }: Replacing): Part {
  const copy = structuredClone(part);
  write(copy, { values, path });
  return copy;
}

function write(part: unknown, { values, path }: Replacing): void {
  if (typeof part !== "object" || part === null) return;
  for (const [name, inner] of Object.entries(part)) {
    const place = `${path}.${name}`;
    const value = values.get(place);
    if (typeof inner !== "number") write(inner, { values, path: place });
    else if (value !== undefined) Reflect.set(part, name, value);
  }
}

function mapMarkets<Value>(valueOf: (market: MarketCode) => Value): Readonly<Record<MarketCode, Value>> {
  return {
    US: valueOf("US"),
    UK: valueOf("UK"),
    DE: valueOf("DE"),
    FR: valueOf("FR"),
    ES: valueOf("ES"),
    IT: valueOf("IT"),
    NL: valueOf("NL"),
    BE: valueOf("BE"),
    IE: valueOf("IE"),
    PL: valueOf("PL"),
    SE: valueOf("SE"),
    CA: valueOf("CA"),
    AU: valueOf("AU"),
    JP: valueOf("JP"),
    IN: valueOf("IN"),
    BR: valueOf("BR"),
    MX: valueOf("MX"),
  };
}
