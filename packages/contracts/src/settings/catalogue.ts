import { z } from "zod";
import { CreditPack, LifetimeOffer, PriceTable, SubscriptionPlan } from "../billing/price-table.ts";
import { textLine, textParagraphs } from "../shared/text.ts";
import { visibleText } from "../shared/visible-text.ts";
import type { FeatureFlag } from "./feature-flags.ts";

/** Image providers besides Colophon's own painter, in default display order. */
export const IMAGE_KINDS = ["fal", "openai", "gemini"] as const;
export type ImageKind = (typeof IMAGE_KINDS)[number];

/** Text providers named in the settings; others are stored under "Who writes". */
export const TEXT_KINDS = ["openai", "anthropic", "gemini"] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

const MAX_CENTS = 99_999_999;
/**
 * Stripe accepts no payment below half a dollar.
 * @source docs.stripe.com, minimum charge amounts, read 2026-11-23
 */
const MIN_CENTS = 50;
const PRICE = "Enter a price from 0.50 to 999,999.99 dollars";
const CREDITS = "Enter a whole number of credits from 1 to 1,000,000";

const Name = textLine("The name")
  .min(1, "Please enter a name")
  .max(60, "Please use at most 60 characters")
  .check(visibleText("Please enter a name that can be seen"));
const Cents = z.int(PRICE).min(MIN_CENTS, PRICE).max(MAX_CENTS, PRICE);
const Credits = z.int(CREDITS).min(1, CREDITS).max(1_000_000, CREDITS);
const ItemId = z
  .string()
  .regex(
    /^[a-z][a-z0-9_]{0,59}$/u,
    "The id of what is sold is made of small letters, figures and underscores",
  );

const Pack = CreditPack.extend({
  name: Name,
  description: textLine("The description").max(200, "Please use at most 200 characters"),
  credits: Credits,
  cents: Cents,
});

/** Everything sold for money; amounts are in US cents. */
export const PricesSetting = PriceTable.extend({
  packs: z.record(ItemId, Pack).refine(hasSome, "At least one pack is sold, and at most twelve"),
  plans: z
    .record(ItemId, SubscriptionPlan.extend({ name: Name, credits: Credits, cents: Cents }))
    .refine(hasSome, "At least one plan is sold, and at most twelve")
    .refine(
      haveUniquePrices,
      "Two plans cannot have the same price: a subscription is known by what it costs",
    ),
  lifetime: LifetimeOffer.extend({
    name: Name,
    credits: Credits,
    cents: Cents,
    spots: z.int("Enter a whole number of spots").min(0, "Enter a whole number of spots").max(1_000_000),
  }),
}).meta({ id: "PricesSetting" });

function hasSome(items: object): boolean {
  const count = Object.keys(items).length;
  return count > 0 && count <= 12;
}

function haveUniquePrices(plans: Readonly<Record<string, { cents: number }>>): boolean {
  const prices = Object.values(plans).map(({ cents }) => cents);
  return new Set(prices).size === prices.length;
}

const BOOKS = "Enter a whole number of books from 1 to 10,000";
const Books = z.int(BOOKS).min(1, BOOKS).max(10_000, BOOKS);
const TOKENS = "Enter a whole number of tokens from 1 to 1,000,000,000,000";
const DOLLARS = "Enter whole dollars from 1 to 1,000,000, or leave it empty";
const CALLS = "Enter a whole number of calls from 60 to 1,000,000";

/** Limits per day and per minute. */
export const LimitsSetting = z
  .object({
    books_per_day: Books.describe("books one author may start in 24 hours"),
    premium_books_per_day: Books.describe("the same with premium: fair use"),
    tokens_per_day: z
      .int(TOKENS)
      .min(1, TOKENS)
      .max(1_000_000_000_000, TOKENS)
      .describe("what all writing may take in 24 hours; books under way go on"),
    spend_per_day_usd: z
      .int(DOLLARS)
      .min(1, DOLLARS)
      .max(1_000_000, DOLLARS)
      .nullable()
      .describe("the same in US dollars, by the prices of models; null: no such ceiling"),
    // Below one call a second, this setting could no longer be corrected.
    calls_per_minute: z
      .int(CALLS)
      .min(60, CALLS)
      .max(1_000_000, CALLS)
      .describe("calls of one author or address, in each process"),
  })
  .meta({ id: "LimitsSetting" });

const Dollars = z
  .number("Enter dollars for a million tokens")
  .min(0, "Enter dollars, not below nought")
  .max(100_000);
const ModelName = z
  .string()
  .max(200, "Please use at most 200 characters")
  .regex(/^[a-z]+\/[\x21-\x7E]+$/u, "Name a model as provider/model, such as openai/gpt-6.2-sol");

/**
 * US dollars per million tokens, by `provider/model`. Takes precedence over the price in the model catalog.
 */
export const ModelPricesSetting = z
  .record(
    ModelName,
    z.strictObject({
      input: Dollars,
      cached_input: Dollars.optional(),
      cache_write: Dollars.optional(),
      output: Dollars,
    }),
  )
  .refine((prices) => Object.keys(prices).length <= 100, "Prices of at most 100 models can be kept")
  .meta({ id: "ModelPricesSetting" });

const ImageModelSetting = z.object({
  model: textLine("The model").min(1, "Please name the model").max(200, "Please use at most 200 characters"),
  usd_a_picture: z
    .number("Enter dollars for a picture, or leave it empty")
    .min(0, "Enter dollars, not below nought")
    .max(100, "No picture costs more than 100 dollars")
    .nullable(),
});

/** Each provider's image model, and its price per image to the operator. */
export const ImageModelsSetting = z
  .object({
    openai: ImageModelSetting,
    fal: ImageModelSetting,
    gemini: ImageModelSetting,
  })
  .meta({ id: "ImageModelsSetting" });

/** Image providers, preferred one first. */
export const ImageOrderSetting = z
  .array(z.enum(IMAGE_KINDS, "Choose among the providers of pictures"))
  .length(IMAGE_KINDS.length, "Name each provider of pictures once")
  .refine((kinds) => new Set(kinds).size === kinds.length, "Name each provider of pictures once")
  .meta({ id: "ImageOrderSetting" });

const Mailbox = textLine("The address")
  .max(254, "Please use at most 254 characters")
  .pipe(z.email("Please enter an address such as support@example.org"));

/** The operator of this installation and their contact details; a mailbox that is null is not shown. */
export const SiteSetting = z
  .object({
    operator: textLine("The operator").min(1, "Please say who runs this site").max(120),
    company: textParagraphs("The company's details").max(1000, "Please use at most 1,000 characters"),
    support_email: Mailbox.nullable(),
    privacy_email: Mailbox.nullable(),
    hours: textLine("The hours").max(200, "Please use at most 200 characters"),
    response_time: textLine("The time until an answer").max(80, "Please use at most 80 characters"),
  })
  .meta({ id: "SiteSetting" });
export type SiteDetails = z.output<typeof SiteSetting>;

const Substance = textLine("This field").max(300, "Please use at most 300 characters");

/**
 * The operator's marketing claims about this product. Each names its source
 * and who can substantiate it; empty by default.
 * @source docs/product/rulings.md D4
 */
export const MarketingClaimsSetting = z
  .array(
    z.object({
      text: Substance.min(1, "Please enter the claim"),
      source: Substance.min(1, "Please say where this can be looked up"),
      substantiated_by: Substance.min(1, "Please say who can substantiate this"),
    }),
  )
  .max(12, "At most 12 claims can be shown")
  .meta({ id: "MarketingClaimsSetting" });
export type MarketingClaim = z.output<typeof MarketingClaimsSetting>[number];

/** Which parts of the product are enabled. */
export const SwitchesSetting = z
  .object({
    registration: z.boolean(),
    generation: z.boolean(),
    imports: z.boolean(),
    exports: z.boolean(),
    purchases: z.boolean(),
  })
  .meta({ id: "SwitchesSetting" }) satisfies z.ZodType<Record<FeatureFlag, boolean>>;

/** A banner on every signed-in screen, for example for maintenance; empty: none. */
export const BannerSetting = textLine("The banner")
  .max(300, "Please use at most 300 characters")
  .check(visibleText("Please enter a line that can be read"));

/** Everything an administrator can set at runtime: key → schema. */
export const SETTINGS = {
  prices: PricesSetting,
  limits: LimitsSetting,
  model_prices: ModelPricesSetting,
  image_models: ImageModelsSetting,
  image_order: ImageOrderSetting,
  site: SiteSetting,
  claims: MarketingClaimsSetting,
  switches: SwitchesSetting,
  banner: BannerSetting,
} as const;

/** All settings with their values. */
export const SettingValues = z.object(SETTINGS);
export type SettingValues = z.output<typeof SettingValues>;
export type SettingKey = keyof SettingValues;

/** The keys of all settings, in display order. */
export const SettingKey = SettingValues.keyof();
