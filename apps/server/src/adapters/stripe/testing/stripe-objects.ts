import { type StripeObject, minimalObject } from "./published-stripe.ts";
import type { Billed, Checkout, Disputed, Line, Payment, Subscribed } from "./stripe-records.ts";

/** Every object says whether the account is in live mode. */
type Mode = { livemode: boolean };

const HOME = "https://checkout.stripe.example";

export function sessionObject(checkout: Checkout, mode: Mode): StripeObject {
  const { wish } = checkout;
  const cents = wish.line_items[0].price_data.unit_amount;
  return {
    ...minimalObject("checkout.session"),
    ...mode,
    id: checkout.id,
    mode: wish.mode,
    client_reference_id: wish.client_reference_id ?? null,
    metadata: wish.metadata,
    created: checkout.created,
    expires_at: wish.expires_at,
    status: checkout.status,
    payment_status: checkout.isPaid ? "paid" : "unpaid",
    amount_subtotal: cents,
    amount_total: cents + checkout.taxCents,
    currency: wish.line_items[0].price_data.currency,
    customer: checkout.customer,
    customer_email: wish.customer_email ?? null,
    subscription: checkout.subscription,
    payment_intent: checkout.payment,
    success_url: wish.success_url,
    cancel_url: wish.cancel_url,
    url: checkout.status === "open" ? `${HOME}/c/pay/${checkout.id}` : null,
  };
}

export function chargeObject(payment: Payment, mode: Mode): StripeObject {
  return {
    ...minimalObject("charge"),
    ...mode,
    id: payment.charge,
    amount: payment.cents,
    amount_captured: payment.cents,
    amount_refunded: payment.refunded,
    refunded: payment.refunded === payment.cents,
    captured: true,
    paid: true,
    status: "succeeded",
    currency: payment.currency,
    customer: payment.customer,
    metadata: payment.metadata,
    payment_intent: payment.id,
    receipt_url: `${HOME}/receipts/${payment.charge}`,
    created: payment.created,
  };
}

export function paymentObject(payment: Payment, mode: Mode): StripeObject {
  return {
    ...minimalObject("payment_intent"),
    ...mode,
    id: payment.id,
    amount: payment.cents,
    amount_received: payment.cents,
    currency: payment.currency,
    customer: payment.customer,
    metadata: payment.metadata,
    latest_charge: payment.charge,
    status: "succeeded",
    created: payment.created,
  };
}

export function refundObject(payment: Payment, { id, cents }: { id: string; cents: number }): StripeObject {
  return {
    ...minimalObject("refund"),
    id,
    amount: cents,
    charge: payment.charge,
    payment_intent: payment.id,
    currency: payment.currency,
    status: "succeeded",
    metadata: {},
    created: payment.created,
  };
}

export function disputeObject(dispute: Disputed, mode: Mode): StripeObject {
  return {
    ...minimalObject("dispute"),
    ...mode,
    id: dispute.id,
    amount: dispute.payment.cents,
    charge: dispute.payment.charge,
    payment_intent: dispute.payment.id,
    currency: dispute.payment.currency,
    reason: "fraudulent",
    status: dispute.status,
    created: dispute.created,
  };
}

export function subscriptionObject(subscribed: Subscribed, mode: Mode): StripeObject {
  return {
    ...minimalObject("subscription"),
    ...mode,
    id: subscribed.id,
    status: subscribed.status,
    customer: subscribed.customer,
    currency: subscribed.currency,
    metadata: subscribed.metadata,
    created: subscribed.created,
    start_date: subscribed.created,
    billing_cycle_anchor: subscribed.created,
    cancel_at_period_end: subscribed.cancelsAtPeriodEnd,
    cancel_at: subscribed.cancelsAtPeriodEnd ? subscribed.periodEnd : null,
    items: list(`/v1/subscription_items?subscription=${subscribed.id}`, [itemObject(subscribed, mode)]),
  };
}

function itemObject(subscribed: Subscribed, mode: Mode): StripeObject {
  const { cents, currency, product, created } = subscribed;
  const shared = {
    ...mode,
    active: true,
    currency,
    product,
    created,
    billing_scheme: "per_unit",
    metadata: {},
  };
  const recurring = {
    interval: "month",
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
  const price = { type: "recurring", recurring, unit_amount: cents, unit_amount_decimal: String(cents) };
  const { usage_type } = recurring;
  return {
    ...minimalObject("subscription_item"),
    id: subscribed.item,
    created,
    quantity: 1,
    subscription: subscribed.id,
    current_period_start: subscribed.periodStart,
    current_period_end: subscribed.periodEnd,
    price: {
      ...minimalObject("price"),
      ...shared,
      ...price,
      id: `price_${subscribed.item}`,
      tax_behavior: "exclusive",
    },
    plan: {
      ...minimalObject("plan"),
      ...shared,
      interval: "month",
      interval_count: 1,
      amount: cents,
      amount_decimal: String(cents),
      usage_type,
      id: `price_${subscribed.item}`,
    },
  };
}

export function invoiceObject(billed: Billed, mode: Mode): StripeObject {
  const subtotal = billed.lines.reduce((sum, { cents }) => sum + cents, 0);
  const total = subtotal + billed.taxCents;
  const paid = billed.isPaid ? total : 0;
  return {
    ...minimalObject("invoice"),
    ...mode,
    id: billed.id,
    status: billed.isPaid ? "paid" : "open",
    billing_reason: billed.reason,
    collection_method: "charge_automatically",
    customer: billed.customer,
    currency: billed.currency,
    metadata: billed.metadata,
    parent: billed.subscription === null ? null : parentOf(billed.subscription),
    lines: list(
      `/v1/invoices/${billed.id}/lines`,
      billed.lines.map((line) => lineObject(line, billed, mode)),
    ),
    subtotal,
    total,
    amount_due: total,
    amount_paid: paid,
    amount_remaining: total - paid,
    attempted: true,
    attempt_count: 1,
    created: billed.created,
    // The invoice's own period is the one in which its items arose.
    period_start: billed.created,
    period_end: billed.created,
    hosted_invoice_url: `${HOME}/i/${billed.id}`,
  };
}

function parentOf({ id, metadata }: Subscribed): StripeObject {
  return {
    quote_details: null,
    subscription_details: { metadata, subscription: id },
    type: "subscription_details",
  };
}

function lineObject(line: Line, billed: Billed, mode: Mode): StripeObject {
  const { cents, isProration: proration } = line;
  const { subscription } = billed;
  const details = { invoice_item: null, proration, proration_details: null };
  return {
    ...minimalObject("line_item"),
    ...mode,
    id: `il_${billed.id}_${line.cents}`,
    amount: cents,
    subtotal: cents,
    currency: billed.currency,
    quantity: 1,
    invoice: billed.id,
    period: { start: line.start, end: line.end },
    subscription: subscription?.id ?? null,
    parent:
      subscription === null
        ? null
        : {
            invoice_item_details: null,
            subscription_item_details: {
              ...details,
              subscription: subscription.id,
              subscription_item: subscription.item,
            },
            type: "subscription_item_details",
          },
  };
}

export function invoicePaymentObject(
  billed: Billed,
  { payment, mode }: { payment: Payment; mode: Mode },
): StripeObject {
  return {
    ...minimalObject("invoice_payment"),
    ...mode,
    id: `inpay_${payment.id}`,
    amount_paid: payment.cents,
    amount_requested: payment.cents,
    currency: payment.currency,
    invoice: billed.id,
    is_default: true,
    payment: { type: "payment_intent", payment_intent: payment.id },
    status: "paid",
    created: payment.created,
  };
}

/** A list as returned by Stripe. */
export function list(url: string, data: StripeObject[], hasMore = false): StripeObject {
  return { object: "list", url, data, has_more: hasMore };
}
