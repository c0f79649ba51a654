import { DEFAULT_PRICES, PriceTable } from "@colophon/contracts/billing/price-table";
import { z } from "zod";
import { ConfigError } from "./config-error.ts";
import type { Mode } from "./installation.ts";
import { Flag, Url, jsonOf } from "./variable-kinds.ts";

const { packs, plans, lifetime } = PriceTable.shape;
/** Prices the operator doesn't set keep their defaults. */
const Prices = z.object({
  packs: packs.default(DEFAULT_PRICES.packs),
  plans: plans.default(DEFAULT_PRICES.plans),
  lifetime: lifetime.default(DEFAULT_PRICES.lifetime),
});
const PricesJson = jsonOf(
  Prices,
  "must be JSON with packs, plans and lifetime as in .env.example, sums in cents",
);

/** Payment provider, and prices. */
export const PaymentsVariables = z.object({
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: Url.optional(),
  STRIPE_AUTOMATIC_TAX: Flag.default(false),
  PRICES: PricesJson.default(DEFAULT_PRICES),
  LIFETIME_ENDS_AT: z.iso.datetime("must be a moment such as 2027-01-31T00:00:00Z").optional(),
});

export type PaymentsConfig = {
  /** undefined: not configured */
  stripe:
    | {
        secretKey: string;
        webhookSecret: string;
        apiUrl: string | undefined;
        isLive: boolean;
        /** whether Stripe calculates taxes, on top of the prices */
        automaticTax: boolean;
      }
    | undefined;
  /** how to call Stripe, wherever its keys are set */
  stripeVia: { apiUrl: string | undefined; automaticTax: boolean };
  /**
   * whether the local test checkout may be used instead: not in production, and only if nobody else can reach
   * its pages
   */
  mayBeLocal: boolean;
  prices: PriceTable;
  /** end of the campaign for everyone; null: there is none */
  lifetimeEndsAt: Date | null;
};

/** @throws ConfigError if one of the two keys is missing, or a key in production isn't a live one */
export function paymentsOf(
  values: z.output<typeof PaymentsVariables>,
  { mode, isOnlyHere }: { mode: Mode; isOnlyHere: boolean },
): PaymentsConfig {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if ((secretKey === undefined) !== (webhookSecret === undefined)) {
    throw new ConfigError(
      "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: without the second nobody could tell Stripe's messages from forged ones.",
    );
  }
  const isLive = secretKey !== undefined && /^(?:sk|rk)_live_/.test(secretKey);
  if (secretKey !== undefined && mode === "production" && !isLive) {
    throw new ConfigError(
      "STRIPE_SECRET_KEY is no live key (sk_live_… or rk_live_…): in production test cards would buy real credits.",
    );
  }
  return {
    stripe:
      secretKey === undefined || webhookSecret === undefined
        ? undefined
        : {
            secretKey,
            webhookSecret,
            apiUrl: values.STRIPE_API_URL,
            isLive,
            automaticTax: values.STRIPE_AUTOMATIC_TAX,
          },
    stripeVia: { apiUrl: values.STRIPE_API_URL, automaticTax: values.STRIPE_AUTOMATIC_TAX },
    mayBeLocal: mode !== "production" && isOnlyHere,
    prices: values.PRICES,
    lifetimeEndsAt: values.LIFETIME_ENDS_AT === undefined ? null : new Date(values.LIFETIME_ENDS_AT),
  };
}
