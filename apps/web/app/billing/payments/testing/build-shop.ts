import type { CallReply } from "@colophon/contracts/api";
import { DEFAULT_PRICES } from "@colophon/contracts/billing/price-table";
import type { Membership, Packages, Receipt } from "../payment-queries.ts";

/** The default items for sale, as the server returns them. */
export function buildShop(changes: Partial<Packages> = {}): Packages {
  const { packs, plans } = DEFAULT_PRICES;
  return {
    packages: Object.fromEntries(
      Object.entries(packs).map(([id, { name, description, credits, popular }]) => [
        id,
        { name, description, credits, popular },
      ]),
    ),
    current_prices: Object.fromEntries(
      Object.entries(packs).map(([id, { cents, credits }]) => [
        id,
        { price_usd: cents / 100, price_per_credit: cents / 100 / credits },
      ]),
    ),
    plans: Object.fromEntries(
      Object.entries(plans).map(([id, { name, credits, cents }]) => [
        id,
        { name, credits, price_usd: cents / 100 },
      ]),
    ),
    mode: "live",
    ...changes,
  };
}

/** An author without lasting purchases. */
export function buildMembership(changes: Partial<Membership> = {}): Membership {
  return { subscription: null, lifetime: null, can_manage: false, mode: "live", ...changes };
}

type Subscription = NonNullable<Membership["subscription"]>;

/** An active subscription to Pro. */
export function buildSubscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    plan: "monthly",
    name: "Pro",
    credits: 75,
    cents: 1900,
    status: "active",
    period_end: "2026-12-23T12:00:00.000Z",
    cancels_at_period_end: false,
    grace_until: null,
    ...changes,
  };
}

/** A payment for a pack. */
export function buildReceipt(changes: Partial<Receipt> = {}): Receipt {
  return {
    id: "r1",
    name: "Creator Pack",
    amount_cents: 4999,
    refunded_cents: 0,
    is_disputed: false,
    currency: "usd",
    paid_at: "2026-11-03T12:00:00.000Z",
    receipt_url: "https://pay.example.com/receipts/r1",
    is_test: false,
    ...changes,
  };
}

/** The lifetime offer, open to this author. */
export function buildLifetimeOffer(
  changes: Partial<CallReply<"GET /api/lifetime-offer/mine">> = {},
): CallReply<"GET /api/lifetime-offer/mine"> {
  return {
    member_count: 12,
    held_count: 0,
    next_spot_at: null,
    spots: 72,
    offer_ends_at: "2099-11-25T12:00:00.000Z",
    cents: 5900,
    credits: 50,
    regular_cents_a_year: 22_800,
    purchased: false,
    ...changes,
  };
}
