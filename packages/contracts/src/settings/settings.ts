import { z } from "zod";
import { PaymentsMode } from "../billing/payments.ts";
import { PriceTable } from "../billing/price-table.ts";
import { defineEndpoint } from "../shared/endpoint.ts";
import type { ErrorDefinition } from "../shared/errors.ts";
import { secretText } from "../shared/text.ts";
import {
  MarketingClaimsSetting,
  IMAGE_KINDS,
  SETTINGS,
  SettingKey,
  SwitchesSetting,
  TEXT_KINDS,
} from "./catalogue.ts";

/** The keys an administrator can set, by their names in requests. @source docs/product/requirements.md §7 */
export const API_KEY_NAMES = [
  "openai_api_key",
  "anthropic_api_key",
  "fal_api_key",
  "gemini_api_key",
  "stripe_secret_key",
  "stripe_publishable_key",
  "stripe_webhook_secret",
] as const;
export type ApiKeyName = (typeof API_KEY_NAMES)[number];

// A key is sent alone in a header: characters not allowed there are rejected before it is tried.
const Key = secretText("The key")
  .trim()
  .min(1, "Please paste the key")
  .max(1000, "Please use at most 1,000 characters")
  .regex(/^[\x21-\x7E]*$/u, "A key has no spaces and no accented letters: please paste it again")
  .nullable()
  .optional();

const ApiKeys = z
  .strictObject({
    openai_api_key: Key,
    anthropic_api_key: Key,
    fal_api_key: Key,
    gemini_api_key: Key,
    stripe_secret_key: Key,
    stripe_publishable_key: Key,
    stripe_webhook_secret: Key,
  })
  .describe("Keys to be kept from now on; null takes one away. They are never told again");
export type ApiKeys = z.output<typeof ApiKeys>;

/** Settings to change: keys, or the form with the version it was loaded with. */
export const SaveSettingsRequest = z
  .object({
    api_keys: ApiKeys.optional(),
    version: z.int().min(0).max(Number.MAX_SAFE_INTEGER).optional().describe("The one the form began with"),
    settings: z
      .strictObject({
        prices: SETTINGS.prices.nullable().optional(),
        limits: SETTINGS.limits.nullable().optional(),
        model_prices: SETTINGS.model_prices.nullable().optional(),
        image_models: SETTINGS.image_models.nullable().optional(),
        image_order: SETTINGS.image_order.nullable().optional(),
        site: SETTINGS.site.nullable().optional(),
        claims: SETTINGS.claims.nullable().optional(),
        switches: SETTINGS.switches.nullable().optional(),
        banner: SETTINGS.banner.nullable().optional(),
      })
      .optional()
      .describe("Those that change; null goes back to what the installation is configured with"),
    text_preference: z.enum(TEXT_KINDS).optional().describe("Who is asked first for text"),
  })
  .refine(
    ({ settings, text_preference: first, version }) =>
      (settings === undefined && first === undefined) || version !== undefined,
    {
      path: ["version"],
      message: "Say which version of the settings you have changed",
    },
  )
  .meta({ id: "SaveSettingsRequest" });
export type SaveSettingsRequest = z.output<typeof SaveSettingsRequest>;

const Partial = z
  .string()
  .nullable()
  .describe("… and its last four characters; null: none, or too short to show a part of");

/** Which keys are set, never the keys themselves. */
const ConfiguredKeys = z.object({
  openai_configured: z.boolean(),
  anthropic_configured: z.boolean(),
  fal_configured: z.boolean(),
  gemini_configured: z.boolean(),
  stripe_secret_configured: z.boolean(),
  stripe_publishable_configured: z.boolean(),
  stripe_webhook_configured: z.boolean(),
  openai_partial: Partial,
  anthropic_partial: Partial,
  fal_partial: Partial,
  gemini_partial: Partial,
  stripe_secret_partial: Partial,
  stripe_publishable_partial: Partial,
  stripe_webhook_partial: Partial,
});

const ImageModelShown = z.object({ model: z.string(), usd_a_picture: z.number().nullable() });

const SiteShown = z.object({
  operator: z.string(),
  company: z.string(),
  support_email: z.string().nullable().describe("Null: there is none, and nothing is shown"),
  privacy_email: z.string().nullable().describe("Null: there is none, and nothing is shown"),
  hours: z.string(),
  response_time: z.string(),
});

/** Current values: those from the configuration may be outside the form's limits. */
const ShownValues = z.object({
  prices: PriceTable,
  limits: z.object({
    books_per_day: z.number(),
    premium_books_per_day: z.number(),
    tokens_per_day: z.number(),
    spend_per_day_usd: z.number().nullable(),
    calls_per_minute: z.number(),
  }),
  model_prices: z.record(
    z.string(),
    z.object({
      input: z.number(),
      cached_input: z.number().optional(),
      cache_write: z.number().optional(),
      output: z.number(),
    }),
  ),
  image_models: z.object({ openai: ImageModelShown, fal: ImageModelShown, gemini: ImageModelShown }),
  image_order: z.array(z.enum(IMAGE_KINDS)),
  site: SiteShown,
  claims: MarketingClaimsSetting,
  switches: SwitchesSetting,
  banner: z.string(),
});

/** Everything shown on the settings screen. */
export const Settings = z
  .object({
    api_keys: ConfiguredKeys,
    by_environment: z
      .array(z.enum(API_KEY_NAMES))
      .describe("Keys that the environment sets; they win, and cannot be changed here"),
    can_keep_keys: z.boolean().describe("False: SECRETS_KEY is missing or cannot be used"),
    providers: z.object({
      text: z.array(z.enum(TEXT_KINDS)).describe("Who can be asked for text, in the order they are tried"),
      image: z.array(z.string()).describe("Who can be asked for pictures, in the order they are offered"),
      text_is_by_environment: z.boolean().describe("The environment says who writes, and in which order"),
    }),
    stripe_mode: PaymentsMode,
    version: z.int(),
    settings: ShownValues,
    configured: ShownValues.describe("What holds where nothing is set"),
    changed: z
      .array(
        z.object({
          key: SettingKey,
          at: z.iso.datetime(),
          by: z.string().nullable().describe("Who; null: their account is gone"),
        }),
      )
      .describe("Settings that are not as configured, and who has set them last"),
  })
  .meta({ id: "Settings" });
export type Settings = z.output<typeof Settings>;

/** Public information on the setup of this installation. */
export const SiteState = z
  .object({
    site: SiteShown,
    claims: MarketingClaimsSetting,
    switches: SwitchesSetting,
    banner: z.string(),
  })
  .meta({ id: "SiteState" });
export type SiteState = z.output<typeof SiteState>;

/** Errors of settings changes and of calls to disabled features. */
export const settingsErrors = {
  "settings.changed_meanwhile": {
    status: 409,
    detail:
      "Somebody else has saved the settings since you opened them. Nothing of yours was stored: look at both, and save again.",
    data: z.object({ version: z.int() }),
  },
  "settings.key_by_environment": {
    status: 409,
    detail:
      "The environment of this installation sets this key, and it has the last word. Nothing was stored: change it there and start Colophon again.",
  },
  "settings.stripe_modes_differ": {
    status: 409,
    detail:
      "One of Stripe's keys is live and another is for tests. Nothing was stored: enter the secret key, the publishable key and the webhook secret of one mode together.",
  },
  "settings.stripe_test_in_production": {
    status: 409,
    detail:
      "This is a test key of Stripe's, and in production test cards would buy real credits. Nothing was stored: enter the live one.",
  },
  "site.switched_off": {
    status: 503,
    detail: "{closed} {stays} Nothing was done or charged; please come back later.",
    data: z.object({ room: z.string(), closed: z.string(), stays: z.string() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

export const settingsEndpoints = {
  siteState: defineEndpoint({
    method: "GET",
    path: "/api/site",
    auth: "public",
    summary: "Who runs this installation, what is open, and what is said across its screens",
    reply: SiteState,
    errors: [],
  }),
  getSettings: defineEndpoint({
    method: "GET",
    path: "/api/admin/settings",
    auth: "admin",
    summary: "How this installation is set up; of keys only that they are there",
    reply: Settings,
    errors: [],
  }),
  saveSettings: defineEndpoint({
    method: "POST",
    path: "/api/admin/settings",
    auth: "admin",
    audited: "settings.changed",
    requiresRecentAuth: true,
    summary: "Keep keys, or save the form: all of it or nothing; every process follows within seconds",
    body: SaveSettingsRequest,
    reply: Settings,
    errors: [
      "settings.changed_meanwhile",
      "settings.key_by_environment",
      "settings.stripe_modes_differ",
      "settings.stripe_test_in_production",
      "providers.no_secrets_key",
      "providers.set_by_environment",
      "providers.too_many",
    ],
    limits: [{ max: 120, windowSeconds: 3600, by: "user" }],
  }),
} as const;
