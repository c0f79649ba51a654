import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const MONTHLY = { name: "Pro", credits: 75, cents: 1900 };
const STUDIO = { name: "Studio", credits: 200, cents: 4900 };

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
let author: TestAuthor;
let subscriptionId: string;
beforeEach(async () => {
  const environment = { PRICES: JSON.stringify({ plans: { monthly: MONTHLY, studio: STUDIO } }) };
  app = await startTestApp({ adapters: { clock }, environment });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
  author = await buildAuthor(app, { credits: 0 });
  const { checkoutUrl } = await app.features.payments.begin({
    userId: author.id,
    kind: "plan",
    item: "monthly",
  });
  const session = checkoutUrl.split("/").at(-1) ?? "";
  await local.pay(session);
  clock.advance(1000);
  subscriptionId = (await local.checkout(session))?.subscriptionId ?? "";
});
afterEach(() => app.close());

/** Sets other plans as an administrator. */
async function setPlans(plans: object): Promise<number> {
  const admin = await buildAuthor(app, { isAdmin: true });
  const { version, settings } = (await admin.call("GET", "/api/admin/settings")).body;
  const prices = { ...Object(Object(settings)["prices"]), plans };
  const { status } = await admin.call("POST", "/api/admin/settings", {
    body: { version, settings: { prices } },
  });
  return status;
}

/**
 * Pays the next period's invoice.
 * @returns the allowance then, and the number of invoices for which the ledger has granted it
 */
async function renewed(): Promise<{ allowance: number; invoices: number }> {
  clock.advance(1000);
  await local.renew({ subscriptionId, fails: false });
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from credit_ledger
    where user_id = ${author.id} and idempotency_key like 'invoice:%'`.execute(app.foundation.db);
  const { buckets } = await app.features.credits.balance(author.id);
  return { allowance: buckets.allowance, invoices: rows[0]?.count ?? 0 };
}

const membership = async (): Promise<unknown> =>
  (await author.call("GET", "/api/payments/membership")).body["subscription"];

const changeTo = (plan: string): ReturnType<TestAuthor["call"]> =>
  author.call("POST", "/api/payments/change-plan", { body: { plan_type: plan } });

/** Invoices with an unknown price reported to the operator. */
async function oddInvoices(): Promise<unknown> {
  const { rows } = await sql<{ odd_invoices: string[] }>`select odd_invoices from purchase
    where user_id = ${author.id}`.execute(app.foundation.db);
  return rows.flatMap((row) => row.odd_invoices);
}

test("keeps price and credits of a changed plan when the price changes", { tags: "merge" }, async () => {
  expect((await changeTo("studio")).status).toBe(200);
  const dearer = { ...STUDIO, name: "Studio Plus", credits: 300, cents: 5900 };
  const team = { name: "Team", credits: 999, cents: 4900 };
  expect(await setPlans({ monthly: MONTHLY, studio: dearer, team })).toBe(200);
  expect(await membership()).toMatchObject({ plan: "studio", name: "Studio", credits: 200, cents: 4900 });
  const { allowance, invoices } = await renewed();
  expect(allowance).toBe(200);
  // The first, the change and the renewal have an entry each.
  expect(invoices).toBe(3);
  expect(await oddInvoices()).toEqual([]);
  expect(await app.features.credits.violations()).toEqual([]);
});

test("applies a pending plan at the agreed price with the next invoice", { tags: "merge" }, async () => {
  await changeTo("studio");
  clock.advance(1000);
  expect((await changeTo("monthly")).status).toBe(200);
  await setPlans({ monthly: { ...MONTHLY, credits: 10, cents: 2900 }, studio: STUDIO });
  expect(await renewed()).toMatchObject({ allowance: 75 });
  expect(await oddInvoices()).toEqual([]);
});

test("keeps a plan that was changed before agreements were stored", { tags: "merge" }, async () => {
  await changeTo("studio");
  await sql`delete from subscription_change`.execute(app.foundation.db);
  expect(await renewed()).toMatchObject({ allowance: 200 });
  await setPlans({ monthly: MONTHLY, studio: { ...STUDIO, credits: 300, cents: 5900 } });
  expect(await renewed()).toMatchObject({ allowance: 200 });
  expect(await membership()).toMatchObject({ plan: "studio", credits: 200, cents: 4900 });
  expect(await oddInvoices()).toEqual([]);
});

test(
  "charges the new price and grants its credits for a change after the price has changed",
  { tags: "merge" },
  async () => {
    await setPlans({ monthly: MONTHLY, studio: { ...STUDIO, credits: 300, cents: 5900 } });
    await changeTo("studio");
    expect(await membership()).toMatchObject({ plan: "studio", credits: 300, cents: 5900 });
    expect(await renewed()).toMatchObject({ allowance: 300 });
  },
);

test("does not sell two plans at one price, which could not be told apart", { tags: "merge" }, async () => {
  expect(await setPlans({ monthly: MONTHLY, studio: { ...STUDIO, cents: MONTHLY.cents } })).toBe(422);
});
