import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { Id } from "../shared/id.ts";
import { CHECKLIST_STEPS, PUBLISHING_RIGHTS, READING_AGES, ROYALTY_PLANS } from "./kdp-form-choices.ts";
import { CURRENCY_CODES, MARKET_CODES } from "./markets.ts";

/** Formats a book is sold in; each is a separate title in the store. */
export const STORE_FORMATS = ["ebook", "paperback", "hardcover"] as const;
export const StoreFormat = z
  .enum(STORE_FORMATS, "Choose e-book, paperback or hardcover")
  .meta({ id: "StoreFormat" });
export type StoreFormat = z.output<typeof StoreFormat>;

/** Where in the product a form value comes from. */
export const KdpFieldSource = z
  .enum(["details", "content", "imprint", "series", "cover", "metadata", "choices"])
  .meta({ id: "KdpFieldSource" });
export type KdpFieldSource = z.output<typeof KdpFieldSource>;

/** One field of KDP's form and its value. */
export const KdpFormField = z
  .object({
    label: z.string().describe("As KDP's form calls it"),
    value: z.string().describe("What to enter or choose; empty where the author has to say it first"),
    is_html: z.boolean().describe("Whether the value has tags that the store understands"),
    limit: z.int().nullable().describe("Characters the form takes; null where there is no limit"),
    note: z.string().nullable().describe("What to know, or what is missing"),
    to_fill_in: z.boolean().describe("Empty, and KDP asks for it"),
    place: KdpFieldSource.optional().describe("Where an empty or wrong value is mended"),
  })
  .meta({ id: "KdpFormField" });
export type KdpFormField = z.output<typeof KdpFormField>;

/** KDP's form for one format, page by page and field by field, in its order. */
export const KdpForm = z
  .object({
    format: StoreFormat,
    pages: z.array(z.object({ title: z.string(), fields: z.array(KdpFormField) })),
  })
  .meta({ id: "KdpForm" });
export type KdpForm = z.output<typeof KdpForm>;

/** How much of something a model created, in the words of KDP's question. */
export const MadeByAi = z.enum(["none", "some", "entire"]).meta({ id: "MadeByAi" });

/** The answers to KDP's questions about AI, and their basis. @source docs/product/rulings.md D11 */
export const Disclosure = z
  .object({
    texts: MadeByAi,
    images: MadeByAi,
    translations: MadeByAi,
    tools: z.array(z.string()).describe("Providers and models, as KDP's form asks for them"),
    reasons: z.array(z.string()).describe("Sentences that say what the answers rest on"),
    chapters: z.array(
      z.object({
        title: z.string(),
        words: z.int(),
        words_by_model: z.int(),
        tools: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "Disclosure" });
export type Disclosure = z.output<typeof Disclosure>;

/** A remaining step outside Colophon. */
export const ChecklistStep = z
  .object({
    id: z.enum(CHECKLIST_STEPS).optional().describe("By which it is ticked off"),
    title: z.string(),
    detail: z.string(),
  })
  .meta({ id: "ChecklistStep" });
export type ChecklistStep = z.output<typeof ChecklistStep>;

/** Everything an author enters on KDP for the current book. */
export const KdpForms = z.object({
  forms: z.array(KdpForm),
  disclosure: Disclosure,
  checklist: z.array(z.object({ title: z.string(), steps: z.array(ChecklistStep) })),
});
export type KdpForms = z.output<typeof KdpForms>;

const MAX_AMOUNT = 10_000_000;

const Amount = z
  .int("Please enter a price")
  .min(1, "Please enter a price above nought")
  .max(MAX_AMOUNT, "That is more than any store takes")
  .describe("In the currency's smallest unit: 999 is 9.99 USD, and 999 JPY");

const Age = z
  .int("Please enter a whole number of years")
  .min(READING_AGES.least, "The youngest age is 0")
  .max(READING_AGES.most, "The highest age is 18");

/** List prices of one format by currency; absent ones are not set. */
export const ListPrices = z.partialRecord(z.enum(CURRENCY_CODES), Amount).meta({ id: "ListPrices" });
export type ListPrices = z.output<typeof ListPrices>;

/** An author's choices for publishing a book; null if not yet made. */
export const PublishingChoices = z
  .object({
    prices: z.object({ ebook: ListPrices, paperback: ListPrices, hardcover: ListPrices }),
    royalty_plan: z.enum(ROYALTY_PLANS),
    is_adult: z.boolean().nullable().describe("Sexually explicit images or title"),
    reading_age_min: z.int().nullable(),
    reading_age_max: z.int().nullable(),
    publishing_rights: z.enum(PUBLISHING_RIGHTS).nullable(),
    drm: z.boolean().nullable(),
    marketplace: z.enum(MARKET_CODES).nullable(),
    done: z.array(z.enum(CHECKLIST_STEPS)).describe("Steps of the checklist that are ticked off"),
  })
  .meta({ id: "PublishingChoices" });
export type PublishingChoices = z.output<typeof PublishingChoices>;

const ChangedPrices = z.partialRecord(
  z.enum(CURRENCY_CODES, "Choose a currency that KDP sells for"),
  Amount.nullable(),
);

/** Absent fields stay unchanged; null clears a choice. */
export const SetPublishingChoices = z
  .object({
    prices: z.partialRecord(z.enum(STORE_FORMATS), ChangedPrices),
    royalty_plan: z.enum(ROYALTY_PLANS, "Choose 35 or 70"),
    is_adult: z.boolean().nullable(),
    reading_age_min: Age.nullable(),
    reading_age_max: Age.nullable(),
    publishing_rights: z.enum(PUBLISHING_RIGHTS, "Choose own or public-domain").nullable(),
    drm: z.boolean().nullable(),
    marketplace: z.enum(MARKET_CODES, "Choose one of KDP's stores").nullable(),
    done: z.array(z.enum(CHECKLIST_STEPS, "Choose a step of the checklist")).max(CHECKLIST_STEPS.length),
  })
  .partial()
  .meta({ id: "SetPublishingChoices" });
export type SetPublishingChoices = z.output<typeof SetPublishingChoices>;

/** One store: amounts in the smallest unit of its currency; null if not known yet. */
export const StorePrice = z
  .object({
    market: z.enum(MARKET_CODES),
    site: z.string(),
    currency: z.enum(CURRENCY_CODES),
    price: z.int().nullable(),
    least: z.int().nullable().describe("Lowest price KDP takes"),
    most: z.int(),
    cost: z.int().nullable().describe("Printing a copy, or delivering the file"),
    percent: z.int().nullable(),
    royalty: z.int().nullable(),
    break_even: z.int().nullable().describe("Lowest price that loses nothing, with this store's tax in it"),
    vat_per_mille: z.int(),
    is_confirmed: z.boolean().describe("Whether every figure was seen on KDP's own pages"),
  })
  .meta({ id: "StorePrice" });

/** The form with its author's choices, and the basis of its numbers. */
export const BookPublishing = KdpForms.extend({
  choices: PublishingChoices,
  pages: z
    .object({ count: z.int(), is_exact: z.boolean() })
    .nullable()
    .describe("Of the printed inside; null while the book is not finished"),
  ebook_bytes: z.int().nullable().describe("Of the EPUB made last; null while none is in the store"),
  prices: z.array(z.object({ format: z.enum(STORE_FORMATS), stores: z.array(StorePrice) })),
  prices_as_of: z.string().describe("When KDP's prices were read, as YYYY-MM-DD"),
  replaced_figures: z
    .array(z.object({ key: z.string(), value: z.int() }))
    .describe("Of the published figures, those that an administrator has replaced"),
}).meta({ id: "BookPublishing" });
export type BookPublishing = z.output<typeof BookPublishing>;

const BookId = z.object({ id: Id });

export const publishingEndpoints = {
  getPublishing: defineEndpoint({
    method: "GET",
    path: "/api/books/{id}/publishing",
    auth: "user",
    summary: "Everything to enter and answer on KDP's form, field by field, with prices and royalties",
    params: BookId,
    reply: BookPublishing,
    errors: ["books.not_found"],
    notFound: "books.not_found",
  }),
  setPublishingChoices: defineEndpoint({
    method: "PUT",
    path: "/api/books/{id}/publishing/choices",
    auth: "user",
    summary: "Keep prices and answers for KDP's form; a price KDP would refuse is refused with its limit",
    params: BookId,
    body: SetPublishingChoices,
    reply: BookPublishing,
    errors: ["books.not_found"],
    notFound: "books.not_found",
    limits: [{ max: 120, windowSeconds: 60, by: "user" }],
  }),
} as const;
