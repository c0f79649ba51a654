import type { PaymentsConfig } from "../platform/config/payments.ts";
import type { Log } from "../platform/log/log.ts";
import type { PaymentGateway } from "../ports/payment-gateway.ts";
import { createStripeGateway } from "./stripe/stripe-gateway.ts";

/**
 * The payment provider: Stripe if its keys are set; else this installation's test checkout if allowed; else
 * none, and nothing can be bought.
 */
export function choosePaymentGateway(
  { stripe, mayBeLocal }: Pick<PaymentsConfig, "stripe" | "mayBeLocal">,
  { local, log }: { local: () => PaymentGateway; log: Log },
): PaymentGateway | null {
  const gateway = stripe === undefined ? standIn(mayBeLocal, local) : createStripeGateway(stripe);
  log.info({ mode: gateway?.mode ?? "none" }, "payments are taken");
  return gateway;
}

/** Connects Stripe with keys set while the product runs, using the configured connection settings. */
export function stripeConnector({
  stripeVia,
}: Pick<PaymentsConfig, "stripeVia">): (keys: {
  secretKey: string;
  webhookSecret: string;
}) => PaymentGateway {
  return (keys) =>
    createStripeGateway({ ...keys, ...stripeVia, isLive: /^(?:sk|rk)_live_/u.test(keys.secretKey) });
}

function standIn(mayBeLocal: boolean, local: () => PaymentGateway): PaymentGateway | null {
  return mayBeLocal ? local() : null;
}
