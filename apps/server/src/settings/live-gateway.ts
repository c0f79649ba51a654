import type { PaymentGateway } from "../ports/payment-gateway.ts";
import type { LiveSettings } from "./live-settings.ts";

/** The Stripe keys that the gateway needs. */
export type StripeKeys = { secretKey: string; webhookSecret: string };

/**
 * The current payment gateway: as configured; else Stripe with the stored keys; else `standing`.
 * @param deps.standing       as configured: Stripe, the local test checkout, or null for none
 * @param deps.isConfigured   whether the environment sets Stripe's keys
 */
export function createLiveGateway(deps: {
  live: Pick<LiveSettings, "secret">;
  standing: PaymentGateway | null;
  isConfigured: boolean;
  connect: (keys: StripeKeys) => PaymentGateway;
}): () => PaymentGateway | null {
  let made: { of: string; gateway: PaymentGateway } | null = null;
  return () => {
    const secretKey = deps.live.secret("stripe_secret_key");
    const webhookSecret = deps.live.secret("stripe_webhook_secret");
    if (deps.isConfigured || secretKey === null || webhookSecret === null) return deps.standing;
    const of = JSON.stringify([secretKey, webhookSecret]);
    if (made?.of !== of) made = { of, gateway: deps.connect({ secretKey, webhookSecret }) };
    return made.gateway;
  };
}
