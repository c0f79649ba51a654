import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const HOUR_MS = 3_600_000;

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
});
afterAll(() => app.close());

type Wanted = { kind: "pack" | "plan"; item: string };
const PACK: Wanted = { kind: "pack", item: "quick_boost" };
const PLAN: Wanted = { kind: "plan", item: "monthly" };

async function open(author: TestAuthor, wanted: Wanted): Promise<string> {
  const { checkoutUrl } = await app.features.payments.begin({ userId: author.id, ...wanted });
  return checkoutUrl.split("/").at(-1) ?? "";
}

async function status(author: TestAuthor, session: string): Promise<Record<string, unknown>> {
  return (await author.call("GET", `/api/payments/status/${session}`)).body;
}

async function receipts(author: TestAuthor): Promise<unknown> {
  return (await author.call("GET", "/api/payments/receipts")).body["receipts"];
}

/** The payment for a checkout: for a plan, that of its first invoice. */
async function paymentOf(session: string): Promise<string> {
  const single = (await local.checkout(session))?.paymentId ?? null;
  if (single !== null) return single;
  for await (const { fact } of local.eventsSince(new Date(0))) {
    if (fact.kind === "invoice-payment" && !known.has(fact.paymentId)) {
      known.add(fact.paymentId);
      return fact.paymentId;
    }
  }
  throw new Error("nothing was paid");
}
const known = new Set<string>();

test.each([
  ["a pack", PACK, 1999],
  ["a plan", PLAN, 1900],
])("says while %s is in dispute that it is, and not that it was refunded", async (_what, wanted, cents) => {
  const author = await buildAuthor(app, { credits: 0 });
  const session = await open(author, wanted);
  await local.pay(session);
  expect(await status(author, session)).toMatchObject({ status: "complete", payment_status: "paid" });
  const paymentId = await paymentOf(session);
  clock.advance(1000);
  const disputeId = await local.dispute(paymentId);
  expect(await status(author, session)).toMatchObject({
    status: "disputed",
    payment_status: "unpaid",
    came_too_late: false,
  });
  expect(await receipts(author)).toMatchObject([
    { amount_cents: cents, refunded_cents: 0, is_disputed: true },
  ]);
  clock.advance(1000);
  await local.closeDispute({ disputeId, paymentId, state: "won" });
  expect(await status(author, session)).toMatchObject({ status: "complete", payment_status: "paid" });
  expect(await receipts(author)).toMatchObject([{ refunded_cents: 0, is_disputed: false }]);
});

test("shows a lost dispute as a refund, not as a late payment", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const session = await open(author, PACK);
  await local.pay(session);
  const paymentId = await paymentOf(session);
  const disputeId = await local.dispute(paymentId);
  clock.advance(1000);
  await local.closeDispute({ disputeId, paymentId, state: "lost" });
  expect(await status(author, session)).toMatchObject({
    status: "refunded",
    payment_status: "unpaid",
    came_too_late: false,
  });
  expect(await receipts(author)).toMatchObject([{ refunded_cents: 1999, is_disputed: false }]);
});

test("shows an allowance with its renewal date, and keeps it a day longer", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await local.pay(await open(author, PLAN));
  const { body } = await author.call("GET", "/api/payments/membership");
  const periodEnd = (await app.features.payments.membership(author.id)).subscription?.period_end ?? "";
  expect(body["subscription"]).toMatchObject({ period_end: periodEnd });
  const lots = async (): Promise<unknown> => (await author.call("GET", "/api/credits/balance")).body["lots"];
  expect(await lots()).toEqual([{ bucket: "allowance", amount: 75, ends_at: periodEnd, source: "plan" }]);
  const { rows } = await sql<{ waits_ms: number }>`select
      (extract(epoch from expires_at - renews_at) * 1000)::int as waits_ms
    from credit_lot where user_id = ${author.id}`.execute(app.foundation.db);
  expect(rows).toEqual([{ waits_ms: 24 * HOUR_MS }]);
});

test("ends a lifetime member's allowance with its month", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const { checkoutUrl } = await app.features.payments.beginLifetime({
    userId: author.id,
    cookies: undefined,
    address: "192.0.2.1",
  });
  await local.pay(checkoutUrl.split("/").at(-1) ?? "");
  const { lifetime } = await app.features.payments.membership(author.id);
  expect((await author.call("GET", "/api/credits/balance")).body["lots"]).toEqual([
    { bucket: "allowance", amount: 50, ends_at: lifetime?.next_credits_at, source: "lifetime" },
  ]);
});

test("leads back to the chosen offer after canceling, and to the payment if paid meanwhile", async () => {
  const author = await buildAuthor(app);
  const press = async (session: string, act: string): Promise<string> => {
    const { headers, statusCode } = await app.server.inject({
      method: "POST",
      url: `/dev/checkout/${session}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: `act=${act}`,
    });
    expect(statusCode).toBe(303);
    const { pathname, search } = new URL(String(headers.location));
    return pathname + search;
  };
  const pack = await open(author, PACK);
  expect(await press(pack, "cancel")).toBe("/credits/purchase?left=pack&item=quick_boost");
  expect(await press(await open(author, PLAN), "cancel")).toBe("/credits/purchase?left=plan&item=monthly");
  const { checkoutUrl } = await app.features.payments.beginLifetime({
    userId: author.id,
    cookies: undefined,
    address: "192.0.2.1",
  });
  expect(await press(checkoutUrl.split("/").at(-1) ?? "", "cancel")).toBe(
    "/credits/purchase?left=lifetime&item=lifetime",
  );
  await press(pack, "pay");
  expect(await press(pack, "cancel")).toBe(`/payment-success?session_id=${pack}`);
});
