import type { PaymentGateway } from "../ports/payment-gateway.ts";
import type { LiveSettings } from "./live-settings.ts";

/** Stripe's keys, as the gateway is made of them. */
export type StripeKeys = { secretKey: string; webhookSecret: string };

/**
 * Who takes the money at this moment: what the configuration names; else Stripe by the keys that are kept; else who
 * stands in.
 * @param deps.standing       as configured: Stripe, the local test checkout, or null: nobody
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
