import type { PricingRequest } from "@colophon/contracts/publishing/prices";
import type { Paper, TrimSize } from "@colophon/contracts/library/books/print";
import type { RoyaltyPlan } from "@colophon/contracts/publishing/kdp-form-choices";
import { MARKETS, type MarketCode } from "@colophon/contracts/publishing/markets";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { type PageLimits, pageLimits } from "@colophon/kdp/page-limits";
import { parseAmount } from "@colophon/kdp/prices/money";

/** Form values as typed. */
export type PricingFields = {
  format: StoreFormat;
  trim: TrimSize;
  paper: Paper;
  pages: string;
  megabytes: string;
  plan: RoyaltyPlan;
  market: MarketCode;
  price: string;
  spent: string;
};

/** A novel of average length. */
export const FIRST_PRICING: PricingFields = {
  format: "paperback",
  trim: "6x9",
  paper: "cream",
  pages: "250",
  megabytes: "1",
  plan: "70",
  market: "US",
  price: "12.99",
  spent: "",
};

export type PricingProblems = Partial<Record<"pages" | "paper" | "megabytes" | "price" | "spent", string>>;

const MEGABYTE = 1_048_576;
const MAX_PAGES = 2000;

/**
 * The request to send, and the fields that prevent sending it. Empty fields count as unknown, not as errors.
 */
export function pricingRequestOf(fields: PricingFields): {
  order: PricingRequest;
  problems: PricingProblems;
} {
  const { format, trim, paper, plan, market } = fields;
  const { currency } = MARKETS[market];
  const pages = wholeNumber(fields.pages);
  const bytes = bytesOf(fields.megabytes);
  const price = parseAmount(fields.price, currency);
  const spent = fields.spent.trim() === "" ? 0 : parseAmount(fields.spent, currency);
  const isEbook = format === "ebook";
  const limits = printedLimits(fields);
  const isPrinted = limits !== null && isWithin(pages, limits);
  const problems = problemsOf({
    pages: pages === "odd" && !isEbook,
    megabytes: bytes === "odd" && isEbook,
    price: price === null && fields.price.trim() !== "",
    spent: spent === null,
  });
  return {
    problems: isEbook ? problems : { ...printProblems({ fields, pages, limits }), ...problems },
    order: {
      format,
      trim,
      paper,
      market,
      royalty_plan: plan,
      pages: typeof pages === "number" && isPrinted ? pages : null,
      ebook_bytes: typeof bytes === "number" ? bytes : null,
      prices: price === null ? {} : { [currency]: price },
      spent: spent ?? 0,
    },
  };
}

/** Page limits for printing at KDP; null if it doesn't bind such a book, or for an e-book. */
export function printedLimits({ format, trim, paper }: PricingFields): PageLimits | null {
  return format === "ebook" ? null : pageLimits({ trim, paper, binding: format });
}

function isWithin(pages: number | "odd" | null, { min, max }: PageLimits): boolean {
  return typeof pages === "number" && pages >= min && pages <= max;
}

function printProblems(of: {
  fields: PricingFields;
  pages: number | "odd" | null;
  limits: PageLimits | null;
}): PricingProblems {
  const { fields, pages, limits } = of;
  if (limits === null) return { paper: `KDP binds no ${fields.format} of this size on this paper` };
  if (typeof pages !== "number" || isWithin(pages, limits)) return {};
  return { pages: `KDP prints ${limits.min} to ${limits.max} pages of this book` };
}

const SENTENCES = {
  pages: "Enter a whole number of pages",
  megabytes: "Enter a size like 2.5",
  price: "Enter a price like 9.99",
  spent: "Enter an amount like 500",
} as const;

function problemsOf(isOdd: Readonly<Record<keyof typeof SENTENCES, boolean>>): PricingProblems {
  const problems: PricingProblems = {};
  if (isOdd.pages) problems.pages = SENTENCES.pages;
  if (isOdd.megabytes) problems.megabytes = SENTENCES.megabytes;
  if (isOdd.price) problems.price = SENTENCES.price;
  if (isOdd.spent) problems.spent = SENTENCES.spent;
  return problems;
}

function wholeNumber(typed: string): number | "odd" | null {
  const text = typed.trim();
  if (text === "") return null;
  const value = Number(text);
  return Number.isInteger(value) && value >= 1 && value <= MAX_PAGES ? value : "odd";
}

function bytesOf(typed: string): number | "odd" | null {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const bytes = Math.round(Number(text) * MEGABYTE);
  return Number.isFinite(bytes) && bytes >= 1 && bytes <= 650 * MEGABYTE ? bytes : "odd";
}
