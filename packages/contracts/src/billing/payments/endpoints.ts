import { z } from "zod";
import { defineEndpoint } from "../../shared/endpoint.ts";
import { textLine } from "../../shared/text.ts";
import {
  CheckoutUrl,
  CheckoutStatus,
  LifetimeStatus,
  Membership,
  PaymentsMode,
  Receipt,
} from "./payments.ts";

const MINUTE = 60;

/** Names of packs and plans are short words. */
const ItemId = textLine("The choice").min(1, "Please choose what to buy").max(60, "This is not sold here");

const PURCHASE_LIMITS = [{ max: 20, windowSeconds: 10 * MINUTE, by: "user" }] as const;

export const paymentEndpoints = {
  creditPackages: defineEndpoint({
    method: "GET",
    path: "/api/credits/packages",
    auth: "public",
    summary: "What is sold, and at which price",
    reply: z.object({
      packages: z.record(
        z.string(),
        z.object({ name: z.string(), description: z.string(), credits: z.int(), popular: z.boolean() }),
      ),
      current_prices: z.record(z.string(), z.object({ price_usd: z.number(), price_per_credit: z.number() })),
      plans: z.record(z.string(), z.object({ name: z.string(), credits: z.int(), price_usd: z.number() })),
      mode: PaymentsMode,
    }),
    errors: [],
  }),
  purchaseCredits: defineEndpoint({
    method: "POST",
    path: "/api/credits/purchase",
    auth: "user",
    featureFlag: "purchases",
    summary: "Begin to buy a pack of credits",
    body: z.object({ package_id: ItemId }),
    reply: CheckoutUrl,
    errors: ["payments.unavailable", "payments.unknown_item", "payments.provider_failed"],
    limits: PURCHASE_LIMITS,
  }),
  createCheckout: defineEndpoint({
    method: "POST",
    path: "/api/payments/create-checkout",
    auth: "user",
    featureFlag: "purchases",
    summary: "Begin to subscribe to a plan",
    body: z.object({ plan_type: ItemId }),
    reply: CheckoutUrl,
    errors: [
      "payments.unavailable",
      "payments.unknown_item",
      "payments.provider_failed",
      "payments.already_subscribed",
    ],
    limits: PURCHASE_LIMITS,
  }),
  paymentStatus: defineEndpoint({
    method: "GET",
    path: "/api/payments/status/{session_id}",
    auth: "user",
    summary: "How a checkout of the author's stands",
    params: z.object({ session_id: textLine("The purchase").min(1).max(200) }),
    reply: CheckoutStatus,
    errors: ["payments.checkout_not_found", "payments.provider_failed"],
    notFound: "payments.checkout_not_found",
  }),
  membership: defineEndpoint({
    method: "GET",
    path: "/api/payments/membership",
    auth: "user",
    summary: "Subscription and lifetime membership of the author",
    reply: Membership,
    errors: [],
  }),
  changePlan: defineEndpoint({
    method: "POST",
    path: "/api/payments/change-plan",
    auth: "user",
    featureFlag: "purchases",
    summary: "Go to another plan: upwards at once, downwards with the next invoice",
    body: z.object({ plan_type: ItemId }),
    reply: Membership,
    errors: [
      "payments.unavailable",
      "payments.unknown_item",
      "payments.provider_failed",
      "payments.not_subscribed",
    ],
    limits: PURCHASE_LIMITS,
  }),
  openPortal: defineEndpoint({
    method: "POST",
    path: "/api/payments/portal",
    auth: "user",
    summary: "The provider's page for cards, cancelling, tax numbers and invoices",
    body: z.object({}),
    reply: z.object({ portal_url: z.string() }),
    errors: ["payments.unavailable", "payments.nothing_bought", "payments.provider_failed"],
    limits: PURCHASE_LIMITS,
  }),
  receipts: defineEndpoint({
    method: "GET",
    path: "/api/payments/receipts",
    auth: "user",
    summary: "Payments of the author with their receipts, the newest first",
    reply: z.object({ receipts: z.array(Receipt) }),
    errors: [],
  }),
  lifetimeStatus: defineEndpoint({
    method: "GET",
    path: "/api/lifetime-offer/status",
    auth: "public",
    summary:
      "Spots of the lifetime offer that are paid for or in checkout, and until when this visitor may claim one",
    reply: LifetimeStatus,
    errors: [],
  }),
  myLifetimeOffer: defineEndpoint({
    method: "GET",
    path: "/api/lifetime-offer/mine",
    auth: "user",
    summary: "The lifetime offer for the signed-in author, with their own deadline",
    reply: LifetimeStatus,
    errors: [],
  }),
  purchaseLifetime: defineEndpoint({
    method: "POST",
    path: "/api/lifetime-offer/purchase",
    auth: "user",
    featureFlag: "purchases",
    summary: "Reserve a spot and begin to buy the lifetime membership",
    body: z.object({}),
    reply: CheckoutUrl,
    errors: [
      "payments.unavailable",
      "payments.provider_failed",
      "payments.lifetime_sold_out",
      "payments.lifetime_in_checkout",
      "payments.lifetime_hold_lapsed",
      "payments.lifetime_network_busy",
      "payments.lifetime_over",
      "payments.lifetime_owned",
    ],
    limits: PURCHASE_LIMITS,
  }),
  paymentWebhook: defineEndpoint({
    method: "POST",
    path: "/api/credits/webhook",
    auth: "public",
    summary: "What the payment provider tells: raw, signed, at least once, in any order",
    acceptsRaw: true,
    allowedDuringWriteFreeze: true,
    headers: { "stripe-signature": "The provider's signature over the raw body" },
    reply: z.object({ received: z.literal(true) }),
    errors: ["payments.signature_wrong", "payments.provider_failed", "payments.unavailable"],
  }),
} as const;
