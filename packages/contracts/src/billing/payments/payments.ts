import { z } from "zod";

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
