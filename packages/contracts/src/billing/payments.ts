import { z } from "zod";
import { defineEndpoint } from "../shared/endpoint.ts";
import { type ErrorDefinition, Wait } from "../shared/errors.ts";
import { textLine } from "../shared/text.ts";

/**
 * How payments work here: live, in the provider's test mode, by the local test
 * checkout of a development installation, or not at all.
 */
export const PaymentsMode = z.enum(["live", "test", "local", "none"]).meta({ id: "PaymentsMode" });
export type PaymentsMode = z.output<typeof PaymentsMode>;

/** URL of the checkout page, where the purchase continues. */
export const CheckoutUrl = z.object({ checkout_url: z.string() }).meta({ id: "CheckoutUrl" });

/** Kinds of purchase. */
export const PurchaseKind = z.enum(["pack", "plan", "lifetime"]).meta({ id: "PurchaseKind" });
export type PurchaseKind = z.output<typeof PurchaseKind>;

/** A checkout and the state of its payment. */
export const CheckoutStatus = z
  .object({
    /** `paid` once the money has arrived and the purchase is applied */
    payment_status: z.enum(["unpaid", "paid"]),
    /**
     * `refunded`: the money was returned; `disputed`: the buyer's bank was asked for it and has not decided yet
     */
    status: z.enum(["open", "complete", "expired", "refunded", "disputed"]),
    came_too_late: z
      .boolean()
      .describe("The money came when what was bought was not to be had any more, and goes back by itself"),
    kind: PurchaseKind,
    name: z.string().describe("What it is called in the price table"),
    credits: z.int().describe("What it gives at once"),
    amount_cents: z.int(),
    currency: z.string(),
    is_test: z.boolean().describe("No money moves: a test checkout"),
  })
  .meta({ id: "CheckoutStatus" });
export type CheckoutStatus = z.output<typeof CheckoutStatus>;

/** A subscription as shown to its author. */
export const Subscription = z
  .object({
    plan: z.string(),
    name: z.string(),
    credits: z.int(),
    cents: z.int(),
    status: z.enum(["active", "past_due", "ended"]),
    period_end: z.iso.datetime().nullable(),
    cancels_at_period_end: z.boolean(),
    grace_until: z.iso.datetime().nullable().describe("A renewal failed; premium holds until then"),
  })
  .meta({ id: "Subscription" });
export type Subscription = z.output<typeof Subscription>;

/** An author's lasting purchases. */
export const Membership = z
  .object({
    subscription: Subscription.nullable(),
    lifetime: z.object({ since: z.iso.datetime(), next_credits_at: z.iso.datetime() }).nullable(),
    can_manage: z.boolean().describe("Whether the provider's portal can be opened"),
    mode: PaymentsMode,
  })
  .meta({ id: "Membership" });
export type Membership = z.output<typeof Membership>;

/** A payment or a refund, with the provider's own receipt. */
export const Receipt = z
  .object({
    id: z.string(),
    name: z.string(),
    amount_cents: z.int(),
    refunded_cents: z.int(),
    is_disputed: z
      .boolean()
      .describe("The buyer's bank was asked for the money back, and has not decided yet"),
    currency: z.string(),
    paid_at: z.iso.datetime(),
    receipt_url: z.string().nullable(),
    is_test: z.boolean(),
  })
  .meta({ id: "Receipt" });
export type Receipt = z.output<typeof Receipt>;

/** Public information on the limited offer. */
export const LifetimeStatus = z
  .object({
    member_count: z.int().describe("Spots that are paid for"),
    held_count: z
      .int()
      .describe(
        "Spots in the checkouts of other people, unpaid so far; an author's own checkout is not counted",
      ),
    next_spot_at: z.iso
      .datetime()
      .nullable()
      .describe("When the first of those checkouts ends, where they hold every unsold spot; otherwise null"),
    spots: z.int(),
    offer_ends_at: z.iso
      .datetime()
      .describe("Until when this visitor, or this author, may buy at the lifetime price"),
    cents: z.int(),
    credits: z.int(),
    /** price of 12 months of Pro, for comparison */
    regular_cents_a_year: z.int(),
    purchased: z.boolean().describe("Whether the author has it; false for a visitor"),
  })
  .meta({ id: "LifetimeStatus" });
export type LifetimeStatus = z.output<typeof LifetimeStatus>;

/** Reasons to reject a purchase. None of these charges anything. */
export const paymentErrors = {
  "payments.unavailable": {
    status: 503,
    detail:
      "Payments are not set up on this installation, so nothing can be bought here yet. Nothing was charged.",
  },
  "payments.provider_failed": {
    status: 502,
    detail: "The payment provider did not answer. Nothing was charged by us; please try again in a minute.",
  },
  "payments.unknown_item": {
    status: 404,
    detail: "This is not sold any more. Nothing was charged; please choose from what is shown.",
  },
  "payments.checkout_not_found": {
    status: 404,
    detail: "No purchase of yours is known under this address.",
  },
  "payments.already_subscribed": {
    status: 409,
    detail:
      "You have a subscription already, so nothing was charged. You can change or cancel it under “Manage subscription”.",
  },
  "payments.not_subscribed": {
    status: 409,
    detail: "You have no subscription that could be changed. Nothing was charged.",
  },
  "payments.nothing_bought": {
    status: 409,
    detail: "There is nothing to manage yet: you have not bought anything.",
  },
  "payments.lifetime_sold_out": {
    status: 409,
    detail: "All lifetime spots are taken. Nothing was charged.",
  },
  "payments.lifetime_in_checkout": {
    status: 409,
    detail:
      "Every remaining spot is in someone else's checkout right now. Nothing was charged; try again in {wait}, when the first of those checkouts ends.",
    data: Wait,
  },
  "payments.lifetime_hold_lapsed": {
    status: 409,
    detail:
      "Your last lifetime checkout ended without a payment, so the few spots left go to other buyers first. Nothing was charged; you can try again in {wait}.",
    data: Wait,
  },
  "payments.lifetime_network_busy": {
    status: 409,
    detail:
      "Other people on your network have lifetime checkouts open, and a network can have only a few at a time. Nothing was charged; try again in {wait}.",
    data: Wait,
  },
  "payments.lifetime_over": {
    status: 409,
    detail: "The lifetime offer has ended for your account. Nothing was charged.",
  },
  "payments.lifetime_owned": {
    status: 409,
    detail: "You are a lifetime member already. Nothing was charged.",
  },
  "payments.signature_wrong": { status: 400, detail: "This message does not bear the provider's signature." },
} as const satisfies Record<string, ErrorDefinition>;

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
