import { Stripe } from "stripe";
import { z } from "zod";
import {
  ForgedEvent,
  GatewayFailure,
  type PaymentEvent,
  type PaymentFact,
} from "../../ports/payment-gateway.ts";
import {
  checkoutOf,
  disputeOf,
  invoiceOf,
  invoicePaymentOf,
  refundOf,
  subscriptionOf,
} from "./stripe-facts.ts";
import { EventShape } from "./stripe-shapes.ts";

/**
 * Maximum age of a message's signature.
 * @source docs.stripe.com/webhooks/signature, the default; read 2026-11-23
 */
const TOLERANCE_SECONDS = 300;

/** Relevant message types; docs/payments.md tells operators to subscribe to these. */
export const EVENT_TYPES = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "invoice.paid",
  "invoice.payment_failed",
  "invoice_payment.paid",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
] as const;

const READERS: Record<(typeof EVENT_TYPES)[number], (object: unknown) => PaymentFact> = {
  "checkout.session.completed": checkoutOf,
  "checkout.session.async_payment_succeeded": checkoutOf,
  "checkout.session.async_payment_failed": checkoutOf,
  "checkout.session.expired": checkoutOf,
  "invoice.paid": invoiceOf,
  "invoice.payment_failed": invoiceOf,
  "invoice_payment.paid": invoicePaymentOf,
  "customer.subscription.created": subscriptionOf,
  "customer.subscription.updated": subscriptionOf,
  "customer.subscription.deleted": subscriptionOf,
  "charge.refunded": refundOf,
  "charge.dispute.created": disputeOf,
  "charge.dispute.updated": disputeOf,
  "charge.dispute.closed": disputeOf,
};
const READERS_BY_TYPE = new Map<string, (object: unknown) => PaymentFact>(Object.entries(READERS));

/**
 * Parses a message from Stripe.
 * @throws GatewayFailure if one of our types has an unknown shape: if it were dropped, a payment would be
 * lost
 */
export function eventOf(message: unknown): PaymentEvent {
  const parsed = EventShape.safeParse(message);
  if (!parsed.success) throw new GatewayFailure("refused", "What Stripe told is no event.");
  const { id, type, created, livemode, data } = parsed.data;
  return { eventId: id, type, happenedAt: created, isLive: livemode, fact: factOf({ id, type, data }) };
}

function factOf({ id, type, data }: Pick<z.output<typeof EventShape>, "id" | "type" | "data">): PaymentFact {
  const read = READERS_BY_TYPE.get(type);
  if (read === undefined) return { kind: "other" };
  try {
    return read(data.object);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const places = error.issues.map((issue) => issue.path.join(".")).join(", ");
    throw new GatewayFailure("refused", `Stripe's message ${id} (${type}) is of an unknown shape: ${places}`);
  }
}

/** Requirements a message must meet. */
export type Proof = { webhookSecret: string; isLive: boolean };

/** Verifies and parses a raw message. @throws ForgedEvent */
export function openMessage(
  { webhookSecret, isLive }: Proof,
  { body, signature, now }: { body: Uint8Array; signature: string; now: Date },
): PaymentEvent {
  const message = EventShape.safeParse(verified({ body, signature, now, webhookSecret }));
  if (!message.success) throw new ForgedEvent("The message is no event of Stripe.");
  if (message.data.livemode !== isLive) {
    throw new ForgedEvent("The message is of Stripe's other mode: the secret and the key belong together.");
  }
  const { id, type, created, livemode, data } = message.data;
  return { eventId: id, type, happenedAt: created, isLive: livemode, fact: factOf({ id, type, data }) };
}

function verified(message: {
  body: Uint8Array;
  signature: string;
  now: Date;
  webhookSecret: string;
}): unknown {
  try {
    return Stripe.webhooks.constructEvent(
      Buffer.from(message.body),
      message.signature,
      message.webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      message.now.getTime(),
    );
  } catch {
    throw new ForgedEvent("The message is not signed by Stripe, or was signed too long ago.");
  }
}
