import fc from "fast-check";
import { expect, test } from "vitest";
import type { InvoiceFact, PaymentFact, SubscriptionFact } from "../../ports/payment-gateway.ts";
import { type ReceivedFact, reducePaymentEvents, isLive, newestInvoice } from "./reduce-payment-events.ts";
import type { PurchaseRow } from "./purchases.store.ts";

const DAY_MS = 86_400_000;
const BEGIN = new Date("2027-03-01T00:00:00Z");

const order: PurchaseRow = {
  id: "11111111-1111-4111-8111-111111111111",
  user_id: "22222222-2222-4222-8222-222222222222",
  kind: "plan",
  item: "monthly",
  name: "Pro",
  credits: 75,
  cents: 1900,
  currency: "usd",
  mode: "test",
  session_id: "cs_1",
  checkout_url: null,
  created_at: BEGIN,
  expires_at: BEGIN,
  status: "open",
  refund_due_at: null,
  refunded_at: null,
  wrong_amount: false,
};

const at = (days: number): Date => new Date(BEGIN.getTime() + days * DAY_MS);

function receivedFact(days: number, fact: PaymentFact): ReceivedFact {
  return { eventId: `evt_${days}_${JSON.stringify(fact)}`, happenedAt: at(days), fact };
}

function checkout(changes: object = {}): PaymentFact {
  return {
    kind: "checkout",
    sessionId: "cs_1",
    orderId: order.id,
    status: "complete",
    isPaid: true,
    cents: 1900,
    currency: "usd",
    customerId: "cus_1",
    subscriptionId: "sub_1",
    paymentId: null,
    ...changes,
  };
}

function subscription(status: SubscriptionFact["status"], endsAfterDays: number): SubscriptionFact {
  return {
    kind: "subscription",
    subscriptionId: "sub_1",
    orderId: order.id,
    customerId: "cus_1",
    status,
    unitCents: 1900,
    periodEnd: at(endsAfterDays),
    cancelsAtPeriodEnd: false,
  };
}

function invoice(id: string, fromDays: number): InvoiceFact {
  return {
    kind: "invoice",
    invoiceId: id,
    subscriptionId: "sub_1",
    orderId: order.id,
    customerId: "cus_1",
    isPaid: true,
    reason: "renewal",
    unitCents: 1900,
    currency: "usd",
    paidCents: 1900,
    periodStart: at(fromDays),
    periodEnd: at(fromDays + 30),
    receiptUrl: null,
  };
}

const HISTORY: readonly ReceivedFact[] = [
  receivedFact(0, checkout()),
  receivedFact(0, subscription("active", 30)),
  receivedFact(0, invoice("in_1", 0)),
  receivedFact(30, subscription("past_due", 60)),
  receivedFact(32, subscription("past_due", 60)),
  receivedFact(33, invoice("in_2", 30)),
  receivedFact(33, subscription("active", 60)),
  receivedFact(60, subscription("past_due", 90)),
  receivedFact(61, { kind: "invoice-payment", invoiceId: "in_2", paymentId: "pi_2" }),
  receivedFact(62, { kind: "refund", paymentId: "pi_2", refundedCents: 950, paidCents: 1900 }),
];

test("gives the same result for 1,000 orders and repetitions of the same messages", () => {
  const expected = reducePaymentEvents([order], HISTORY);
  const mixed = fc.array(fc.nat(HISTORY.length - 1), { maxLength: 20 }).chain((again) =>
    fc.shuffledSubarray([...HISTORY, ...again.flatMap((place) => HISTORY[place] ?? [])], {
      minLength: HISTORY.length + again.length,
    }),
  );
  fc.assert(
    fc.property(mixed, (facts) => {
      const state = reducePaymentEvents([order], facts);
      expect(state.subscription).toEqual(expected.subscription);
      expect(state.orders).toEqual(expected.orders);
      expect(newestInvoice(state.invoices)).toEqual(newestInvoice(expected.invoices));
    }),
    { numRuns: 1000 },
  );
});

test("counts the grace period from the first failure after a success", () => {
  const state = reducePaymentEvents([order], HISTORY);
  expect(state.subscription?.graceUntil).toEqual(at(67));
  expect([isLive(state, at(66.9)), isLive(state, at(67))]).toEqual([true, false]);
});

test("keeps an ended subscription ended after older and later messages", () => {
  const facts = [
    ...HISTORY,
    receivedFact(63, subscription("ended", 90)),
    receivedFact(64, subscription("active", 120)),
  ];
  expect(isLive(reducePaymentEvents([order], facts), at(64))).toBe(false);
});

test("does not take another amount or currency, or an unpaid checkout, as a purchase", () => {
  for (const changes of [{ cents: 1899 }, { currency: "eur" }, { isPaid: false }]) {
    const [paid] = reducePaymentEvents([order], [receivedFact(0, checkout(changes))]).orders;
    expect(paid?.paidAt).toBeNull();
    expect(paid?.isWrongAmount).toBe(!("isPaid" in changes));
  }
});

test("counts a paid checkout before any other event, and not one without events for long", () => {
  expect(isLive(reducePaymentEvents([order], [receivedFact(0, checkout())]), at(1))).toBe(true);
  const silent = reducePaymentEvents(
    [order],
    [receivedFact(0, checkout()), receivedFact(0, subscription("active", 30))],
  );
  expect([isLive(silent, at(36.9)), isLive(silent, at(37))]).toEqual([true, false]);
});

test("takes the invoice of the later period as the newest, in any order", () => {
  const { invoices } = reducePaymentEvents(
    [order],
    [
      receivedFact(40, invoice("in_1", 0)),
      receivedFact(33, invoice("in_2", 30)),
      receivedFact(0, checkout()),
    ],
  );
  expect(newestInvoice(invoices)?.invoice.invoiceId).toBe("in_2");
});
