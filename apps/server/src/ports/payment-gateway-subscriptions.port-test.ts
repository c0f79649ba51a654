import { describe, expect, test } from "vitest";

import {
  type PaymentStage,
  buildOrder,
  bought,
  daysOf,
  facts,
  invoicesOf,
} from "./payment-gateway-driver.port-test.ts";

/** Tests of subscriptions that every gateway must pass. */
export function describeSubscriptions(stage: () => PaymentStage): void {
  describe("changing and ending it", () => {
    describeChanges(stage);
  });

  test("reports period, order and payment of the first payment", async () => {
    const { gateway, driver } = stage();
    const order = buildOrder(driver, { kind: "plan", cents: 1900 });
    const { subscriptionId, customerId } = await bought(stage(), order);
    const [invoice, ...others] = await invoicesOf(stage(), subscriptionId);
    expect(others).toEqual([]);
    expect(invoice).toMatchObject({ reason: "first", isPaid: true, unitCents: 1900, currency: "usd" });
    expect(invoice).toMatchObject({ orderId: order.orderId, customerId, subscriptionId });
    expect(daysOf(invoice)).toBeGreaterThan(27);
    const payments = await facts(stage(), {
      kind: "invoice-payment",
      where: (it) => it.invoiceId === invoice?.invoiceId,
    });
    expect(payments).toHaveLength(1);
    const standing = await gateway.findSubscription(subscriptionId ?? "");
    expect(standing).toEqual({
      kind: "subscription",
      subscriptionId,
      orderId: order.orderId,
      customerId,
      status: "active",
      unitCents: 1900,
      periodEnd: invoice?.periodEnd,
      cancelsAtPeriodEnd: false,
    });
  });

  test("starts a renewal where the previous period ended, with its own payment", async () => {
    const { gateway, driver } = stage();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan" }));
    await driver.renew({ subscriptionId: subscriptionId ?? "", fails: false });
    const [first, renewal] = await invoicesOf(stage(), subscriptionId);
    expect(renewal).toMatchObject({ reason: "renewal", isPaid: true });
    expect(renewal?.periodStart).toEqual(first?.periodEnd);
    expect(daysOf(renewal)).toBeGreaterThan(27);
    const ids = new Set([first?.invoiceId, renewal?.invoiceId]);
    const payments = await facts(stage(), { kind: "invoice-payment", where: (it) => ids.has(it.invoiceId) });
    expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(2);
    const standing = await gateway.findSubscription(subscriptionId ?? "");
    expect(standing).toMatchObject({ status: "active", periodEnd: renewal?.periodEnd });
  });

  test("reports a declined renewal, with the subscription past due", async () => {
    const { gateway, driver } = stage();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan" }));
    await driver.renew({ subscriptionId: subscriptionId ?? "", fails: true });
    const [, failed] = await invoicesOf(stage(), subscriptionId);
    expect(failed).toMatchObject({ reason: "renewal", isPaid: false });
    expect(await gateway.findSubscription(subscriptionId ?? "")).toMatchObject({ status: "past_due" });
    const reported = await facts(stage(), {
      kind: "subscription",
      where: (it) => it.subscriptionId === subscriptionId,
    });
    expect(reported.at(-1)).toMatchObject({ status: "past_due" });
  });

  test("finds no unknown subscription", async () => {
    expect(await stage().gateway.findSubscription("sub_nobody")).toBeNull();
  });
}

function describeChanges(stage: () => PaymentStage): void {
  test("bills the difference at once for an immediate change", async () => {
    const { gateway, driver } = stage();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan", cents: 1900 }));
    const change = { subscriptionId: subscriptionId ?? "", name: "Pro Plus", cents: 3900, currency: "usd" };
    const changed = await gateway.changeSubscription({ ...change, when: "now" });
    expect(changed).toMatchObject({ unitCents: 3900, status: "active" });
    const [, difference] = await invoicesOf(stage(), subscriptionId);
    expect(difference).toMatchObject({ reason: "change", isPaid: true });
    expect(difference?.paidCents).toBeGreaterThan(0);
    expect(difference?.paidCents).toBeLessThanOrEqual(2000);
  });

  test("bills nothing before the next period for a later change", async () => {
    const { gateway, driver } = stage();
    const { subscriptionId } = await bought(stage(), buildOrder(driver, { kind: "plan", cents: 3900 }));
    const change = { subscriptionId: subscriptionId ?? "", name: "Pro", cents: 1900, currency: "usd" };
    await gateway.changeSubscription({ ...change, when: "next-period" });
    expect(await invoicesOf(stage(), subscriptionId)).toHaveLength(1);
    await driver.renew({ subscriptionId: subscriptionId ?? "", fails: false });
    const [, renewal] = await invoicesOf(stage(), subscriptionId);
    expect(renewal).toMatchObject({ reason: "renewal", unitCents: 1900 });
  });

  test.each(["gateway", "buyer"] as const)(
    "keeps one that the %s ends with its period until then",
    async (who) => {
      const { gateway, driver } = stage();
      const checkout = await bought(stage(), buildOrder(driver, { kind: "plan" }));
      const subscriptionId = checkout.subscriptionId ?? "";
      await (who === "gateway" ? gateway.endWithPeriod(subscriptionId) : driver.cancel(subscriptionId));
      const leaving = { status: "active", cancelsAtPeriodEnd: true };
      expect(await gateway.findSubscription(subscriptionId)).toMatchObject(leaving);
      await driver.renew({ subscriptionId, fails: false });
      expect(await gateway.findSubscription(subscriptionId)).toMatchObject({ status: "ended" });
      const reported = await facts(stage(), {
        kind: "subscription",
        where: (it) => it.subscriptionId === subscriptionId,
      });
      expect(reported.slice(-2)).toMatchObject([leaving, { status: "ended" }]);
      expect(await invoicesOf(stage(), subscriptionId)).toHaveLength(1);
    },
  );

  test("ends one at once, and accepts ending it again", async () => {
    const { gateway, driver } = stage();
    const checkout = await bought(stage(), buildOrder(driver, { kind: "plan" }));
    const subscriptionId = checkout.subscriptionId ?? "";
    await gateway.endNow(subscriptionId);
    await gateway.endNow(subscriptionId);
    expect(await gateway.findSubscription(subscriptionId)).toMatchObject({ status: "ended" });
    const reported = await facts(stage(), {
      kind: "subscription",
      where: (it) => it.subscriptionId === subscriptionId,
    });
    expect(reported.at(-1)).toMatchObject({ status: "ended" });
  });
}
