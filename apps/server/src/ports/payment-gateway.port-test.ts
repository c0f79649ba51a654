import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import {
  HOUR_MS,
  type PaymentDriver,
  type PaymentStage,
  type SignedMessage,
  buildOrder,
  bought,
  events,
  facts,
  invoicesOf,
} from "./payment-gateway-driver.port-test.ts";
import { describeSubscriptions } from "./payment-gateway-subscriptions.port-test.ts";
import { ForgedEvent, GatewayFailure, type PaymentEvent, type PaymentGateway } from "./payment-gateway.ts";

/** How the port test drives one kind of gateway. */
export type PaymentGatewayHarness = {
  start(): Promise<{ gateway: PaymentGateway; driver: PaymentDriver }>;
  stop(): Promise<void>;
};

const FORGERIES = 1000;
const TOLERANCE_MS = 300_000;

/** The contract of the port, run against every gateway. */
export function describePaymentGateway(name: string, harness: PaymentGatewayHarness): void {
  describe(`${name} as a payment gateway`, () => {
    let started: PaymentStage | undefined;
    function stage(): PaymentStage {
      if (started === undefined) throw new Error("the gateway has not been started");
      return started;
    }

    beforeAll(async () => {
      started = await harness.start();
    });
    afterAll(() => harness.stop());

    describe("checkouts", () => {
      describeCheckouts(stage);
    });
    describe("closing a checkout", () => {
      describeClosing(stage);
    });
    describe("subscriptions", () => {
      describeSubscriptions(stage);
    });
    describe("refunds", () => {
      describeMoneyBack(stage);
    });
    describe("events", () => {
      describeEvents(stage);
    });
    describe("forged messages", () => {
      describeForgeries(stage);
    });
  });
}

function describeCheckouts(stage: () => PaymentStage): void {
  test("returns the same checkout for the same order, even at once", async () => {
    const { gateway, driver } = stage();
    const order = buildOrder(driver);
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => gateway.openCheckout(order)));
    expect([...others, await gateway.openCheckout(order)]).toEqual([first, first, first]);
    const another = await gateway.openCheckout(buildOrder(driver));
    expect(another.sessionId).not.toBe(first?.sessionId);
    expect(URL.canParse(another.url)).toBe(true);
  });

  test.each(["pack", "lifetime", "plan"] as const)("keeps a %s open until it is paid", async (kind) => {
    const { gateway, driver } = stage();
    const order = buildOrder(driver, { kind, cents: 4999 });
    const { sessionId } = await gateway.openCheckout(order);
    expect(await gateway.findCheckout(sessionId)).toMatchObject({
      kind: "checkout",
      sessionId,
      orderId: order.orderId,
      status: "open",
      isPaid: false,
      cents: 4999,
      currency: "usd",
    });
    await driver.pay({ sessionId, taxCents: 0 });
    const paid = await gateway.findCheckout(sessionId);
    expect(paid).toMatchObject({ status: "complete", isPaid: true, orderId: order.orderId, cents: 4999 });
    expect(paid?.customerId).toEqual(expect.any(String));
    expect(paid?.paymentId === null).toBe(kind === "plan");
    expect(paid?.subscriptionId === null).toBe(kind !== "plan");
    expect(await facts(stage(), { kind: "checkout", where: (it) => it.sessionId === sessionId })).toEqual([
      paid,
    ]);
  });

  test("states the price before tax", async () => {
    const { gateway, driver } = stage();
    if (!driver.knowsTax) return;
    const single = await bought(stage(), { ...buildOrder(driver, { cents: 1999 }), taxCents: 420 });
    expect(single.cents).toBe(1999);
    const plan = await bought(stage(), {
      ...buildOrder(driver, { kind: "plan", cents: 1900 }),
      taxCents: 399,
    });
    expect(plan.cents).toBe(1900);
    const [invoice] = await invoicesOf(stage(), plan.subscriptionId);
    expect(invoice).toMatchObject({ unitCents: 1900, paidCents: 2299 });
    expect(await gateway.findSubscription(plan.subscriptionId ?? "")).toMatchObject({ unitCents: 1900 });
  });

  test("recognizes a known buyer", async () => {
    const { driver } = stage();
    const first = await bought(stage(), buildOrder(driver));
    const again = buildOrder(driver, { customer: { id: first.customerId, email: "ada@readers.example" } });
    expect((await bought(stage(), again)).customerId).toBe(first.customerId);
  });

  test("finds no unknown checkout", async () => {
    expect(await stage().gateway.findCheckout("cs_test_nobody")).toBeNull();
  });

  test("opens the provider's page for a buyer, and for nobody else", async () => {
    const { gateway, driver } = stage();
    const { customerId } = await bought(stage(), buildOrder(driver));
    const returnUrl = "https://colophon.example/account";
    const { url } = await gateway.openPortal({ customerId: customerId ?? "", returnUrl });
    expect(URL.canParse(url)).toBe(true);
    const refused = gateway.openPortal({ customerId: "cus_nobody", returnUrl });
    await expect(refused).rejects.toMatchObject({ name: "GatewayFailure", reason: "refused" });
  });
}

function describeClosing(stage: () => PaymentStage): void {
  test("keeps a closed checkout closed", async () => {
    const { gateway, driver } = stage();
    const { sessionId } = await gateway.openCheckout(buildOrder(driver));
    await gateway.closeCheckout(sessionId);
    await gateway.closeCheckout(sessionId);
    expect(await gateway.findCheckout(sessionId)).toMatchObject({ status: "expired", isPaid: false });
    await expect(driver.pay({ sessionId, taxCents: 0 })).rejects.toBeInstanceOf(Error);
    expect(
      await facts(stage(), { kind: "checkout", where: (it) => it.sessionId === sessionId }),
    ).toMatchObject([{ status: "expired", isPaid: false }]);
  });

  test("reports an expired checkout as expired", async () => {
    const { gateway, driver } = stage();
    const { sessionId } = await gateway.openCheckout(buildOrder(driver));
    await driver.expire(sessionId);
    const reported = await facts(stage(), { kind: "checkout", where: (it) => it.sessionId === sessionId });
    expect(reported).toMatchObject([{ status: "expired", isPaid: false }]);
    await gateway.closeCheckout(sessionId);
  });

  test("keeps a paid one paid", async () => {
    const { gateway, driver } = stage();
    const { sessionId } = await bought(stage(), buildOrder(driver));
    await gateway.closeCheckout(sessionId);
    expect(await gateway.findCheckout(sessionId)).toMatchObject({ status: "complete", isPaid: true });
  });
}

function describeMoneyBack(stage: () => PaymentStage): void {
  test("refunds a payment fully, once", async () => {
    const { gateway, driver } = stage();
    const { paymentId } = await bought(stage(), buildOrder(driver, { cents: 1999 }));
    await gateway.refund(paymentId ?? "");
    await gateway.refund(paymentId ?? "");
    expect(await facts(stage(), { kind: "refund", where: (it) => it.paymentId === paymentId })).toEqual([
      { kind: "refund", paymentId, refundedCents: 1999, paidCents: 1999 },
    ]);
  });

  test("adds up partial refunds, and refunds the rest", async () => {
    const { gateway, driver } = stage();
    const { paymentId } = await bought(stage(), buildOrder(driver, { cents: 1999 }));
    await driver.refund({ paymentId: paymentId ?? "", cents: 500 });
    await driver.refund({ paymentId: paymentId ?? "", cents: 250 });
    await gateway.refund(paymentId ?? "");
    const reported = await facts(stage(), { kind: "refund", where: (it) => it.paymentId === paymentId });
    expect(reported.map(({ refundedCents }) => refundedCents)).toEqual([500, 750, 1999]);
  });

  test("refunds a subscription's payment by its invoice's payment", async () => {
    const { gateway, driver } = stage();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan", cents: 1900 }));
    const [invoice] = await invoicesOf(stage(), subscriptionId);
    const [payment] = await facts(stage(), {
      kind: "invoice-payment",
      where: (it) => it.invoiceId === invoice?.invoiceId,
    });
    await gateway.refund(payment?.paymentId ?? "");
    expect(
      await facts(stage(), { kind: "refund", where: (it) => it.paymentId === payment?.paymentId }),
    ).toMatchObject([{ refundedCents: 1900, paidCents: 1900 }]);
  });

  test.each(["won", "lost"] as const)(
    "reports a dispute when it opens and when it is %s",
    async (outcome) => {
      const { driver } = stage();
      const { paymentId } = await bought(stage(), buildOrder(driver));
      const disputeId = await driver.dispute(paymentId ?? "");
      await driver.closeDispute({ disputeId, outcome });
      const reported = await facts(stage(), { kind: "dispute", where: (it) => it.disputeId === disputeId });
      const states = reported.map(({ state }) => state);
      expect([states[0], states.at(-1)]).toEqual(["open", outcome]);
      expect(new Set(reported.map((it) => it.paymentId))).toEqual(new Set([paymentId]));
    },
  );

  test("has a receipt for a payment, and none for an unknown one", async () => {
    const { gateway, driver } = stage();
    const { paymentId } = await bought(stage(), buildOrder(driver));
    expect(URL.canParse((await gateway.findReceipt(paymentId ?? "")) ?? "")).toBe(true);
    expect(await gateway.findReceipt("pi_nobody")).toBeNull();
    await expect(gateway.refund("pi_nobody")).rejects.toBeInstanceOf(GatewayFailure);
  });
}

function describeEvents(stage: () => PaymentStage): void {
  test("repeats events since a moment, oldest first", async () => {
    const { gateway, driver } = stage();
    await bought(stage(), buildOrder(driver));
    driver.pass(HOUR_MS);
    const since = driver.now();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan" }));
    driver.pass(HOUR_MS);
    await driver.renew({ subscriptionId: subscriptionId ?? "", fails: false });
    const again: PaymentEvent[] = [];
    for await (const event of gateway.eventsSince(since)) again.push(event);
    const ours = again.filter(({ fact }) => fact.kind !== "other");
    const reported = (await events(stage())).filter(
      ({ happenedAt, fact }) =>
        fact.kind !== "other" && happenedAt.getTime() >= Math.floor(since.getTime() / 1000) * 1000,
    );
    expect(ours.map(({ eventId }) => eventId)).toEqual(reported.map(({ eventId }) => eventId));
    expect(ours).toEqual(reported);
    const moments = ours.map(({ happenedAt }) => happenedAt.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => one - other));
  });

  test("reads a repeated message the same, in the gateway's mode", async () => {
    const { gateway, driver } = stage();
    await bought(stage(), buildOrder(driver));
    const reported = await events(stage());
    expect(await events(stage())).toEqual(reported);
    expect(new Set(reported.map(({ eventId }) => eventId)).size).toBe(reported.length);
    expect(new Set(reported.map(({ isLive }) => isLive))).toEqual(new Set([gateway.mode === "live"]));
  });
}

function describeForgeries(stage: () => PaymentStage): void {
  async function buildMessage(): Promise<SignedMessage> {
    const { driver } = stage();
    await bought(stage(), buildOrder(driver));
    const message = (await driver.sent()).at(-1);
    if (message === undefined) throw new Error("nothing was told");
    return message;
  }

  test(`rejects ${FORGERIES} messages with one byte altered`, async () => {
    const { gateway } = stage();
    const { body, signature, at } = await buildMessage();
    const places = fc.tuple(fc.nat({ max: body.byteLength - 1 }), fc.integer({ min: 1, max: 255 }));
    fc.assert(
      fc.property(places, ([place, change]) => {
        const forged = Uint8Array.from(body);
        forged[place] = (forged[place] ?? 0) ^ change;
        expect(() => gateway.readEvent({ body: forged, signature, now: at })).toThrow(ForgedEvent);
      }),
      { numRuns: FORGERIES },
    );
  });

  test(`rejects ${FORGERIES} messages signed with another secret, or not at all`, async () => {
    const { gateway, driver } = stage();
    const { body, at } = await buildMessage();
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.boolean(), (text, isSigned) => {
        const signature = isSigned ? driver.sign({ body, at, secret: `whsec_${text}` }) : text;
        expect(() => gateway.readEvent({ body, signature, now: at })).toThrow(ForgedEvent);
      }),
      { numRuns: FORGERIES },
    );
    expect(() => gateway.readEvent({ body, signature: "", now: at })).toThrow(ForgedEvent);
  });

  test("rejects a message signed more than five minutes ago", async () => {
    const { gateway } = stage();
    const { body, signature, at } = await buildMessage();
    const late = new Date(at.getTime() + TOLERANCE_MS + 1000);
    expect(() => gateway.readEvent({ body, signature, now: late })).toThrow(ForgedEvent);
    const inTime = new Date(at.getTime() + TOLERANCE_MS - 1000);
    expect(gateway.readEvent({ body, signature, now: inTime }).eventId).toEqual(expect.any(String));
  });

  test("rejects a message of the other mode, and one that is no event", async () => {
    const { gateway, driver } = stage();
    const { body, at } = await buildMessage();
    const texts = ["{}", "null", "not json", "[]", '{"id":"evt_1"}'].map((text) => Buffer.from(text));
    for (const forged of [driver.inOtherMode(body), ...texts]) {
      const signature = driver.sign({ body: forged, at });
      expect(() => gateway.readEvent({ body: forged, signature, now: at })).toThrow(ForgedEvent);
    }
  });
}
