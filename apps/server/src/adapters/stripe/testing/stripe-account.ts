import { randomBytes } from "node:crypto";

import { type StripeObject, misfitsOfObject } from "./published-stripe.ts";
import {
  chargeObject,
  disputeObject,
  invoiceObject,
  invoicePaymentObject,
  paymentObject,
  sessionObject,
  subscriptionObject,
} from "./stripe-objects.ts";
import type { Billed, Checkout, Disputed, Line, Payment, Subscribed, Wish } from "./stripe-records.ts";

const MONTHS = 1;

/** State of a scripted Stripe, and the things that can happen to it; API responses are in its server. */
export class StripeAccount {
  readonly mode: { livemode: boolean };
  readonly checkouts = new Map<string, Checkout>();
  readonly payments = new Map<string, Payment>();
  readonly subscriptions = new Map<string, Subscribed>();
  readonly disputes = new Map<string, Disputed>();
  readonly customers = new Set<string>();
  readonly products = new Map<string, string>();
  /** oldest first */
  readonly events: StripeObject[] = [];
  /** requests and responses that don't match Stripe's schema */
  readonly misfits: string[] = [];
  /** Whether the bank declines the next charge. */
  refusesNextCharge = false;
  private nowMs: number;

  constructor({ isLive, now }: { isLive: boolean; now: Date }) {
    this.mode = { livemode: isLive };
    this.nowMs = now.getTime();
  }

  now(): Date {
    return new Date(this.nowMs);
  }

  pass(ms: number): void {
    this.nowMs += ms;
  }

  seconds(): number {
    return Math.floor(this.nowMs / 1000);
  }

  open(wish: Wish): Checkout {
    const checkout: Checkout = {
      id: newId(this.mode.livemode ? "cs_live" : "cs_test"),
      wish,
      created: this.seconds(),
      status: "open",
      isPaid: false,
      taxCents: 0,
      customer: wish.customer ?? null,
      subscription: null,
      payment: null,
    };
    this.checkouts.set(checkout.id, checkout);
    return checkout;
  }

  /** The buyer pays. `later`: by bank transfer, some days after the checkout is complete. */
  pay(sessionId: string, { taxCents, later = false }: { taxCents: number; later?: boolean }): void {
    const checkout = this.checkout(sessionId);
    if (checkout.status !== "open") throw new Error(`the checkout is ${checkout.status}`);
    checkout.status = "complete";
    checkout.taxCents = taxCents;
    checkout.customer ??= this.newCustomer();
    if (later) {
      this.emit("checkout.session.completed", sessionObject(checkout, this.mode));
      return;
    }
    this.settle(checkout);
    this.emit("checkout.session.completed", sessionObject(checkout, this.mode));
  }

  /** The bank's outcome, days later, of a pending payment. */
  payLater(sessionId: string, outcome: "paid" | "failed"): void {
    const checkout = this.checkout(sessionId);
    if (outcome === "paid") this.settle(checkout);
    const type = outcome === "paid" ? "async_payment_succeeded" : "async_payment_failed";
    this.emit(`checkout.session.${type}`, sessionObject(checkout, this.mode));
  }

  private settle(checkout: Checkout): void {
    const { wish, customer, taxCents } = checkout;
    const { unit_amount: cents, currency, product_data: product } = wish.line_items[0].price_data;
    const buyer = customer ?? this.newCustomer();
    checkout.isPaid = true;
    if (wish.mode === "subscription") {
      checkout.subscription = this.subscribe(checkout, product.name).id;
      return;
    }
    const metadata = wish.payment_intent_data?.metadata ?? {};
    const payment = this.charge({ cents: cents + taxCents, currency, customer: buyer, metadata });
    checkout.payment = payment.id;
    if (wish.invoice_creation === undefined) return;
    const now = this.seconds();
    const lines: Line[] = [{ cents, isProration: false, start: now, end: now }];
    const invoice = { reason: "manual", subscription: null, lines, taxCents, isPaid: true } as const;
    const { metadata: noted } = wish.invoice_creation.invoice_data;
    this.bill({ ...invoice, lines, metadata: noted, customer: buyer, currency }, payment);
  }

  private subscribe(checkout: Checkout, productName: string): Subscribed {
    const { wish, customer, taxCents } = checkout;
    const { unit_amount: cents, currency } = wish.line_items[0].price_data;
    const product = newId("prod");
    this.products.set(product, productName);
    const now = this.seconds();
    const subscribed: Subscribed = {
      id: newId("sub"),
      item: newId("si"),
      product,
      cents,
      taxCents,
      currency,
      customer: customer ?? this.newCustomer(),
      metadata: wish.subscription_data?.metadata ?? {},
      status: "active",
      created: now,
      periodStart: now,
      periodEnd: monthAfter(now),
      cancelsAtPeriodEnd: false,
    };
    this.subscriptions.set(subscribed.id, subscribed);
    this.emitSubscription("created", subscribed);
    this.billPlan(subscribed, { reason: "subscription_create", isPaid: true });
    return subscribed;
  }

  expire(checkout: Checkout): void {
    checkout.status = "expired";
    this.emit("checkout.session.expired", sessionObject(checkout, this.mode));
  }

  /** Skips to the end of the period. */
  renew(subscriptionId: string, { fails }: { fails: boolean }): void {
    const subscribed = this.subscription(subscriptionId);
    this.nowMs = Math.max(this.nowMs, subscribed.periodEnd * 1000);
    if (subscribed.cancelsAtPeriodEnd) {
      this.end(subscribed);
      return;
    }
    subscribed.periodStart = subscribed.periodEnd;
    subscribed.periodEnd = monthAfter(subscribed.periodStart);
    subscribed.status = fails ? "past_due" : "active";
    this.billPlan(subscribed, { reason: "subscription_cycle", isPaid: !fails });
    this.emitSubscription("updated", subscribed);
  }

  /** Changes the price from now on. `difference`: the rest of the period is charged at once (proration). */
  change(subscribed: Subscribed, { cents, difference }: { cents: number; difference: boolean }): void {
    const { periodStart: start, periodEnd: end } = subscribed;
    const share = (end - this.seconds()) / (end - start);
    const lines = [-subscribed.cents, cents].map((sum) => ({
      cents: Math.round(sum * share),
      isProration: true,
      start: this.seconds(),
      end,
    }));
    subscribed.cents = cents;
    if (difference)
      this.billLines(subscribed, { reason: "subscription_update", lines, isPaid: true, taxCents: 0 });
    this.emitSubscription("updated", subscribed);
  }

  cancelWithPeriod(subscribed: Subscribed): void {
    subscribed.cancelsAtPeriodEnd = true;
    this.emitSubscription("updated", subscribed);
  }

  end(subscribed: Subscribed): void {
    subscribed.status = "canceled";
    this.emitSubscription("deleted", subscribed);
  }

  refund(payment: Payment, cents: number): void {
    payment.refunded += cents;
    this.emit("charge.refunded", chargeObject(payment, this.mode));
  }

  dispute(paymentId: string): Disputed {
    const payment = this.payment(paymentId);
    const dispute: Disputed = { id: newId("dp"), payment, status: "needs_response", created: this.seconds() };
    this.disputes.set(dispute.id, dispute);
    this.emit("charge.dispute.created", disputeObject(dispute, this.mode));
    return dispute;
  }

  closeDispute(disputeId: string, outcome: "won" | "lost"): void {
    const dispute = known(this.disputes, disputeId);
    dispute.status = "under_review";
    this.emit("charge.dispute.updated", disputeObject(dispute, this.mode));
    dispute.status = outcome;
    this.emit("charge.dispute.closed", disputeObject(dispute, this.mode));
  }

  checkout(id: string): Checkout {
    return known(this.checkouts, id);
  }

  payment(id: string): Payment {
    return known(this.payments, id);
  }

  subscription(id: string): Subscribed {
    return known(this.subscriptions, id);
  }

  /** Stores an object's current state after checking it against Stripe's schema. */
  checked(object: StripeObject): StripeObject {
    this.misfits.push(...misfitsOfObject(object));
    return object;
  }

  private billPlan(
    subscribed: Subscribed,
    bill: { reason: "subscription_create" | "subscription_cycle"; isPaid: boolean },
  ): void {
    const { cents, taxCents, periodStart: start, periodEnd: end } = subscribed;
    this.billLines(subscribed, { ...bill, taxCents, lines: [{ cents, isProration: false, start, end }] });
  }

  private billLines(
    subscribed: Subscribed,
    bill: Pick<Billed, "reason" | "lines" | "isPaid" | "taxCents">,
  ): void {
    const { customer, currency, metadata } = subscribed;
    const cents = bill.lines.reduce((sum, line) => sum + line.cents, bill.taxCents);
    const payment = bill.isPaid ? this.charge({ cents, currency, customer, metadata: {} }) : null;
    this.bill(
      { ...bill, subscription: { ...subscribed, metadata }, metadata: {}, customer, currency },
      payment,
    );
  }

  private bill(bill: Omit<Billed, "id" | "created">, payment: Payment | null): void {
    const billed: Billed = { ...bill, id: newId("in"), created: this.seconds() };
    const type = payment === null ? "invoice.payment_failed" : "invoice.paid";
    this.emit(type, invoiceObject(billed, this.mode));
    if (payment === null) return;
    this.emit("invoice_payment.paid", invoicePaymentObject(billed, { payment, mode: this.mode }));
  }

  private charge(charge: Pick<Payment, "cents" | "currency" | "customer" | "metadata">): Payment {
    const payment: Payment = {
      ...charge,
      id: newId("pi"),
      charge: newId("ch"),
      refunded: 0,
      created: this.seconds(),
    };
    this.payments.set(payment.id, payment);
    // Not one of our event types: an endpoint subscribed to everything gets it anyway.
    this.emit("payment_intent.succeeded", paymentObject(payment, this.mode));
    return payment;
  }

  private newCustomer(): string {
    const id = newId("cus");
    this.customers.add(id);
    return id;
  }

  private emitSubscription(what: "created" | "updated" | "deleted", subscribed: Subscribed): void {
    this.emit(`customer.subscription.${what}`, subscriptionObject(subscribed, this.mode));
  }

  private emit(type: string, object: StripeObject): void {
    this.events.push({
      id: newId("evt"),
      object: "event",
      api_version: null,
      created: this.seconds(),
      data: { object: this.checked(object) },
      livemode: this.mode.livemode,
      pending_webhooks: 1,
      request: null,
      type,
    });
  }
}

/** An id in Stripe's format. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

function known<Stored>(kept: ReadonlyMap<string, Stored>, id: string): Stored {
  const found = kept.get(id);
  if (found === undefined) throw new Error(`${id} is not known`);
  return found;
}

function monthAfter(seconds: number): number {
  const moment = new Date(seconds * 1000);
  moment.setUTCMonth(moment.getUTCMonth() + MONTHS);
  return Math.floor(moment.getTime() / 1000);
}
