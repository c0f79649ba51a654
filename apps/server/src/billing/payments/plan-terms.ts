import type { PurchaseRow } from "./purchases.store.ts";

/** Terms agreed to for a subscription: a plan with its price and credits on that day. */
export type PlanTerms = {
  /** the purchase that started the subscription */
  orderId: string;
  /** the plan's id in the price table */
  item: string;
  name: string;
  credits: number;
  cents: number;
  agreedAt: Date;
};

/**
 * The provider's clock may be behind ours, with a resolution of seconds: an agreement also counts for events
 * this close to it.
 */
const SLACK_MS = 60_000;

/**
 * All terms agreed to for an author's subscriptions, in order of time: with each purchase, and with each
 * change.
 */
export function termsOf(orders: readonly PurchaseRow[], changes: readonly PlanTerms[]): PlanTerms[] {
  const begun = orders.filter(({ kind }) => kind === "plan");
  const first = begun.map(({ id, item, name, credits, cents, created_at: agreedAt }) => ({
    orderId: id,
    item,
    name,
    credits,
    cents,
    agreedAt,
  }));
  return [...first, ...changes].toSorted((a, b) => a.agreedAt.getTime() - b.agreedAt.getTime());
}

/**
 * Terms agreed to at a price: the latest before the given time, since a plan may be left and returned to.
 * @returns null if nothing was agreed to at this price
 */
export function findTerms(
  terms: readonly PlanTerms[],
  of: { orderId: string; cents: number; at: Date },
): PlanTerms | null {
  const same = terms.filter(({ orderId, cents }) => orderId === of.orderId && cents === of.cents);
  const by = of.at.getTime() + SLACK_MS;
  return same.findLast(({ agreedAt }) => agreedAt.getTime() <= by) ?? same[0] ?? null;
}
