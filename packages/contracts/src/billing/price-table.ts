import { z } from "zod";

/** Products sold for money. Amounts are in US cents, so nothing is ever rounded. */
export const CURRENCY = "usd";

/** A pack of credits that never expire. */
export const CreditPack = z
  .object({
    name: z.string(),
    description: z.string(),
    credits: z.int().positive(),
    cents: z.int().positive(),
    popular: z.boolean(),
  })
  .meta({ id: "CreditPack" });
export type CreditPack = z.output<typeof CreditPack>;

/** A subscription: premium for as long as it is paid, and an allowance with each paid invoice. */
export const SubscriptionPlan = z
  .object({
    name: z.string(),
    credits: z.int().positive(),
    cents: z.int().positive(),
  })
  .meta({ id: "SubscriptionPlan" });
export type SubscriptionPlan = z.output<typeof SubscriptionPlan>;

/** Permanent premium, bought once, with a monthly allowance. */
export const LifetimeOffer = z
  .object({
    name: z.string(),
    credits: z.int().positive(),
    cents: z.int().positive(),
    spots: z.int().nonnegative(),
  })
  .meta({ id: "LifetimeOffer" });
export type LifetimeOffer = z.output<typeof LifetimeOffer>;

export const PriceTable = z
  .object({
    packs: z.record(z.string(), CreditPack),
    plans: z.record(z.string(), SubscriptionPlan),
    lifetime: LifetimeOffer,
  })
  .meta({ id: "PriceTable" });

/** Every price in money, by the id used in purchases. */
export type PriceTable = z.output<typeof PriceTable>;

/**
 * Default prices of an installation.
 * @source docs/product/requirements.md §1 (packs, Pro, lifetime); docs/product/rulings.md D3
 */
export const DEFAULT_PRICES: PriceTable = {
  packs: {
    quick_boost: {
      name: "Quick Boost",
      description: "A cover and a few listings more.",
      credits: 50,
      cents: 1999,
      popular: false,
    },
    creator_pack: {
      name: "Creator Pack",
      description: "A book from the idea to the store, and the next one begun.",
      credits: 150,
      cents: 4999,
      popular: true,
    },
    pro_bundle: {
      name: "Pro Bundle",
      description: "A series: its books, their covers and listings.",
      credits: 400,
      cents: 9999,
      popular: false,
    },
    enterprise: {
      name: "Enterprise",
      description: "A small press: a shelf of books at the lowest price per credit.",
      credits: 1000,
      cents: 19_999,
      popular: false,
    },
  },
  plans: { monthly: { name: "Pro", credits: 75, cents: 1900 } },
  lifetime: { name: "Lifetime", credits: 50, cents: 5900, spots: 72 },
};

/**
 * Hours for which a person can buy at the lifetime price, from when they first saw it.
 * @source docs/product/rulings.md D3
 */
export const LIFETIME_OFFER_HOURS = 48;
