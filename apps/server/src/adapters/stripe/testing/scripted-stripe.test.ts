import { expect, test } from "vitest";

import { STRIPE_API_VERSION } from "../stripe-gateway.ts";
import { decodeForm } from "./form-body.ts";
import { PUBLISHED_VERSION, minimalObject, misfitsOfObject, misfitsOfRequest } from "./published-stripe.ts";
import { startScriptedStripe } from "./scripted-stripe.ts";

test("parses a Stripe form into members and lists", () => {
  const text =
    "mode=payment&line_items[0][quantity]=1&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[a]=%7B";
  expect(decodeForm(text)).toEqual({
    mode: "payment",
    line_items: [{ quantity: "1" }, { quantity: "2" }],
    expand: ["a", "b"],
    metadata: { a: "{" },
  });
});

test.each([
  ["a member it does not publish", { payment_intent: "pi_1", reson: "fraudulent" }],
  ["a value it does not list", { payment_intent: "pi_1", reason: "because" }],
  ["no number where one belongs", { payment_intent: "pi_1", amount: "much" }],
  ["a list for a text", { payment_intent: ["pi_1"] }],
])("rejects a request with %s", (_, form) => {
  expect(misfitsOfRequest("POST /v1/refunds", form)).not.toEqual([]);
  expect(misfitsOfRequest("POST /v1/refunds", { payment_intent: "pi_1", amount: "100" })).toEqual([]);
});

test("rejects a request without required fields, and a foreign call", () => {
  expect(misfitsOfRequest("POST /v1/checkout/sessions", { automatic_tax: {} })).not.toEqual([]);
  expect(misfitsOfRequest("POST /v1/payouts", {})).not.toEqual([]);
});

test("rejects an object with too little or too much", () => {
  const least = { ...minimalObject("refund"), metadata: {} };
  expect(misfitsOfObject(least)).toEqual([]);
  expect(misfitsOfObject({ ...least, amount: "100" })).not.toEqual([]);
  expect(misfitsOfObject({ ...least, more: 1 })).not.toEqual([]);
  expect(misfitsOfObject({ object: "refund", id: "re_1" })).not.toEqual([]);
});

test("fails a test at its end that requests what Stripe does not publish", async () => {
  const stripe = await startScriptedStripe({ secretKey: "sk_test_1", isLive: false, now: new Date(0) });
  const asked = {
    method: "POST",
    headers: { authorization: "Bearer sk_test_1" },
    body: "payment_intnt=pi_1",
  };
  const answer = await fetch(`${stripe.origin}/v1/refunds`, asked);
  expect(answer.status).toBe(400);
  await expect(stripe.stop()).rejects.toThrow("payment_intnt");
});

test("uses the types of the version that the gateway requests", () => {
  expect(PUBLISHED_VERSION).toContain(STRIPE_API_VERSION);
});
