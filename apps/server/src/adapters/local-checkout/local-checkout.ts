import { createHash, randomBytes, randomUUID } from "node:crypto";
import { monthsAfter } from "@colophon/rules/month-steps";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import {
  type CheckoutFact,
  type CheckoutRequest,
  GatewayFailure,
  type InvoiceFact,
  type PaymentFact,
  type PaymentGateway,
  type SubscriptionFact,
} from "../../ports/payment-gateway.ts";
import {
  type Checkout,
  type Payment,
  type Subscription,
  addEvent,
  findCheckoutObject,
  findCustomerObject,
  findPaymentObject,
  findSubscriptionObject,
  listEvents,
  listSubscriptionObjects,
  lockObject,
  upsertObject,
} from "./local-checkout.store.ts";
import { openMessage, parseLocalEvent, signMessage } from "./local-events.ts";

/** A message to the product's own webhook. */
export type LocalMessage = { body: Uint8Array; signature: string; at: Date };

/**
 * A payment provider that lives in the database of a development machine: no money moves, and everything else
 * runs through the same code as the real provider's messages. Never used in production.
 */
export interface LocalCheckout extends PaymentGateway {
  readonly mode: "local";
  /** Subscribes the webhook to messages. Without a subscriber, the hourly reconciliation finds them. */
  subscribe(listener: (message: LocalMessage) => Promise<void>): void;
  checkout(sessionId: string): Promise<Checkout | null>;
  customer(customerId: string): Promise<{ email: string; subscriptions: NamedSubscription[] } | null>;
  /** The buyer pays. @throws GatewayFailure if the checkout has expired */
  pay(sessionId: string): Promise<void>;
  /** Skips to the end of the period: it is billed, or ends if canceled. `fails`: the bank declines. */
  renew(renewal: { subscriptionId: string; fails: boolean }): Promise<void>;
  simulateRefund(refund: { paymentId: string; cents: number }): Promise<void>;
  /** @returns the dispute's id */
  dispute(paymentId: string): Promise<string>;
  closeDispute(dispute: { disputeId: string; paymentId: string; state: "won" | "lost" }): Promise<void>;
}

type NamedSubscription = { id: string; body: Subscription };

type LocalDeps = { db: Db; appUrl: string; now: () => Date };

/** @param deps.now  the clock for periods and expiries */
export function createLocalCheckout(deps: LocalDeps & { secret?: string }): LocalCheckout {
  const { db, appUrl, now } = deps;
  const secret = deps.secret ?? randomBytes(32).toString("hex");
  let listener: (message: LocalMessage) => Promise<void> = async () => undefined;

  /** Changes objects at the provider, then emits the events it would send. */
  async function act<T>(id: string, work: (tx: Tx, emitted: PaymentFact[]) => Promise<T>): Promise<T> {
    const facts: PaymentFact[] = [];
    const at = wholeSecond(now());
    const events = (): object[] =>
      facts.map((fact) => ({
        eventId: `evt_local_${randomUUID()}`,
        type: `local.${fact.kind}`,
        happenedAt: at,
        isLive: false,
        fact,
      }));
    const { result, emitted } = await inTransaction(db, async (tx) => {
      await lockObject(tx, id);
      const done = await work(tx, facts);
      const all = events();
      for (const event of all) await addEvent(tx, { happenedAt: at, event });
      return { result: done, emitted: all };
    });
    for (const event of emitted) {
      const body = Buffer.from(JSON.stringify(event));
      const message = { body, at: now() };
      await listener({ ...message, signature: signMessage({ ...message, secret }) });
    }
    return result;
  }

  const endCheckout = (sessionId: string): Promise<void> =>
    act(sessionId, async (tx, emitted) => {
      const checkout = await findCheckoutObject(tx, sessionId);
      if (checkout === null || checkout.status !== "open") return;
      const ended = { ...checkout, status: "expired" } as const;
      await upsertObject(tx, sessionId, ended);
      emitted.push(checkoutFact(sessionId, ended));
    });

  const changeSubscription = (
    subscriptionId: string,
    change: (subscription: Subscription) => Subscription,
  ): Promise<Subscription> =>
    act(subscriptionId, async (tx, emitted) => {
      const subscription = await requireSubscription(tx, subscriptionId);
      const changed = change(subscription);
      if (subscription.status === "ended") return subscription;
      await upsertObject(tx, subscriptionId, changed);
      emitted.push(subscriptionFact(subscriptionId, changed));
      return changed;
    });

  const simulateRefund = ({ paymentId, cents }: { paymentId: string; cents: number | null }): Promise<void> =>
    act(paymentId, async (tx, emitted) => {
      const payment = await requirePayment(tx, paymentId);
      const refundedCents = Math.min(payment.cents, payment.refundedCents + (cents ?? payment.cents));
      if (refundedCents === payment.refundedCents) return;
      await upsertObject(tx, paymentId, { ...payment, refundedCents });
      emitted.push({ kind: "refund", paymentId, refundedCents, paidCents: payment.cents });
    });

  return {
    mode: "local",
    subscribe(to) {
      listener = to;
    },
    checkout: (sessionId) => findCheckoutObject(db, sessionId),
    async customer(customerId) {
      const customer = await findCustomerObject(db, customerId);
      if (customer === null) return null;
      return { email: customer.email, subscriptions: await listSubscriptionObjects(db, customerId) };
    },
    openCheckout: (order) => openCheckout(deps, order),
    closeCheckout: endCheckout,
    async findCheckout(sessionId) {
      const found = await findCheckoutObject(db, sessionId);
      return found === null ? null : checkoutFact(sessionId, found);
    },
    async findSubscription(subscriptionId) {
      const found = await findSubscriptionObject(db, subscriptionId);
      return found === null ? null : subscriptionFact(subscriptionId, found);
    },
    async changeSubscription({ subscriptionId, name, cents, when }) {
      const changed = await act(subscriptionId, async (tx, emitted) => {
        const before = await requireSubscription(tx, subscriptionId);
        const isNow = when === "now";
        const after = { ...before, name, nextCents: cents, unitCents: isNow ? cents : before.unitCents };
        await upsertObject(tx, subscriptionId, after);
        emitted.push(subscriptionFact(subscriptionId, after));
        const difference = cents - before.unitCents;
        if (isNow && difference > 0) {
          await bill(tx, emitted, { subscriptionId, after, reason: "change", cents: difference, now: now() });
        }
        return after;
      });
      return subscriptionFact(subscriptionId, changed);
    },
    async endWithPeriod(subscriptionId) {
      await changeSubscription(subscriptionId, (it) => ({ ...it, cancelsAtPeriodEnd: true }));
    },
    async endNow(subscriptionId) {
      await changeSubscription(subscriptionId, (it) => ({ ...it, status: "ended" }));
    },
    async openPortal({ customerId }) {
      if ((await findCustomerObject(db, customerId)) === null) {
        throw new GatewayFailure("refused", "no such customer");
      }
      return { url: `${appUrl}/dev/billing/${customerId}` };
    },
    refund: (paymentId) => simulateRefund({ paymentId, cents: null }),
    async findReceipt(paymentId) {
      const payment = await findPaymentObject(db, paymentId);
      return payment === null ? null : `${appUrl}/dev/receipt/${paymentId}`;
    },
    async *eventsSince(since) {
      for (const event of await listEvents(db, wholeSecond(since))) yield parseLocalEvent(event);
    },
    readEvent: (message) => openMessage(message, secret),
    pay: (sessionId) => act(sessionId, (tx, emitted) => payCheckout(tx, emitted, { sessionId, now: now() })),
    renew: ({ subscriptionId, fails }) =>
      act(subscriptionId, (tx, emitted) => renewSubscription(tx, emitted, { subscriptionId, fails })),
    simulateRefund,
    async dispute(paymentId) {
      const disputeId = `dp_local_${randomUUID()}`;
      await act(paymentId, async (tx, emitted) => {
        await requirePayment(tx, paymentId);
        emitted.push({ kind: "dispute", disputeId, paymentId, state: "open" });
      });
      return disputeId;
    },
    closeDispute: ({ disputeId, paymentId, state }) =>
      act(paymentId, async (_tx, emitted) => {
        emitted.push({ kind: "dispute", disputeId, paymentId, state });
      }),
  };
}

/** The provider's clock has a resolution of seconds. */
function wholeSecond(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / 1000) * 1000);
}

/** A purchase determines its session's id, so that repeating the purchase finds the session again. */
async function openCheckout(
  { db, appUrl }: LocalDeps,
  order: CheckoutRequest,
): Promise<{ sessionId: string; url: string }> {
  const sessionId = `cs_local_${createHash("sha256").update(order.orderId).digest("hex").slice(0, 40)}`;
  await inTransaction(db, async (tx) => {
    await lockObject(tx, sessionId);
    if ((await findCheckoutObject(tx, sessionId)) !== null) return;
    await upsertObject(tx, sessionId, {
      kind: "checkout",
      orderId: order.orderId,
      buys: order.kind,
      name: order.name,
      description: order.description,
      cents: order.cents,
      currency: order.currency,
      email: order.customer.email,
      customerId: order.customer.id,
      successUrl: order.successUrl.replace("{CHECKOUT_SESSION_ID}", sessionId),
      cancelUrl: order.cancelUrl,
      expiresAt: order.expiresAt.toISOString(),
      status: "open",
      subscriptionId: null,
      paymentId: null,
    });
  });
  return { sessionId, url: `${appUrl}/dev/checkout/${sessionId}` };
}

async function payCheckout(
  tx: Tx,
  emitted: PaymentFact[],
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  const checkout = await findCheckoutObject(tx, sessionId);
  if (checkout === null || checkout.status !== "open" || now >= new Date(checkout.expiresAt)) {
    throw new GatewayFailure("refused", "this checkout is over");
  }
  const customerId = checkout.customerId ?? `cus_local_${randomUUID()}`;
  await upsertObject(tx, customerId, { kind: "customer", email: checkout.email });
  const isPlan = checkout.buys === "plan";
  const paid: Checkout = {
    ...checkout,
    customerId,
    status: "complete",
    subscriptionId: isPlan ? `sub_local_${randomUUID()}` : null,
    paymentId: isPlan ? null : `pi_local_${randomUUID()}`,
  };
  await upsertObject(tx, sessionId, paid);
  emitted.push(checkoutFact(sessionId, paid));
  if (paid.paymentId !== null) {
    await upsertObject(tx, paid.paymentId, { kind: "payment", cents: paid.cents, refundedCents: 0 });
  }
  if (paid.subscriptionId === null) return;
  const begins = wholeSecond(now);
  const subscription: Subscription = {
    kind: "subscription",
    orderId: paid.orderId,
    customerId,
    name: paid.name,
    status: "active",
    unitCents: paid.cents,
    currency: paid.currency,
    nextCents: paid.cents,
    periodStart: begins.toISOString(),
    periodEnd: monthsAfter(begins, 1).toISOString(),
    cancelsAtPeriodEnd: false,
  };
  const { subscriptionId } = paid;
  await upsertObject(tx, subscriptionId, subscription);
  emitted.push(subscriptionFact(subscriptionId, subscription));
  await bill(tx, emitted, { subscriptionId, after: subscription, reason: "first", cents: paid.cents, now });
}

async function renewSubscription(
  tx: Tx,
  emitted: PaymentFact[],
  { subscriptionId, fails }: { subscriptionId: string; fails: boolean },
): Promise<void> {
  const before = await requireSubscription(tx, subscriptionId);
  if (before.status === "ended") throw new GatewayFailure("refused", "this subscription is over");
  const begins = new Date(before.periodEnd);
  if (before.cancelsAtPeriodEnd) {
    const ended = { ...before, status: "ended" } as const;
    await upsertObject(tx, subscriptionId, ended);
    emitted.push(subscriptionFact(subscriptionId, ended));
    return;
  }
  const after: Subscription = {
    ...before,
    status: fails ? "past_due" : "active",
    unitCents: before.nextCents,
    periodStart: begins.toISOString(),
    periodEnd: monthsAfter(begins, 1).toISOString(),
  };
  await upsertObject(tx, subscriptionId, after);
  emitted.push(subscriptionFact(subscriptionId, after));
  const cents = fails ? null : after.unitCents;
  await bill(tx, emitted, { subscriptionId, after, reason: "renewal", cents, now: begins });
}

type Billing = {
  subscriptionId: string;
  after: Subscription;
  reason: InvoiceFact["reason"];
  /** amount paid; null: the bank declines */
  cents: number | null;
  now: Date;
};

async function bill(tx: Tx, emitted: PaymentFact[], billing: Billing): Promise<void> {
  const { subscriptionId, after, reason, cents, now } = billing;
  const invoiceId = `in_local_${randomUUID()}`;
  emitted.push({
    kind: "invoice",
    invoiceId,
    subscriptionId,
    orderId: after.orderId,
    customerId: after.customerId,
    isPaid: cents !== null,
    reason,
    unitCents: after.unitCents,
    currency: after.currency,
    paidCents: cents ?? 0,
    periodStart: reason === "change" ? wholeSecond(now) : new Date(after.periodStart),
    periodEnd: new Date(after.periodEnd),
    receiptUrl: null,
  });
  if (cents === null) return;
  const paymentId = `pi_local_${randomUUID()}`;
  await upsertObject(tx, paymentId, { kind: "payment", cents, refundedCents: 0 });
  emitted.push({ kind: "invoice-payment", invoiceId, paymentId });
}

async function requireSubscription(tx: Tx, id: string): Promise<Subscription> {
  const found = await findSubscriptionObject(tx, id);
  if (found === null) throw new GatewayFailure("refused", "no such subscription");
  return found;
}

async function requirePayment(tx: Tx, id: string): Promise<Payment> {
  const found = await findPaymentObject(tx, id);
  if (found === null) throw new GatewayFailure("refused", "no such payment");
  return found;
}

function checkoutFact(sessionId: string, checkout: Checkout): CheckoutFact {
  const { orderId, status, cents, currency, customerId, subscriptionId, paymentId } = checkout;
  const isPaid = status === "complete";
  return {
    kind: "checkout",
    sessionId,
    orderId,
    status,
    isPaid,
    cents,
    currency,
    customerId,
    subscriptionId,
    paymentId,
  };
}

function subscriptionFact(subscriptionId: string, subscription: Subscription): SubscriptionFact {
  const { orderId, customerId, status, unitCents, periodEnd, cancelsAtPeriodEnd } = subscription;
  return {
    kind: "subscription",
    subscriptionId,
    orderId,
    customerId,
    status,
    unitCents,
    periodEnd: new Date(periodEnd),
    cancelsAtPeriodEnd,
  };
}
