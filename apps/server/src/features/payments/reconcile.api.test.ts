import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { aClock } from "../../platform/test-kit/a-clock.ts";
import { type TestAuthor, anAuthor } from "../../platform/test-kit/authors.ts";
import { type TestApp, startTestApp } from "../../platform/test-kit/test-app.ts";

const DAY_MS = 86_400_000;

const clock = aClock();
let it: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  it = await startTestApp({ adapters: { clock } });
  if (it.adapters.localCheckout === null) throw new Error("no test checkout");
  local = it.adapters.localCheckout;
});
afterAll(() => it.close());

async function buy(author: TestAuthor, item = "quick_boost"): Promise<string> {
  const { checkoutUrl } = await it.features.payments.begin({ userId: author.id, kind: "pack", item });
  return checkoutUrl.split("/").at(-1) ?? "";
}

const purchased = async (author: TestAuthor): Promise<number> =>
  (await it.features.credits.balance(author.id)).buckets.purchased;

test("what a lost webhook missed is listed and made good, once", async () => {
  local.tell(async () => undefined);
  const author = await anAuthor(it, { credits: 0 });
  await local.pay(await buy(author));
  expect(await purchased(author)).toBe(0);
  clock.advance(29 * DAY_MS);
  expect(await it.features.payments.reconcile()).toMatchObject({ missed: 1 });
  expect(await purchased(author)).toBe(50);
  expect(await it.features.payments.reconcile()).toMatchObject({ missed: 0 });
  expect(await purchased(author)).toBe(50);
  const { rows } = await sql`select source from payment_event`.execute(it.foundation.db);
  expect(rows).toEqual([{ source: "reconciliation" }]);
});

test("the page of a payment does not wait for its message", async () => {
  local.tell(async () => undefined);
  const author = await anAuthor(it, { credits: 0 });
  const session = await buy(author);
  await local.pay(session);
  const { body } = await author.call("GET", `/api/payments/status/${session}`);
  expect(body).toMatchObject({ payment_status: "paid", status: "complete" });
  expect(await purchased(author)).toBe(50);
  // And then the message comes after all, twice.
  await it.features.payments.reconcile();
  await it.features.payments.reconcile();
  expect(await purchased(author)).toBe(50);
});

test("a checkout that nobody paid is over after its time", async () => {
  const author = await anAuthor(it, { credits: 0 });
  const session = await buy(author);
  await local.closeCheckout(session);
  await sql`update payment_order set expires_at = now() - interval '1 minute' where user_id = ${author.id}`.execute(
    it.foundation.db,
  );
  await sql`delete from payment_event`.execute(it.foundation.db);
  await it.features.payments.reconcile();
  const { body } = await author.call("GET", `/api/payments/status/${session}`);
  expect(body).toMatchObject({ payment_status: "unpaid", status: "expired" });
});

test("premium that neither money nor a person is behind is a broken promise", async () => {
  const given = await anAuthor(it, { isPremium: true });
  const taken = await anAuthor(it);
  await sql`update author_standing set is_premium = true, subscription_status = 'active'
    where user_id = ${taken.id}`.execute(it.foundation.db);
  const accounts = (await it.features.payments.findFalseMembers()).map(({ account }) => account);
  expect(accounts).toContain(taken.id);
  expect(accounts).not.toContain(given.id);
});
