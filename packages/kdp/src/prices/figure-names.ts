import { CURRENCIES, type Currency, MARKETS, type MarketCode } from "@colophon/contracts/publishing/markets";
import { tableEntry } from "@colophon/rules/table-entry";
import { LARGE_FROM_MB, MEDIUM_FROM_MB } from "./ebook-royalty.ts";

/** Subjects to find a figure by. */
export const FIGURE_GROUPS = {
  paperback: "Printing a paperback",
  hardcover: "Printing a hardcover",
  print: "Prices of printed books",
  ebook: "Prices of e-books",
  vat: "Taxes in prices",
} as const;
export type FigureGroup = keyof typeof FIGURE_GROUPS;

/**
 * Unit of a figure's whole number. `decimals`: digits after the decimal
 * point; money may have more than its coins.
 */
export type FigureUnit =
  | { kind: "money"; currency: Currency; decimals: number }
  | { kind: "percent"; decimals: 1 }
  | { kind: "pages"; decimals: 0 };

export type NamedFigure = { group: FigureGroup; name: string; unit: FigureUnit };

/**
 * A readable name for a figure of `listFigures`.
 * @param key      its place: "printing.paperback.cream.USD.flat.regular"
 * @param valueOf  current value of another figure: the end of a flat cost is part of its name
 * @returns null for an unknown place
 */
export function nameFigure(
  key: string,
  valueOf: (key: string) => number | undefined = () => undefined,
): NamedFigure | null {
  const [table, ...place] = key.split(".");
  switch (table) {
    case "printing":
      return printingFigure(place, valueOf(key.replace(/\.flat\.\w+$/u, ".flat.upTo")));
    case "print":
      return pricesFigure("print", "Printed books", place);
    case "ebook":
      return pricesFigure("ebook", "E-books", place);
    case "vat":
      return taxFigure(place);
    default:
      return null;
  }
}

function printingFigure(
  [binding = "", paper = "", money = "", ...part]: readonly string[],
  flatUpTo: number | undefined,
): NamedFigure | null {
  const currency = currencyNamed(money);
  if (currency === null || (binding !== "paperback" && binding !== "hardcover")) return null;
  const what = tableEntry(PRINTING_PARTS, part.join("."));
  if (what === undefined) return null;
  const upTo = flatUpTo === undefined ? "" : ` up to ${flatUpTo} pages`;
  const name = `${capital(binding)}, ${paperName(paper)}, ${currency}: ${what.name.replace("{upTo}", upTo)}`;
  return {
    group: binding,
    name,
    unit: what.isPages ? { kind: "pages", decimals: 0 } : moneyUnit(currency, what.finer),
  };
}

type Part = { name: string; finer: 0 | 2; isPages?: true };

const PRINTING_PARTS: Readonly<Record<string, Part>> = {
  "flat.upTo": { name: "last page of the flat cost", finer: 0, isPages: true },
  "flat.regular": { name: "flat cost{upTo}, regular trim", finer: 0 },
  "flat.large": { name: "flat cost{upTo}, large trim", finer: 0 },
  fixed: { name: "fixed cost per copy", finer: 0 },
  "perPage.regular": { name: "cost per page, regular trim", finer: 2 },
  "perPage.large": { name: "cost per page, large trim", finer: 2 },
};

const PRICE_PARTS: Readonly<Record<string, Part>> = {
  sixtyFrom: { name: "list price from which 60% is paid", finer: 0 },
  most: { name: "highest list price", finer: 0 },
  "least35.0": { name: `lowest price at 35%, file under ${MEDIUM_FROM_MB} MB`, finer: 0 },
  "least35.1": { name: `lowest price at 35%, file of ${MEDIUM_FROM_MB} to ${LARGE_FROM_MB} MB`, finer: 0 },
  "least35.2": { name: `lowest price at 35%, file of ${LARGE_FROM_MB} MB or more`, finer: 0 },
  most35: { name: "highest price at 35%", finer: 0 },
  least70: { name: "lowest price at 70%", finer: 0 },
  most70: { name: "highest price at 70%", finer: 0 },
  perMb: { name: "delivery cost per MB at 70%", finer: 2 },
};

function pricesFigure(
  group: "print" | "ebook",
  kind: string,
  [money = "", ...part]: readonly string[],
): NamedFigure | null {
  const currency = currencyNamed(money);
  const what = tableEntry(PRICE_PARTS, part.join("."));
  if (currency === null || what === undefined) return null;
  return { group, name: `${kind}, ${currency}: ${what.name}`, unit: moneyUnit(currency, what.finer) };
}

function taxFigure([code = ""]: readonly string[]): NamedFigure | null {
  if (!isMarket(code)) return null;
  return {
    group: "vat",
    name: `Tax in prices at ${MARKETS[code].site}`,
    unit: { kind: "percent", decimals: 1 },
  };
}

function moneyUnit(currency: Currency, finer: 0 | 2): FigureUnit {
  return { kind: "money", currency, decimals: CURRENCIES[currency].digits + finer };
}

/** A figure as shown to people: "$2.30", "$0.012", "7%", "110 pages". */
export function figureText(value: number, unit: FigureUnit): string {
  const amount = value / 10 ** unit.decimals;
  switch (unit.kind) {
    case "money": {
      const { digits } = CURRENCIES[unit.currency];
      return new Intl.NumberFormat("en-US", {
        style: "currency",
        currency: unit.currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: unit.decimals,
      }).format(amount);
    }
    case "percent":
      return `${amount.toLocaleString("en-US")}%`;
    case "pages":
      return `${amount.toLocaleString("en-US")} pages`;
    default:
      return unit satisfies never;
  }
}

/** A figure as shown in its input field: "2.30", "0.0120", "7.0", "110". */
export function figureInput(value: number, { decimals }: FigureUnit): string {
  return (value / 10 ** decimals).toFixed(decimals);
}

/**
 * Parses input as the figure's whole number. @returns null if it is not a number, or is finer than the figure
 */
export function parseFigure(typed: string, { decimals }: FigureUnit): number | null {
  const [, whole, part = ""] = /^\s*(\d{1,8})(?:\.(\d{1,4}))?\s*$/u.exec(typed) ?? [];
  if (whole === undefined || part.replace(/0+$/u, "").length > decimals) return null;
  return Number(`${whole}${part.slice(0, decimals).padEnd(decimals, "0")}`);
}

function currencyNamed(name: string): Currency | null {
  return isCurrency(name) ? name : null;
}

// predicate: the table has exactly the currencies of its type
function isCurrency(name: string): name is Currency {
  return Object.hasOwn(CURRENCIES, name);
}

// predicate: the table has exactly the markets of its type
function isMarket(name: string): name is MarketCode {
  return Object.hasOwn(MARKETS, name);
}

function paperName(paper: string): string {
  return paper.endsWith("-color") ? paper.replace("-", " ") : `${paper} paper`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
