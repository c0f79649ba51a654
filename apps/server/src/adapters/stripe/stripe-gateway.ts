import { Stripe } from "stripe";
import {
  type CheckoutFact,
  GatewayFailure,
  type PaymentEvent,
  type PaymentGateway,
  type SubscriptionFact,
} from "../../ports/payment-gateway.ts";
import { sessionOf } from "./stripe-checkout.ts";
import { EVENT_TYPES, eventOf, openMessage } from "./stripe-events.ts";
import { checkoutOf, subscriptionOf } from "./stripe-facts.ts";
import { failureOf, isMissing, isRefunded } from "./stripe-failure.ts";
import { PaymentIntentShape, SubscriptionShape } from "./stripe-shapes.ts";

/** The version of Stripe's API this is written for; the `stripe` package is generated from it. */
export const STRIPE_API_VERSION = "2026-10-28.endive";

const TIMEOUT_MS = 20_000;
const RETRIES = 2;
const PAGE = 100;

export type StripeConfig = {
  secretKey: string;
  webhookSecret: string;
  /** another base URL of the same API, for tests */
  apiUrl: string | undefined;
  isLive: boolean;
  /** whether Stripe calculates taxes, which are then added to our amounts */
  automaticTax: boolean;
  /** timeout of one attempt */
  timeoutMs?: number;
};

type Change = Parameters<PaymentGateway["changeSubscription"]>[0];

/** Stripe as the payment provider. */
export function createStripeGateway(config: StripeConfig): PaymentGateway {
  const stripe = connect(config);
  return {
    mode: config.isLive ? "live" : "test",
    openCheckout: (order) =>
      asked(async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(order, config), {
          idempotencyKey: order.orderId,
        });
        if (session.url === null) throw new GatewayFailure("refused", "Stripe's checkout has no address.");
        return { sessionId: session.id, url: session.url };
      }),
    closeCheckout: (sessionId) => asked(() => closeCheckout(stripe, sessionId)),
    findCheckout: (sessionId) => asked(() => findCheckout(stripe, sessionId)),
    findSubscription: (subscriptionId) => asked(() => findSubscription(stripe, subscriptionId)),
    changeSubscription: (change) => asked(() => changeSubscription(stripe, change)),
    endWithPeriod: (subscriptionId) =>
      asked(async () => {
        await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
      }),
    endNow: (subscriptionId) => asked(() => endNow(stripe, subscriptionId)),
    openPortal: ({ customerId, returnUrl }) =>
      asked(async () => {
        const visit = { customer: customerId, return_url: returnUrl };
        const { url } = await stripe.billingPortal.sessions.create(visit);
        return { url };
      }),
    refund: (paymentId) => asked(() => refund(stripe, paymentId)),
    findReceipt: (paymentId) => asked(() => findReceipt(stripe, paymentId)),
    eventsSince: (since) => eventsSince(stripe, since),
    readEvent: (message) => openMessage(config, message),
  };
}

function connect({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: StripeConfig): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    maxNetworkRetries: RETRIES,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiUrl === undefined ? {} : placeOf(new URL(apiUrl))),
  });
}

function placeOf(url: URL): { protocol: "http" | "https"; host: string; port: number } {
  const isPlain = url.protocol === "http:";
  const usual = isPlain ? 80 : 443;
  return {
    protocol: isPlain ? "http" : "https",
    host: url.hostname,
    port: url.port === "" ? usual : Number(url.port),
  };
}

async function asked<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function findCheckout(stripe: Stripe, sessionId: string): Promise<CheckoutFact | null> {
  const session = await orNull(stripe.checkout.sessions.retrieve(sessionId));
  return session === null ? null : checkoutOf(session);
}

async function closeCheckout(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
  } catch (error) {
    const found = await findCheckout(stripe, sessionId);
    if (found === null || found.status === "open") throw error;
  }
}

async function findSubscription(stripe: Stripe, subscriptionId: string): Promise<SubscriptionFact | null> {
  const subscription = await orNull(stripe.subscriptions.retrieve(subscriptionId));
  return subscription === null ? null : subscriptionOf(subscription);
}

async function changeSubscription(stripe: Stripe, change: Change): Promise<SubscriptionFact> {
  const found: unknown = await stripe.subscriptions.retrieve(change.subscriptionId);
  const item = SubscriptionShape.parse(found).items.data[0];
  if (item === undefined) throw new GatewayFailure("refused", "Stripe's subscription has no plan.");
  // On a retry after a lost response, nothing is left to bill.
  const isChanged = item.price.unit_amount === change.cents;
  const changed = isChanged ? found : await updateSubscription(stripe, { change, item });
  await stripe.products.update(item.price.product, { name: change.name });
  return subscriptionOf(changed);
}

async function updateSubscription(
  stripe: Stripe,
  { change, item }: { change: Change; item: { id: string; price: { product: string } } },
): Promise<unknown> {
  const isNow = change.when === "now";
  return stripe.subscriptions.update(change.subscriptionId, {
    items: [
      {
        id: item.id,
        price_data: {
          currency: change.currency,
          product: item.price.product,
          recurring: { interval: "month" },
          tax_behavior: "exclusive",
          unit_amount: change.cents,
        },
      },
    ],
    proration_behavior: isNow ? "always_invoice" : "none",
    // If the card is declined the plan stays as it was, instead of pending until payment.
    ...(isNow ? { payment_behavior: "error_if_incomplete" as const } : {}),
  });
}

async function endNow(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId);
  } catch (error) {
    const found = await findSubscription(stripe, subscriptionId);
    if (found?.status !== "ended") throw error;
  }
}

async function refund(stripe: Stripe, paymentId: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey: `refund:${paymentId}` });
  } catch (error) {
    if (!isRefunded(error)) throw error;
  }
}

async function findReceipt(stripe: Stripe, paymentId: string): Promise<string | null> {
  const intent: unknown = await orNull(
    stripe.paymentIntents.retrieve(paymentId, { expand: ["latest_charge"] }),
  );
  return intent === null ? null : (PaymentIntentShape.parse(intent).latest_charge?.receipt_url ?? null);
}

async function* eventsSince(stripe: Stripe, since: Date): AsyncGenerator<PaymentEvent> {
  const messages = await asked(() => listEvents(stripe, since));
  const unknown: GatewayFailure[] = [];
  for (const message of messages.toReversed()) {
    try {
      yield eventOf(message);
    } catch (error) {
      if (!(error instanceof GatewayFailure)) throw error;
      unknown.push(error);
    }
  }
  // Thrown last, so that one unreadable message doesn't hold back all later ones.
  if (unknown.length > 0)
    throw new GatewayFailure("refused", unknown.map(({ message }) => message).join("; "));
}

async function listEvents(stripe: Stripe, since: Date): Promise<unknown[]> {
  const wanted = {
    created: { gte: Math.floor(since.getTime() / 1000) },
    limit: PAGE,
    types: [...EVENT_TYPES],
  };
  const messages: unknown[] = [];
  for await (const message of stripe.events.list(wanted)) messages.push(message);
  return messages;
}
