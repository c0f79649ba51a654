import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import { DEFAULT_SITE } from "@colophon/contracts/settings/site-details";

/** No provider key is set. */
export const NO_KEYS = {
  openai_configured: false,
  anthropic_configured: false,
  fal_configured: false,
  gemini_configured: false,
  stripe_secret_configured: false,
  stripe_publishable_configured: false,
  stripe_webhook_configured: false,
  openai_partial: null,
  anthropic_partial: null,
  fal_partial: null,
  gemini_partial: null,
  stripe_secret_partial: null,
  stripe_publishable_partial: null,
  stripe_webhook_partial: null,
};

/** A new installation's form values. */
export const SETTING_VALUES = {
  prices: DEFAULT_PRICES,
  limits: {
    books_per_day: 20,
    premium_books_per_day: 30,
    tokens_per_day: 200,
    spend_per_day_usd: null,
    calls_per_minute: 300,
  },
  model_prices: {},
  image_models: {
    openai: { model: "gpt-image-2.6-sunburst", usd_a_picture: null },
    fal: { model: "flux", usd_a_picture: null },
    gemini: { model: "flash-image", usd_a_picture: null },
  },
  image_order: ["openai", "fal", "gemini"],
  site: DEFAULT_SITE,
  claims: [],
  switches: { registration: true, generation: true, imports: true, exports: true, purchases: true },
  banner: "",
};

/** The settings screen's data. */
export const someSettings = (changes: object = {}): object => ({
  api_keys: NO_KEYS,
  by_environment: [],
  can_keep_keys: true,
  providers: { text: [], image: [], text_is_by_environment: false },
  stripe_mode: "local",
  version: 3,
  settings: SETTING_VALUES,
  configured: SETTING_VALUES,
  changed: [],
  ...changes,
});

/** One figure replaced here, and one as published. */
export const FIGURES = [
  {
    key: "printing.paperback.cream.USD.perPage.regular",
    value: 120,
    published: 100,
    as_of: "2026-10-01",
    source: "KDP",
    changed_at: "2026-11-01T00:00:00.000Z",
  },
  { key: "ebook.USD.perMb", value: 1500, published: 1500, as_of: "2026-10-01", source: "", changed_at: null },
];
