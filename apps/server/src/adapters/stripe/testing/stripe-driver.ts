import { Stripe } from "stripe";
import { z } from "zod";

import type { PaymentDriver, SignedMessage } from "../../../ports/payment-gateway-driver.port-test.ts";
import type { StripeObject } from "./published-stripe.ts";
import type { StripeAccount } from "./stripe-account.ts";

/** Drives a scripted Stripe for the port test. */
export function createStripeDriver(account: StripeAccount, webhookSecret: string): PaymentDriver {
  return {
    now: () => account.now(),
    pass: (ms) => {
      account.pass(ms);
    },
    knowsTax: true,
    pay: async ({ sessionId, taxCents }) => account.pay(sessionId, { taxCents }),
    expire: async (sessionId) => account.expire(account.checkout(sessionId)),
    renew: async ({ subscriptionId, fails }) => account.renew(subscriptionId, { fails }),
    cancel: async (subscriptionId) => account.cancelWithPeriod(account.subscription(subscriptionId)),
    refund: async ({ paymentId, cents }) => account.refund(account.payment(paymentId), cents),
    dispute: async (paymentId) => account.dispute(paymentId).id,
    closeDispute: async ({ disputeId, outcome }) => account.closeDispute(disputeId, outcome),
    sent: async () => account.events.map((event) => signedMessage(event, webhookSecret)),
    sign: ({ body, at, secret = webhookSecret }) =>
      signatureOf(Buffer.from(body).toString("utf8"), { at, secret }),
    inOtherMode(body) {
      const event = z
        .looseObject({ livemode: z.boolean() })
        .parse(JSON.parse(Buffer.from(body).toString("utf8")));
      return Buffer.from(JSON.stringify({ ...event, livemode: !event.livemode }));
    },
  };
}

/** An event as Stripe sends it to a webhook. */
function signedMessage(event: StripeObject, secret: string): SignedMessage {
  const at = new Date(z.int().parse(event["created"]) * 1000);
  const text = JSON.stringify(event);
  return { body: Buffer.from(text), signature: signatureOf(text, { at, secret }), at };
}

function signatureOf(payload: string, { at, secret }: { at: Date; secret: string }): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}
