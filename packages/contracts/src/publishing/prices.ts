import { z } from "zod";
import { Paper, TrimSize } from "../library/books/print-schemas.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { textLine } from "../shared/text.ts";
import { visibleText } from "../shared/visible-text.ts";
import { ROYALTY_PLANS } from "./kdp-form-choices.ts";
import { ListPrices, StorePrice, StoreFormat } from "./kdp-form.ts";
import { CURRENCY_CODES, MARKET_CODES } from "./markets.ts";

/** The minimum is one megabyte for an e-book and one page for a book. */
const Bytes = z
  .int()
  .min(1, "Enter the file's size")
  .max(650 * 1024 * 1024, "KDP takes files of up to 650 MB");
const Pages = z
  .int("Enter a whole number of pages")
  .min(1, "Enter a whole number of pages")
  .max(2000, "No book has more than 2,000 pages");
const Amount = z.int().min(0, "Enter an amount that is not below nought").max(1_000_000_000);

/** Input to price calculations; needs no book. */
export const PricingRequest = z
  .object({
    format: StoreFormat,
    trim: TrimSize.default("6x9"),
    paper: Paper.default("cream"),
    pages: Pages.nullable().default(null),
    ebook_bytes: Bytes.nullable().default(null),
    royalty_plan: z.enum(ROYALTY_PLANS).default("70"),
    prices: ListPrices.default({}),
    market: z
      .enum(MARKET_CODES, "Choose one of KDP's stores")
      .default("US")
      .describe("Whose bands and curve are shown"),
    spent: Amount.default(0).describe("What the book has cost its author, in the store's smallest unit"),
  })
  .meta({ id: "PricingRequest" });
export type PricingRequest = z.output<typeof PricingRequest>;

/** Amounts in the smallest unit of the store's currency. */
export const Pricing = z
  .object({
    stores: z.array(StorePrice),
    market: z
      .object({
        code: z.enum(MARKET_CODES),
        site: z.string(),
        currency: z.enum(CURRENCY_CODES),
        bands: z.array(
          z.object({
            from: z.int(),
            to: z.int(),
            percent: z.int(),
            royalty_from: z.int().nullable(),
            royalty_to: z.int().nullable(),
          }),
        ),
        curve: z.array(
          z.object({ price: z.int(), royalty: z.int().nullable(), percent: z.int().nullable() }),
        ),
        copies_to_earn_back: z.int().nullable().describe("null: a copy pays nothing, or no price is set"),
      })
      .nullable()
      .describe("null: the store does not sell this, or what printing costs there is not known"),
    as_of: z.string().describe("When KDP's figures were read, as YYYY-MM-DD"),
    replaced: z.int().describe("Figures that an administrator of this installation has replaced"),
  })
  .meta({ id: "Pricing" });
export type Pricing = z.output<typeof Pricing>;

const FigureKey = z
  .string()
  .max(120)
  .regex(/^[a-zA-Z0-9.-]+$/u, "Choose one of the figures");

/** One figure used in price calculations. */
export const StoreFigure = z
  .object({
    key: FigureKey,
    value: z.int(),
    published: z.int().describe("As it stands in KDP's pages that were read"),
    as_of: z.string(),
    source: z.string().describe("Empty where it is the published one"),
    changed_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "StoreFigure" });
export const StoreFigures = z
  .object({ figures: z.array(StoreFigure), as_of: z.string() })
  .meta({ id: "StoreFigures" });
export type StoreFigures = z.output<typeof StoreFigures>;

const DAY_READ = "Enter the day that the page was read, as YYYY-MM-DD";

/** Overrides a published figure; a whole number in the unit of its table. */
export const ReplaceFigureRequest = z
  .object({
    key: FigureKey,
    // Never null: unparsable text becomes null in JSON, and would remove the figure.
    value: z
      .int("Enter a whole number, in the unit of the table")
      .min(0, "A figure is not below nought")
      .max(2_000_000, "That is more than any figure is"),
    as_of: z.iso
      .date(DAY_READ)
      // The database has no year 0, and no KDP page is that old.
      .refine((day) => day >= "2000-01-01", DAY_READ),
    source: textLine("The source")
      .min(1, "Say where the figure stands: a page of KDP's help")
      .max(300, "Please use at most 300 characters")
      .check(visibleText("Please say where the figure stands")),
  })
  .meta({ id: "ReplaceFigureRequest" });
export type ReplaceFigureRequest = z.output<typeof ReplaceFigureRequest>;

/** Restores the published figure that was overridden. */
export const RestoreFigureRequest = z.object({ key: FigureKey }).meta({ id: "RestoreFigureRequest" });

export const pricingErrors = {
  "pricing.unknown_figure": {
    status: 404,
    detail: "Prices are not reckoned with such a figure. Nothing was changed.",
  },
} as const satisfies Record<string, ErrorDefinition>;

export const pricingEndpoints = {
  reckonPrices: defineEndpoint({
    method: "POST",
    path: "/api/pricing",
    auth: "user",
    summary:
      "Costs, bands and royalties of a title in all of KDP's stores, and a curve of one; nothing is kept",
    body: PricingRequest,
    reply: Pricing,
    errors: [],
    limits: [{ max: 240, windowSeconds: 60, by: "user" }],
  }),
  listStoreFigures: defineEndpoint({
    method: "GET",
    path: "/api/admin/store-figures",
    auth: "admin",
    summary: "Every figure that prices are reckoned with, and which of them were replaced here",
    reply: StoreFigures,
    errors: [],
  }),
  replaceStoreFigure: defineEndpoint({
    method: "PUT",
    path: "/api/admin/store-figures",
    auth: "admin",
    audited: "figure.replaced",
    summary: "Put another figure in the place of a published one, with its source and date",
    body: ReplaceFigureRequest,
    reply: StoreFigures,
    errors: ["pricing.unknown_figure"],
  }),
  restoreStoreFigure: defineEndpoint({
    method: "POST",
    path: "/api/admin/store-figures/take-back",
    auth: "admin",
    audited: "figure.taken_back",
    summary: "Take the published figure back; nothing happens where none has replaced it",
    body: RestoreFigureRequest,
    reply: StoreFigures,
    errors: ["pricing.unknown_figure"],
  }),
} as const;
