import { inspect } from "node:util";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { buildOrder } from "../../ports/payment-gateway-driver.port-test.ts";
import { describePaymentGateway } from "../../ports/payment-gateway.port-test.ts";
import { GatewayFailure, type PaymentGateway } from "../../ports/payment-gateway.ts";
import { createStripeGateway } from "./stripe-gateway.ts";
import { type ScriptedStripe, startScriptedStripe } from "./testing/scripted-stripe.ts";
import { createStripeDriver } from "./testing/stripe-driver.ts";

const SECRET_KEY = "sk_test_aSecretNobodyMaySee";
const WEBHOOK_SECRET = "whsec_anotherSecretNobodyMaySee";
const NOW = new Date("2026-11-23T12:00:00.500Z");

let stripe: ScriptedStripe;
let gateway: PaymentGateway;

async function start(isLive = false, automaticTax = false): Promise<void> {
  stripe = await startScriptedStripe({ secretKey: SECRET_KEY, isLive, now: NOW });
  gateway = createStripeGateway({ ...config(), isLive, automaticTax });
}

for (const isLive of [false, true]) {
  describePaymentGateway(isLive ? "Stripe in live mode" : "Stripe", {
    async start() {
      await start(isLive);
      return { gateway, driver: createStripeDriver(stripe.account, WEBHOOK_SECRET) };
    },
    stop: () => stripe.stop(),
  });
}

describe("calls to Stripe", () => {
  beforeEach(() => start());
  afterEach(() => stripe.stop());

  test("send a purchase with its price, its order and an invoice, found by its order", async () => {
    const driver = createStripeDriver(stripe.account, WEBHOOK_SECRET);
    const order = buildOrder(driver);
    await gateway.openCheckout(order);
    const [{ form, headers } = { form: null, headers: {} }] = stripe.requests;
    const noted = { order_id: order.orderId, kind: "pack" };
    expect(form).toMatchObject({
      mode: "payment",
      client_reference_id: order.orderId,
      metadata: noted,
      payment_intent_data: { metadata: noted },
      invoice_creation: { enabled: "true", invoice_data: { metadata: noted } },
      customer_creation: "always",
      customer_email: order.customer.email,
      automatic_tax: { enabled: "false" },
      tax_id_collection: { enabled: "true" },
      success_url: order.successUrl,
      line_items: [{ price_data: { unit_amount: "1999", currency: "usd", tax_behavior: "exclusive" } }],
    });
    expect(headers).toMatchObject({
      "idempotency-key": order.orderId,
      "stripe-version": "2026-10-28.endive",
    });
  });

  test("put a plan's order on the subscription, without an invoice of its own", async () => {
    const driver = createStripeDriver(stripe.account, WEBHOOK_SECRET);
    const order = buildOrder(driver, { kind: "plan", customer: { id: "cus_nobody", email: "" } });
    await expect(gateway.openCheckout(order)).rejects.toMatchObject({ reason: "refused" });
    const form = stripe.requests[0]?.form;
    expect(form).toMatchObject({
      mode: "subscription",
      customer: "cus_nobody",
      customer_update: { name: "auto", address: "auto" },
      subscription_data: { metadata: { order_id: order.orderId, kind: "plan" } },
      line_items: [{ price_data: { recurring: { interval: "month" } } }],
    });
    expect(form).not.toHaveProperty("invoice_creation");
    expect(form).not.toHaveProperty("customer_creation");
  });

  test("request taxes if the installation says so", async () => {
    await stripe.stop();
    await start(false, true);
    await gateway.openCheckout(buildOrder(createStripeDriver(stripe.account, WEBHOOK_SECRET)));
    expect(stripe.requests[0]?.form).toMatchObject({ automatic_tax: { enabled: "true" } });
  });

  test("find a refund by its payment", async () => {
    const { paymentId } = await buildPayment();
    await gateway.refund(paymentId);
    const asked = stripe.requests.find(({ call }) => call === "POST /v1/refunds");
    expect(asked?.headers).toMatchObject({ "idempotency-key": `refund:${paymentId}` });
  });

  test("accept a payment that the operator has already refunded", async () => {
    const { paymentId } = await buildPayment();
    stripe.account.refund(stripe.account.payment(paymentId), 1999);
    await expect(gateway.refund(paymentId)).resolves.toBeUndefined();
  });

  test("rename the product at a change of plan, and bill nothing more when repeated", async () => {
    const subscriptionId = await buildSubscription();
    const change = { subscriptionId, name: "Pro Plus", cents: 3900, currency: "usd", when: "now" } as const;
    await gateway.changeSubscription(change);
    const eventCount = stripe.account.events.length;
    await gateway.changeSubscription(change);
    expect(stripe.account.events).toHaveLength(eventCount);
    expect([...stripe.account.products.values()]).toEqual(["Pro Plus"]);
  });

  test("keep the plan after a declined card", async () => {
    const subscriptionId = await buildSubscription();
    stripe.account.refusesNextCharge = true;
    const change = { subscriptionId, name: "Pro Plus", cents: 3900, currency: "usd", when: "now" } as const;
    expect(await failureOf(gateway.changeSubscription(change))).toEqual({ reason: "refused", leaks: [] });
    expect(await gateway.findSubscription(subscriptionId)).toMatchObject({
      unitCents: 1900,
      status: "active",
    });
  });

  test("count delayed bank payments when they arrive", async () => {
    const { sessionId } = await gateway.openCheckout(buildOrder(buildDriver()));
    stripe.account.pay(sessionId, { taxCents: 0, later: true });
    expect(await gateway.findCheckout(sessionId)).toMatchObject({ status: "complete", isPaid: false });
    stripe.account.payLater(sessionId, "paid");
    expect(await gateway.findCheckout(sessionId)).toMatchObject({ status: "complete", isPaid: true });
    const another = await gateway.openCheckout(buildOrder(buildDriver()));
    stripe.account.pay(another.sessionId, { taxCents: 0, later: true });
    stripe.account.payLater(another.sessionId, "failed");
    expect(await gateway.findCheckout(another.sessionId)).toMatchObject({ isPaid: false });
  });
});

describe("failures of Stripe", () => {
  beforeEach(() => start());
  afterEach(() => stripe.stop());

  test.each(["server_error", "reset", "lost"] as const)(
    "one %s is retried, without doing anything twice",
    async (injected) => {
      stripe.fail(injected);
      const { sessionId } = await gateway.openCheckout(buildOrder(buildDriver()));
      expect([...stripe.account.checkouts.keys()]).toEqual([sessionId]);
    },
  );

  test.each(["server_error", "reset", "silent"] as const)(
    "three times %s means unavailable",
    async (injected) => {
      stripe.fail(injected, injected, injected);
      const asked = injected === "silent" ? createStripeGateway({ ...config(), timeoutMs: 1000 }) : gateway;
      expect(await failureOf(asked.openCheckout(buildOrder(buildDriver())))).toEqual({
        reason: "away",
        leaks: [],
      });
      expect(stripe.requests).toHaveLength(3);
    },
  );

  test("too many requests mean unavailable", async () => {
    stripe.fail("rate_limited", "rate_limited", "rate_limited");
    expect(await failureOf(gateway.findCheckout("cs_test_1"))).toEqual({ reason: "away", leaks: [] });
  });

  test("an unreachable address means unavailable", { tags: "merge" }, async () => {
    const unreachable = createStripeGateway({ ...config(), apiUrl: "http://127.0.0.1:1" });
    expect(await failureOf(unreachable.findCheckout("cs_test_1"))).toEqual({ reason: "away", leaks: [] });
  });

  test("an unknown key or a rejected order is an error", async () => {
    const wrongKeyGateway = createStripeGateway({ ...config(), secretKey: `${SECRET_KEY}2` });
    expect(await failureOf(wrongKeyGateway.findCheckout("cs_test_1"))).toEqual({
      reason: "refused",
      leaks: [],
    });
    const expiresAt = new Date(NOW.getTime() + 60_000);
    expect(await failureOf(gateway.openCheckout(buildOrder(buildDriver(), { expiresAt })))).toEqual({
      reason: "refused",
      leaks: [],
    });
  });

  test("the same order with another price is rejected", async () => {
    const order = buildOrder(buildDriver());
    await gateway.openCheckout(order);
    expect(await failureOf(gateway.openCheckout({ ...order, cents: 1 }))).toEqual({
      reason: "refused",
      leaks: [],
    });
  });
});

function config(): Parameters<typeof createStripeGateway>[0] {
  return {
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: stripe.origin,
    isLive: false,
    automaticTax: false,
    timeoutMs: 30_000,
  };
}

function buildDriver(): ReturnType<typeof createStripeDriver> {
  return createStripeDriver(stripe.account, WEBHOOK_SECRET);
}

async function buildPayment(): Promise<{ paymentId: string }> {
  const { sessionId } = await gateway.openCheckout(buildOrder(buildDriver()));
  stripe.account.pay(sessionId, { taxCents: 0 });
  return { paymentId: stripe.account.checkout(sessionId).payment ?? "" };
}

async function buildSubscription(): Promise<string> {
  const { sessionId } = await gateway.openCheckout(buildOrder(buildDriver(), { kind: "plan", cents: 1900 }));
  stripe.account.pay(sessionId, { taxCents: 0 });
  return stripe.account.checkout(sessionId).subscription ?? "";
}

/** How a call failed, and any secrets its error contains. */
async function failureOf(call: Promise<unknown>): Promise<{ reason: string; leaks: string[] }> {
  const failure: unknown = await call.catch((error: unknown) => error);
  if (!(failure instanceof GatewayFailure))
    throw new Error("the call did not fail as it should", { cause: failure });
  const everything = inspect(failure, { depth: 12, showHidden: true, maxStringLength: Infinity });
  const secrets = [SECRET_KEY, "1234", "4242", "ada@readers.example"];
  return { reason: failure.reason, leaks: secrets.filter((secret) => everything.includes(secret)) };
}
