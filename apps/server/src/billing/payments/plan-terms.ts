import type { PurchaseRow } from "./purchases.store.ts";

/** What an author agreed to for a subscription: a plan at the price and with the credits of that day. */
export type PlanTerms = {
  /** the order that the subscription was begun by */
  orderId: string;
  /** the plan, by its id in the table of prices */
  item: string;
  name: string;
  credits: number;
  cents: number;
  agreedAt: Date;
};

/** The provider's clock may be behind ours, and shows seconds: an agreement counts for what follows it so closely. */
const SLACK_MS = 60_000;

/** Everything that was agreed to for an author's subscriptions, by time: with each order, and with each change. */
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
 * What was agreed to at a price: the last before the moment, since a plan may be left and come back to.
 * @returns null where nothing was agreed to at this price
 */
export function findTerms(
  terms: readonly PlanTerms[],
  of: { orderId: string; cents: number; at: Date },
): PlanTerms | null {
  const same = terms.filter(({ orderId, cents }) => orderId === of.orderId && cents === of.cents);
  const by = of.at.getTime() + SLACK_MS;
  return same.findLast(({ agreedAt }) => agreedAt.getTime() <= by) ?? same[0] ?? null;
}
