import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import type { CheckoutFact, InvoiceFact, PaymentFact } from "../../ports/payment-gateway.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { applyEntitlements } from "./apply-entitlements.ts";

const DAY_MS = 86_400_000;
const PLANS = {
  monthly: { name: "Pro", credits: 75, cents: 1900 },
  studio: { name: "Studio", credits: 200, cents: 3900 },
};

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  app = await startTestApp({
    adapters: { clock },
    environment: { PRICES: JSON.stringify({ plans: PLANS }) },
  });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
});
afterAll(() => app.close());

const inDays = (days: number): Date => new Date(clock.now().getTime() + days * DAY_MS);

async function buy(
  author: TestAuthor,
  purchase: { kind: "pack" | "plan"; item: string },
): Promise<CheckoutFact> {
  const { checkoutUrl } = await app.features.payments.begin({ userId: author.id, ...purchase });
  const session = checkoutUrl.split("/").at(-1) ?? "";
  await local.pay(session);
  const paid = await local.findCheckout(session);
  if (paid === null) throw new Error("the checkout is gone");
  return paid;
}

let messages = 0;
async function receive(fact: PaymentFact, at = clock.now()): Promise<void> {
  messages += 1;
  // The provider's clock has a resolution of seconds.
  const happenedAt = new Date(Math.floor(at.getTime() / 1000) * 1000);
  const message = { eventId: `evt_late_${messages}`, type: "test", happenedAt, isLive: false, fact };
  expect(await app.features.payments.handleEvent(message)).toBe(true);
}

async function buckets(author: TestAuthor): Promise<unknown> {
  return (await app.features.credits.balance(author.id)).buckets;
}

test("returns what a dispute took when it is won, even if reported twice", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const { paymentId } = await buy(author, { kind: "pack", item: "quick_boost" });
  if (paymentId === null) throw new Error("a purchase without a payment");
  const disputeId = await local.dispute(paymentId);
  await receive({ kind: "dispute", disputeId, paymentId, state: "open" });
  expect(await buckets(author)).toMatchObject({ purchased: 0 });
  await local.closeDispute({ disputeId, paymentId, state: "won" });
  expect(await buckets(author)).toMatchObject({ purchased: 50 });
});

test("takes nothing for an invoice that comes after its successor of the same period", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const { orderId, customerId, subscriptionId } = await buy(author, { kind: "plan", item: "monthly" });
  const { monthly, studio } = PLANS;
  const invoice = (of: Pick<InvoiceFact, "invoiceId" | "unitCents" | "periodStart">): InvoiceFact => ({
    kind: "invoice",
    subscriptionId,
    orderId,
    customerId,
    isPaid: true,
    reason: "renewal",
    currency: "usd",
    paidCents: of.unitCents,
    periodEnd: inDays(60),
    receiptUrl: null,
    ...of,
  });
  await receive(
    invoice({ invoiceId: "in_changed", unitCents: studio.cents, periodStart: inDays(40) }),
    inDays(40),
  );
  expect(await buckets(author)).toMatchObject({ allowance: studio.credits });
  await receive(
    invoice({ invoiceId: "in_before", unitCents: monthly.cents, periodStart: inDays(30) }),
    inDays(30),
  );
  expect(await buckets(author)).toMatchObject({ allowance: studio.credits });
});

test("alerts once for an invoice with an unknown price, and again only for another price", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const { orderId, customerId, subscriptionId } = await buy(author, { kind: "plan", item: "monthly" });
  const raised: unknown[] = [];
  const { credits, entitlements, payments } = app.features;
  const look = (): Promise<unknown> =>
    inTransaction(app.foundation.db, (tx) =>
      applyEntitlements(
        {
          credits,
          entitlements,
          prices: payments.prices(),
          alarm: (_name, data) => void raised.push(data),
          now: () => clock.now(),
        },
        tx,
        author.id,
      ),
    );
  const odd = (unitCents: number): Promise<void> =>
    receive({
      kind: "invoice",
      invoiceId: "in_odd",
      subscriptionId,
      orderId,
      customerId,
      isPaid: true,
      reason: "renewal",
      unitCents,
      currency: "usd",
      paidCents: unitCents,
      periodStart: inDays(30),
      periodEnd: inDays(60),
      receiptUrl: null,
    });
  // Reported when received, and not on every later check.
  await odd(1234);
  await look();
  await look();
  expect(raised).toEqual([]);
  await sql`update purchase set odd_invoices = '{}' where id = ${orderId}`.execute(app.foundation.db);
  await look();
  await look();
  expect(raised).toEqual([{ order: orderId, invoice: "in_odd" }]);
  clock.advance(1000);
  await odd(1235);
  const { rows } = await sql<{ odd_invoices: string[] }>`select odd_invoices from purchase
    where id = ${orderId}`.execute(app.foundation.db);
  expect(rows).toEqual([{ odd_invoices: ["in_odd 1234 usd", "in_odd 1235 usd"] }]);
  expect(await buckets(author)).toMatchObject({ allowance: 75 });
});
