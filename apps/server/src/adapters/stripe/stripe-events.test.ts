import { expect, test } from "vitest";

import { eventOf } from "./stripe-events.ts";
import { disputeOf, invoiceOf, subscriptionOf } from "./stripe-facts.ts";

const JANUARY = 1_798_761_600;
const FEBRUARY = 1_801_440_000;

const invoice = {
  id: "in_1",
  status: "paid",
  billing_reason: "subscription_cycle",
  currency: "usd",
  customer: "cus_1",
  amount_paid: 1900,
  subtotal: 1900,
  period_start: JANUARY - 1,
  period_end: JANUARY,
};
const plan = { amount: 1900, quantity: 1, period: { start: JANUARY, end: FEBRUARY } };
const difference = {
  amount: -700,
  quantity: 1,
  period: { start: JANUARY, end: FEBRUARY + 1 },
  parent: { subscription_item_details: { proration: true } },
};

test("reads price and period of an invoice from its plan, not from a proration", () => {
  const fact = invoiceOf({ ...invoice, subtotal: 1200, lines: { data: [difference, plan] } });
  expect(fact).toMatchObject({
    unitCents: 1900,
    periodStart: new Date(JANUARY * 1000),
    periodEnd: new Date(FEBRUARY * 1000),
  });
});

test("reads the amount of an invoice with only a proration", () => {
  const change = { ...invoice, billing_reason: "subscription_update", subtotal: 800 };
  expect(invoiceOf({ ...change, lines: { data: [difference] } })).toMatchObject({
    reason: "change",
    unitCents: 800,
  });
});

test("reads an account with an older API version too", () => {
  const older = { ...invoice, subscription: "sub_1", lines: { data: [{ ...plan, proration: false }] } };
  expect(invoiceOf(older)).toMatchObject({ subscriptionId: "sub_1", reason: "renewal" });
  const subscription = {
    id: "sub_1",
    customer: { id: "cus_1" },
    status: "active",
    cancel_at_period_end: false,
    current_period_end: FEBRUARY,
    items: { data: [{ id: "si_1", price: { unit_amount: 1900, product: "prod_1" } }] },
  };
  expect(subscriptionOf(subscription)).toMatchObject({
    periodEnd: new Date(FEBRUARY * 1000),
    customerId: "cus_1",
  });
});

test.each([
  ["trialing", "active"],
  ["unpaid", "past_due"],
  ["paused", "past_due"],
  ["incomplete", "incomplete"],
  ["incomplete_expired", "ended"],
  ["something_new", "past_due"],
])("reads a subscription that is %s as %s", (status, meant) => {
  const item = { id: "si_1", current_period_end: FEBRUARY, price: { unit_amount: 1900, product: "prod_1" } };
  const subscription = { id: "sub_1", customer: "cus_1", cancel_at_period_end: false, cancel_at: FEBRUARY };
  const fact = subscriptionOf({ ...subscription, status, items: { data: [item] } });
  expect(fact).toMatchObject({ status: meant, cancelsAtPeriodEnd: true });
});

test.each([
  ["warning_needs_response", "open"],
  ["warning_closed", "won"],
  ["prevented", "won"],
  ["under_review", "open"],
  ["lost", "lost"],
])("reads a dispute that is %s as %s", (status, state) => {
  expect(disputeOf({ id: "dp_1", payment_intent: "pi_1", status })).toMatchObject({ state });
});

const message = { id: "evt_1", object: "event", created: JANUARY, livemode: false };

test("reports events of other products as other", () => {
  const event = { ...message, type: "payout.paid", data: { object: {} } };
  expect(eventOf(event)).toMatchObject({ type: "payout.paid", fact: { kind: "other" } });
  const bare = { amount: 1, amount_refunded: 1, payment_intent: null };
  const charge = { ...message, type: "charge.refunded", data: { object: bare } };
  expect(eventOf(charge).fact).toEqual({ kind: "other" });
});

test("fails for our event in an unknown shape, so that Stripe sends it again", () => {
  const event = { ...message, type: "invoice.paid", data: { object: { id: "in_1", secret: "4242" } } };
  expect(() => eventOf(event)).toThrow(/evt_1 \(invoice\.paid\) is of an unknown shape: .*amount_paid/u);
});
