import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const PRICES = JSON.stringify({
  plans: {
    monthly: { name: "Pro", credits: 75, cents: 1900 },
    studio: { name: "Studio", credits: 200, cents: 4900 },
  },
});

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock }, environment: { PRICES } });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
});
afterAll(() => app.close());

async function subscribed(plan: string): Promise<{ author: TestAuthor; subscriptionId: string }> {
  const author = await buildAuthor(app, { credits: 0 });
  const { checkoutUrl } = await app.features.payments.begin({ userId: author.id, kind: "plan", item: plan });
  const session = checkoutUrl.split("/").at(-1) ?? "";
  await local.pay(session);
  clock.advance(1000);
  return { author, subscriptionId: (await local.checkout(session))?.subscriptionId ?? "" };
}

const allowance = async (author: TestAuthor): Promise<number> =>
  (await app.features.credits.balance(author.id)).buckets.allowance;

test("applies a dearer plan at once, with its full allowance", async () => {
  const { author } = await subscribed("monthly");
  expect(await allowance(author)).toBe(75);
  const changed = await author.call("POST", "/api/payments/change-plan", { body: { plan_type: "studio" } });
  expect(changed.body["subscription"]).toMatchObject({
    plan: "studio",
    name: "Studio",
    credits: 200,
    cents: 4900,
  });
  expect(await allowance(author)).toBe(200);
  expect(await app.features.credits.violations()).toEqual([]);
});

test("applies a cheaper plan with the next invoice, and keeps what was paid until then", async () => {
  const { author, subscriptionId } = await subscribed("studio");
  const changed = await author.call("POST", "/api/payments/change-plan", { body: { plan_type: "monthly" } });
  expect(changed.status).toBe(200);
  expect(await allowance(author)).toBe(200);
  clock.advance(1000);
  await local.renew({ subscriptionId, fails: false });
  expect(await allowance(author)).toBe(75);
});

test("changes no plan without a subscription, and rejects unknown plans", async () => {
  const author = await buildAuthor(app);
  const change = (plan: string): ReturnType<TestAuthor["call"]> =>
    author.call("POST", "/api/payments/change-plan", { body: { plan_type: plan } });
  expect((await change("studio")).body).toMatchObject({ code: "payments.not_subscribed" });
  expect((await change("constructor")).body).toMatchObject({ code: "payments.unknown_item" });
});

test("ends the subscription of a new lifetime member with its period", async () => {
  const { author, subscriptionId } = await subscribed("monthly");
  const { checkoutUrl } = await app.features.payments.beginLifetime({
    userId: author.id,
    cookies: undefined,
    address: "192.0.2.1",
  });
  await local.pay(checkoutUrl.split("/").at(-1) ?? "");
  clock.advance(1000);
  expect(await local.findSubscription(subscriptionId)).toMatchObject({
    status: "active",
    cancelsAtPeriodEnd: true,
  });
  const { body } = await author.call("GET", "/api/payments/membership");
  expect(body).toMatchObject({
    subscription: { cancels_at_period_end: true },
    lifetime: { since: expect.any(String) },
  });
  expect(await allowance(author)).toBe(125);
});
