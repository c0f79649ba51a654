import { expect, test } from "vitest";
import type { PurchaseRow } from "./purchases.store.ts";
import { type PlanTerms, findTerms, termsOf } from "./plan-terms.ts";

const at = (hours: number): Date => new Date(Date.UTC(2027, 2, 1, hours));

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
  created_at: at(0),
  expires_at: at(1),
  status: "paid",
  refund_due_at: null,
  refunded_at: null,
  wrong_amount: false,
};

const studio: PlanTerms = {
  orderId: order.id,
  item: "studio",
  name: "Studio",
  credits: 200,
  cents: 4900,
  agreedAt: at(2),
};
const proAgain: PlanTerms = {
  ...studio,
  item: "monthly",
  name: "Pro",
  credits: 100,
  cents: 1900,
  agreedAt: at(4),
};

// In any order, as they may be read.
const terms = termsOf(
  [{ ...order, id: "33333333-3333-4333-8333-333333333333", kind: "pack" }, order],
  [proAgain, studio],
);

function creditsAt(cents: number, when: Date, orderId = order.id): number | undefined {
  return findTerms(terms, { orderId, cents, at: when })?.credits;
}

test("uses the credits of the latest earlier agreement for a plan returned to", () => {
  expect([1, 3, 5].map((hours) => creditsAt(1900, at(hours)))).toEqual([75, 75, 100]);
  expect(creditsAt(4900, at(5))).toBe(200);
});

test("accepts a message dated slightly before its agreement", () => {
  expect(creditsAt(1900, new Date(at(4).getTime() - 1000))).toBe(100);
  expect(creditsAt(4900, at(1))).toBe(200);
});

test("finds no agreement for another price or another order", () => {
  expect(creditsAt(5900, at(5))).toBeUndefined();
  expect(creditsAt(1900, at(5), "33333333-3333-4333-8333-333333333333")).toBeUndefined();
});
