import type {
  CheckoutFact,
  DisputeFact,
  InvoiceFact,
  PaymentEvent,
  PaymentFact,
  RefundFact,
  SubscriptionFact,
} from "../../ports/payment-gateway.ts";
import type { PurchaseRow } from "./purchases.store.ts";

/**
 * How long premium outlives a failed renewal, or missing news of one.
 * @source apps/server/src/billing/payments/README.md
 */
const GRACE_DAYS = 7;
const GRACE_MS = GRACE_DAYS * 86_400_000;

/** A fact from the provider, without how it arrived. */
export type ReceivedFact = Pick<PaymentEvent, "eventId" | "happenedAt" | "fact">;

/** How much of a payment's money was or may be returned. */
export type Returned = {
  /** share of the money returned, 0 to 1; all of it while a dispute is open or after it was lost */
  reversed: number;
  /** the buyer has disputed the payment, and the bank has not decided yet */
  isDisputed: boolean;
};

/** A purchase, reduced from its facts. */
export type PurchaseState = Returned & {
  order: PurchaseRow;
  /** null: not paid, or with the wrong amount */
  paidAt: Date | null;
  /** paid with a different amount or currency than requested */
  isWrongAmount: boolean;
  isExpired: boolean;
  customerId: string | null;
  paymentId: string | null;
};

/** A paid invoice of a subscription. */
export type PaidInvoice = Returned & {
  order: PurchaseRow;
  invoice: InvoiceFact;
  paidAt: Date;
  paymentId: string | null;
};

/** A subscription, reduced from its facts. */
export type SubscriptionState = {
  order: PurchaseRow;
  subscriptionId: string | null;
  customerId: string | null;
  status: "incomplete" | "active" | "past_due" | "ended";
  /** its current price, in cents */
  unitCents: number;
  periodEnd: Date | null;
  cancelsAtPeriodEnd: boolean;
  /** a renewal failed: premium lasts until then */
  graceUntil: Date | null;
};

/** Result of an author's payments, independent of the order in which facts arrived. */
export type PaymentState = {
  orders: PurchaseState[];
  invoices: PaidInvoice[];
  /** the most recently started one; null: none */
  subscription: SubscriptionState | null;
};

/** Calculates the result of an author's payments. Doesn't depend on the order of either list. */
export function reducePaymentEvents(
  orders: readonly PurchaseRow[],
  received: readonly ReceivedFact[],
): PaymentState {
  const facts = received.toSorted(byTime);
  const reversals = reversalsOf(facts);
  const folded = orders.map((order) => reducePurchase(order, facts, reversals));
  const invoices = orders.flatMap((order) => invoicesOf(order, facts, reversals));
  const begun = folded.filter(({ order, paidAt }) => order.kind === "plan" && paidAt !== null);
  const newest = begun.toSorted((a, b) => a.order.created_at.getTime() - b.order.created_at.getTime()).at(-1);
  return {
    orders: folded,
    invoices,
    subscription: newest === undefined ? null : subscriptionOf(newest, { facts, invoices }),
  };
}

/** Whether a subscription currently makes its author premium. */
export function isLive({ subscription, invoices }: PaymentState, now: Date): boolean {
  if (subscription === null) return false;
  const last = newestInvoice(invoices.filter(({ order }) => order.id === subscription.order.id));
  if (last !== null && last.reversed === 1) return false;
  switch (subscription.status) {
    case "incomplete":
    case "ended":
      return false;
    case "past_due":
      return subscription.graceUntil !== null && now < subscription.graceUntil;
    case "active":
      return subscription.periodEnd === null || now.getTime() < subscription.periodEnd.getTime() + GRACE_MS;
    default:
      return subscription.status satisfies never;
  }
}

/** The invoice of the latest period; of two that start together, the one paid last. */
export function newestInvoice(invoices: readonly PaidInvoice[]): PaidInvoice | null {
  const sorted = invoices.toSorted(
    (a, b) =>
      a.invoice.periodStart.getTime() - b.invoice.periodStart.getTime() ||
      a.paidAt.getTime() - b.paidAt.getTime() ||
      compareText(a.invoice.invoiceId, b.invoice.invoiceId),
  );
  return sorted.at(-1) ?? null;
}

/** Money returned of a checkout's payment: for a subscription, of its first invoice. */
export function returnedOfCheckout({ orders, invoices }: PaymentState, orderId: string): Returned {
  const first = invoices.find(({ order, invoice }) => order.id === orderId && invoice.reason === "first");
  return first ?? orders.find(({ order }) => order.id === orderId) ?? STANDS;
}

/** By time; within the same second by progress, and then by id. */
function byTime(a: ReceivedFact, b: ReceivedFact): number {
  return (
    a.happenedAt.getTime() - b.happenedAt.getTime() ||
    rankOf(a.fact) - rankOf(b.fact) ||
    bySubscription(a.fact, b.fact) ||
    compareText(a.eventId, b.eventId)
  );
}

const SUBSCRIPTION_RANKS = { incomplete: 0, active: 1, past_due: 2, ended: 3 } as const;
const DISPUTE_RANKS = { open: 0, won: 1, lost: 2 } as const;

function rankOf(fact: PaymentFact): number {
  if (fact.kind === "subscription") return SUBSCRIPTION_RANKS[fact.status];
  return fact.kind === "dispute" ? DISPUTE_RANKS[fact.state] : 0;
}

/**
 * The provider's clock has a resolution of seconds: within one second, facts are ordered by a subscription's
 * life cycle.
 */
function bySubscription(a: PaymentFact, b: PaymentFact): number {
  if (a.kind !== "subscription" || b.kind !== "subscription") return 0;
  return (
    a.periodEnd.getTime() - b.periodEnd.getTime() ||
    Number(a.cancelsAtPeriodEnd) - Number(b.cancelsAtPeriodEnd) ||
    a.unitCents - b.unitCents
  );
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** payment → what was returned of it; payments not in it are valid */
type Reversals = ReadonlyMap<string, Returned>;

const STANDS: Returned = { reversed: 0, isDisputed: false };

function returnedOf(reversals: Reversals, paymentId: string | null): Returned {
  return (paymentId === null ? undefined : reversals.get(paymentId)) ?? STANDS;
}

function reversalsOf(facts: readonly ReceivedFact[]): Reversals {
  const shares = new Map<string, Returned>();
  const raise = (paymentId: string, share: number, isOpen = false): void => {
    const { reversed, isDisputed } = returnedOf(shares, paymentId);
    shares.set(paymentId, { reversed: Math.max(reversed, share), isDisputed: isDisputed || isOpen });
  };
  for (const { paymentId, refundedCents, paidCents } of only<RefundFact>(facts, "refund")) {
    raise(paymentId, paidCents <= 0 ? 1 : Math.min(1, refundedCents / paidCents));
  }
  const disputes = new Map(only<DisputeFact>(facts, "dispute").map((fact) => [fact.disputeId, fact]));
  for (const { paymentId, state } of disputes.values()) {
    if (state !== "won") raise(paymentId, 1, state === "open");
  }
  return shares;
}

function reducePurchase(
  order: PurchaseRow,
  facts: readonly ReceivedFact[],
  reversals: Reversals,
): PurchaseState {
  const mine = facts.filter(({ fact }) => fact.kind === "checkout" && fact.orderId === order.id);
  const checkouts = only<CheckoutFact>(mine, "checkout");
  const isAsAsked = (fact: PaymentFact): boolean =>
    fact.kind === "checkout" && fact.isPaid && fact.cents === order.cents && fact.currency === order.currency;
  const paid = mine.find(({ fact }) => isAsAsked(fact));
  const paymentId = checkouts.findLast((fact) => fact.paymentId !== null)?.paymentId ?? null;
  return {
    order,
    paidAt: paid?.happenedAt ?? null,
    isWrongAmount: checkouts.some((fact) => fact.isPaid && !isAsAsked(fact)),
    isExpired: checkouts.some((fact) => fact.status === "expired"),
    customerId: checkouts.findLast((fact) => fact.customerId !== null)?.customerId ?? null,
    paymentId,
    ...returnedOf(reversals, paymentId),
  };
}

function invoicesOf(order: PurchaseRow, facts: readonly ReceivedFact[], reversals: Reversals): PaidInvoice[] {
  // One-time purchases may have an invoice too; it renews nothing.
  if (order.kind !== "plan") return [];
  const payments = new Map<string, string>();
  for (const { fact } of facts) {
    if (fact.kind === "invoice-payment") payments.set(fact.invoiceId, fact.paymentId);
  }
  const paid = new Map<string, PaidInvoice>();
  for (const { fact: invoice, happenedAt: paidAt } of facts) {
    if (invoice.kind !== "invoice" || !invoice.isPaid || invoice.orderId !== order.id) continue;
    const paymentId = payments.get(invoice.invoiceId) ?? null;
    paid.set(invoice.invoiceId, {
      order,
      invoice,
      paidAt,
      paymentId,
      ...returnedOf(reversals, paymentId),
    });
  }
  return [...paid.values()];
}

function subscriptionOf(
  { order, customerId }: PurchaseState,
  { facts, invoices }: { facts: readonly ReceivedFact[]; invoices: readonly PaidInvoice[] },
): SubscriptionState {
  const received = facts.filter(({ fact }) => fact.kind === "subscription" && fact.orderId === order.id);
  const states = only<SubscriptionFact>(received, "subscription");
  // An ended subscription never becomes active again, whatever an older message says.
  const state = states.find(({ status }) => status === "ended") ?? states.at(-1);
  const last = newestInvoice(invoices.filter((one) => one.order.id === order.id));
  if (state === undefined) return asBought({ order, customerId, invoice: last?.invoice ?? null });
  const { subscriptionId, status, unitCents, periodEnd, cancelsAtPeriodEnd } = state;
  const graceUntil = status === "past_due" ? graceOf(received) : null;
  return {
    order,
    subscriptionId,
    customerId: state.customerId,
    status,
    unitCents,
    periodEnd,
    cancelsAtPeriodEnd,
    graceUntil,
  };
}

/** The checkout is paid: until there is other news, the subscription is as purchased. */
function asBought(of: {
  order: PurchaseRow;
  customerId: string | null;
  invoice: InvoiceFact | null;
}): SubscriptionState {
  const { order, customerId, invoice } = of;
  return {
    order,
    subscriptionId: invoice?.subscriptionId ?? null,
    customerId,
    status: "active",
    unitCents: order.cents,
    periodEnd: invoice?.periodEnd ?? null,
    cancelsAtPeriodEnd: false,
    graceUntil: null,
  };
}

/** Grace starts at the first failure after the last healthy state. */
function graceOf(received: readonly ReceivedFact[]): Date | null {
  const statusOf = ({ fact }: ReceivedFact): string => (fact.kind === "subscription" ? fact.status : "");
  const lastWell = received.findLastIndex((one) => statusOf(one) === "active");
  const failed = received.slice(lastWell + 1).find((one) => statusOf(one) === "past_due");
  return failed === undefined ? null : new Date(failed.happenedAt.getTime() + GRACE_MS);
}

function only<F extends PaymentFact>(received: readonly ReceivedFact[], kind: F["kind"]): F[] {
  return received.flatMap(({ fact }) => (isKind<F>(fact, kind) ? [fact] : []));
}

// predicate: the kind discriminates the union
function isKind<F extends PaymentFact>(fact: PaymentFact, kind: F["kind"]): fact is F {
  return fact.kind === kind;
}
