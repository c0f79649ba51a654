import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { readCount } from "../../platform/db/rows.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
});
afterAll(() => app.close());

function sessionOf(body: Record<string, unknown>): string {
  return String(body["checkout_url"]).split("/").at(-1) ?? "";
}

async function begin(author: TestAuthor, url: string, body: object = {}): Promise<string> {
  const answer = await author.call("POST", url, { body });
  expect(answer).toMatchObject({ status: 200 });
  return sessionOf(answer.body);
}

const beginPack = (author: TestAuthor, pack = "creator_pack"): Promise<string> =>
  begin(author, "/api/credits/purchase", { package_id: pack });
const subscribe = async (author: TestAuthor): Promise<string> => {
  clock.advance(1000);
  const session = await begin(author, "/api/payments/create-checkout", { plan_type: "monthly" });
  await local.pay(session);
  return (await local.checkout(session))?.subscriptionId ?? "";
};

async function balance(author: TestAuthor): Promise<unknown> {
  return (await author.call("GET", "/api/credits/balance")).body["buckets"];
}

async function me(author: TestAuthor): Promise<Record<string, unknown>> {
  return (await author.call("GET", "/api/auth/me")).body;
}

test("grants a paid pack once, and shows its state", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const session = await beginPack(author);
  const status = (): ReturnType<TestAuthor["call"]> => author.call("GET", `/api/payments/status/${session}`);
  expect((await status()).body).toMatchObject({ payment_status: "unpaid", status: "open", is_test: true });
  expect(await balance(author)).toEqual({ trial: 0, allowance: 0, purchased: 0 });
  await local.pay(session);
  expect((await status()).body).toMatchObject({
    payment_status: "paid",
    status: "complete",
    kind: "pack",
    name: "Creator Pack",
    credits: 150,
    amount_cents: 4999,
  });
  expect(await balance(author)).toEqual({ trial: 0, allowance: 0, purchased: 150 });
  const { body } = await author.call("GET", "/api/payments/receipts");
  expect(body["receipts"]).toMatchObject([{ name: "Creator Pack", amount_cents: 4999, refunded_cents: 0 }]);
});

test("opens one checkout for a purchase pressed twice, and another for another purchase", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const [first, second] = await Promise.all([beginPack(author), beginPack(author)]);
  expect(second).toBe(first);
  await local.pay(first);
  const third = await beginPack(author);
  expect(third).not.toBe(first);
  await local.pay(third);
  expect(await balance(author)).toMatchObject({ purchased: 300 });
});

test("opens a failed checkout again, however long its author waits", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await beginPack(author);
  // The state if the provider didn't respond.
  await sql`update purchase set session_id = null, checkout_url = null where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  clock.advance(2 * MINUTE_MS);
  await beginPack(author);
  const orders = (): Promise<number> =>
    readCount(
      app.foundation.db,
      sql`select count(*)::int as count from purchase where user_id = ${author.id}`,
    );
  expect(await orders()).toBe(1);
  await sql`update purchase set session_id = null, checkout_url = null where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  clock.advance(10 * MINUTE_MS);
  // The first checkout has less time left than the provider's minimum.
  await beginPack(author);
  expect(await orders()).toBe(2);
});

test("grants premium at once for a subscription, renews its allowance without rollover, and ends it with its period", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const subscription = await subscribe(author);
  expect(await me(author)).toMatchObject({ is_premium: true, subscription_status: "active", credits: 75 });
  const again = await author.call("POST", "/api/payments/create-checkout", {
    body: { plan_type: "monthly" },
  });
  expect(again.body).toMatchObject({ code: "payments.already_subscribed" });
  await local.renew({ subscriptionId: subscription, fails: false });
  expect(await balance(author)).toEqual({ trial: 0, allowance: 75, purchased: 0 });
  await local.endWithPeriod(subscription);
  const { body } = await author.call("GET", "/api/payments/membership");
  expect(body["subscription"]).toMatchObject({ status: "active", cancels_at_period_end: true });
  expect(await me(author)).toMatchObject({ is_premium: true });
  await local.renew({ subscriptionId: subscription, fails: false });
  expect(await me(author)).toMatchObject({ is_premium: false, subscription_status: "ended" });
});

test("keeps premium for seven days after a failed renewal, and continues with a payment", async () => {
  const late = await buildAuthor(app, { credits: 0 });
  const never = await buildAuthor(app, { credits: 0 });
  for (const author of [late, never]) {
    await local.renew({ subscriptionId: await subscribe(author), fails: true });
    expect(await me(author)).toMatchObject({ is_premium: true, subscription_status: "past_due" });
  }
  clock.advance(6 * DAY_MS);
  await app.features.payments.applyDueChanges();
  expect(await me(never)).toMatchObject({ is_premium: true });
  const { body } = await late.call("GET", "/api/payments/membership");
  expect(body["subscription"]).toMatchObject({ status: "past_due" });
  clock.advance(1.01 * DAY_MS);
  await app.features.payments.applyDueChanges();
  expect(await me(never)).toMatchObject({ is_premium: false });
});

test("takes back unspent credits for a refund or a dispute, and returns them if the dispute is won", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const session = await beginPack(author, "quick_boost");
  await local.pay(session);
  const paymentId = (await local.checkout(session))?.paymentId ?? "";
  const disputeId = await local.dispute(paymentId);
  expect(await balance(author)).toMatchObject({ purchased: 0 });
  await local.closeDispute({ disputeId, paymentId, state: "won" });
  expect(await balance(author)).toMatchObject({ purchased: 50 });
  const { body } = await author.call("GET", `/api/payments/status/${session}`);
  expect(body).toMatchObject({ payment_status: "paid", status: "complete" });
  await local.simulateRefund({ paymentId, cents: 1000 });
  expect(await balance(author)).toMatchObject({ purchased: 24 });
  await local.simulateRefund({ paymentId, cents: 999 });
  expect(await balance(author)).toMatchObject({ purchased: 0 });
  expect((await author.call("GET", `/api/payments/status/${session}`)).body).toMatchObject({
    status: "refunded",
  });
  expect(await app.features.credits.violations()).toEqual([]);
});

test("rejects another author's checkout and unknown products", async () => {
  const author = await buildAuthor(app);
  const other = await buildAuthor(app);
  const session = await beginPack(author);
  expect(await other.call("GET", `/api/payments/status/${session}`)).toMatchObject({ status: 404 });
  for (const id of ["nothing", "__proto__", "constructor", "lifetime"]) {
    const answer = await author.call("POST", "/api/credits/purchase", { body: { package_id: id } });
    expect(answer.body).toMatchObject({ code: "payments.unknown_item" });
  }
  expect((await author.call("POST", "/api/payments/portal", { body: {} })).body).toMatchObject({
    code: "payments.nothing_bought",
  });
});

test("changes nothing for an unsigned message", async () => {
  const visitor = callAs(app, null);
  const answer = await visitor("POST", "/api/credits/webhook", {
    body: { eventId: "x" },
    headers: { "stripe-signature": "t=1,v1=00" },
  });
  expect(answer).toMatchObject({ status: 400, body: { code: "payments.signature_wrong" } });
});
