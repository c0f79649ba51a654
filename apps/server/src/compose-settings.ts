import type { PriceTable } from "@colophon/contracts/billing/price-table";
import { API_KEY_NAMES, type ApiKeyName } from "@colophon/contracts/settings/settings";
import type { DailyLimits } from "@colophon/rules/entitlement";
import type { OutsideWorld } from "./adapters/choose-outside-world.ts";
import { secretKeeperOf } from "./compose-writers.ts";
import type { Providers } from "./ai/providers/providers.ts";
import { type Settings, configuredValues, createSettings } from "./settings/settings.ts";
import type { Config } from "./platform/config/config.ts";
import type { Db } from "./platform/db/database.ts";
import type { Log } from "./platform/log/log.ts";
import type { NotificationHub } from "./platform/sse/notification-hub.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";

/** Dependencies. */
export type SettingsFoundation = {
  config: Config;
  db: Db;
  hub: NotificationHub;
  log: Log;
  providers: Providers;
};

/** Creates the settings that the other features read. */
export function composeSettings(
  { config, providers, ...foundation }: SettingsFoundation,
  adapters: Pick<OutsideWorld, "clock" | "gateway" | "imageModels" | "connectImage" | "connectStripe">,
): Settings {
  const { gateway, imageModels, connectImage, connectStripe } = adapters;
  return createSettings({
    ...foundation,
    providers,
    secrets: secretKeeperOf(config),
    configured: configuredValues(config),
    places: config.imagePlaces,
    standing: { gateway, imageModels },
    stripeIsConfigured: config.payments.stripe !== undefined,
    byEnvironment: keysOfEnvironment(config),
    isProduction: config.installation.mode === "production",
    connectImage,
    connectStripe,
    now: () => adapters.clock.now(),
  });
}

/** Keys set in the environment; they take precedence. */
function keysOfEnvironment({ models, imagePlaces, payments }: Config): ApiKeyName[] {
  const writes = (kind: string): boolean =>
    models.textProviders.some((one) => one.kind === kind && one.apiKey !== undefined);
  const paints = (kind: "fal" | "openai" | "gemini"): boolean => imagePlaces[kind].apiKey !== undefined;
  const isSet: Readonly<Record<ApiKeyName, boolean>> = {
    openai_api_key: writes("openai") || paints("openai"),
    anthropic_api_key: writes("anthropic"),
    fal_api_key: paints("fal"),
    gemini_api_key: writes("gemini") || paints("gemini"),
    stripe_secret_key: payments.stripe !== undefined,
    stripe_publishable_key: false,
    stripe_webhook_secret: payments.stripe !== undefined,
  };
  return API_KEY_NAMES.filter((name) => isSet[name]);
}

/** Daily limits as currently set, in the form entitlements need. */
export function dailyLimits({ current }: Pick<Settings, "current">): {
  limits: () => DailyLimits;
  ceiling: () => { billedTokens: number; usd: number | null };
} {
  return {
    limits() {
      const { books_per_day: others, premium_books_per_day: premium } = current().limits;
      return { others, premium };
    },
    ceiling() {
      const { tokens_per_day: billedTokens, spend_per_day_usd: usd } = current().limits;
      return { billedTokens, usd };
    },
  };
}

/** The current payment provider and prices. */
export function moneyAsSet(settings: Pick<Settings, "current" | "gateway">): {
  gateway: () => PaymentGateway | null;
  prices: () => PriceTable;
} {
  return { gateway: () => settings.gateway(), prices: () => settings.current().prices };
}

/** The current number of calls a caller may make per minute. */
export function callsAMinute({ settings }: { settings: Pick<Settings, "current"> }): () => number {
  return () => settings.current().limits.calls_per_minute;
}
