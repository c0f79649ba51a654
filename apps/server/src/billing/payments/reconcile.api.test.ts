import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

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

async function buy(author: TestAuthor, item = "quick_boost"): Promise<string> {
  const { checkoutUrl } = await app.features.payments.begin({ userId: author.id, kind: "pack", item });
  return checkoutUrl.split("/").at(-1) ?? "";
}

const purchased = async (author: TestAuthor): Promise<number> =>
  (await app.features.credits.balance(author.id)).buckets.purchased;

test("lists and fixes once what a lost webhook missed", async () => {
  local.subscribe(async () => undefined);
  const author = await buildAuthor(app, { credits: 0 });
  await local.pay(await buy(author));
  expect(await purchased(author)).toBe(0);
  clock.advance(29 * DAY_MS);
  expect(await app.features.payments.reconcile()).toMatchObject({ missed: 1 });
  expect(await purchased(author)).toBe(50);
  expect(await app.features.payments.reconcile()).toMatchObject({ missed: 0 });
  expect(await purchased(author)).toBe(50);
  const { rows } = await sql`select source from payment_event`.execute(app.foundation.db);
  expect(rows).toEqual([{ source: "reconciliation" }]);
});

test("shows a payment without waiting for its message", async () => {
  local.subscribe(async () => undefined);
  const author = await buildAuthor(app, { credits: 0 });
  const session = await buy(author);
  await local.pay(session);
  const { body } = await author.call("GET", `/api/payments/status/${session}`);
  expect(body).toMatchObject({ payment_status: "paid", status: "complete" });
  expect(await purchased(author)).toBe(50);
  // Then the message arrives after all, twice.
  await app.features.payments.reconcile();
  await app.features.payments.reconcile();
  expect(await purchased(author)).toBe(50);
});

test("ends an unpaid checkout after its time", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const session = await buy(author);
  await local.closeCheckout(session);
  await sql`update purchase set expires_at = now() - interval '1 minute' where user_id = ${author.id}`.execute(
    app.foundation.db,
  );
  await sql`delete from payment_event`.execute(app.foundation.db);
  await app.features.payments.reconcile();
  const { body } = await author.call("GET", `/api/payments/status/${session}`);
  expect(body).toMatchObject({ payment_status: "unpaid", status: "expired" });
});

test("skips checkouts that were never opened, or at another provider", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await sql`insert into purchase
      (id, user_id, kind, item, name, credits, cents, currency, mode, session_id, created_at, expires_at)
    select gen_random_uuid(), ${author.id}, 'pack', 'quick_boost', 'Quick Boost', 50, 1999, 'usd',
      case when n % 2 = 0 then 'local' else 'test' end, case when n % 2 = 0 then null else 'elsewhere_' || n end,
      now() - interval '2 days', now() - interval '1 day'
    from generate_series(1, 400) n`.execute(app.foundation.db);
  const session = await buy(author);
  await local.closeCheckout(session);
  await sql`update purchase set expires_at = now() - interval '1 minute' where session_id = ${session}`.execute(
    app.foundation.db,
  );
  // Its message is lost permanently.
  await sql`delete from payment_event`.execute(app.foundation.db);
  await sql`delete from local_payment_event`.execute(app.foundation.db);
  expect(await app.features.payments.reconcile()).toMatchObject({ checkoutsAsked: 1 });
});

test("lets an author leave despite a test subscription without keys, but not a billed one", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const plan = { userId: author.id, kind: "plan", item: "monthly" } as const;
  const { checkoutUrl } = await app.features.payments.begin(plan);
  await local.pay(checkoutUrl.split("/").at(-1) ?? "");
  await app.features.payments.reconcile();
  const leaveAs = async (mode: string): Promise<void> => {
    await sql`update purchase set mode = ${mode} where user_id = ${author.id}`.execute(app.foundation.db);
    await sql`update payment_event set fact = jsonb_set(fact, '{subscriptionId}', '"sub_elsewhere"')
      where fact->>'kind' in ('subscription', 'invoice')`.execute(app.foundation.db);
    await app.features.payments.leave(author.id, "now");
  };
  await leaveAs("test");
  await expect(leaveAs("live")).rejects.toThrow("no such subscription");
});

test("reports premium without payment or grant as an integrity failure", async () => {
  const premium = await buildAuthor(app, { isPremium: true });
  const taken = await buildAuthor(app);
  await sql`update entitlement set is_premium = true, subscription_status = 'active'
    where user_id = ${taken.id}`.execute(app.foundation.db);
  const accounts = (await app.features.payments.findFalseMembers()).map(({ account }) => account);
  expect(accounts).toContain(taken.id);
  expect(accounts).not.toContain(premium.id);
});
