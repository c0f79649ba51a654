// @module-tag merge

import { Analytics } from "@colophon/contracts/admin/analytics";
import { BUCKET_GROWTH, LAST_BUCKET, bucketOf } from "@colophon/rules/analytics/duration-buckets";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { inTransaction } from "../../platform/db/database.ts";
import { readCount } from "../../platform/db/rows.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { bucketOf as bucketInDatabase, tryAggregateLock } from "./aggregate.store.ts";

const DAY_MS = 86_400_000;

const clock = buildClock();
let app: TestApp;
let local: LocalCheckout;
let admin: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.features.analytics.aggregate();
});

async function figures(query = ""): Promise<Analytics> {
  await app.features.analytics.aggregate();
  const { status, body } = await admin.call("GET", `/api/admin/analytics${query}`);
  expect(status).toBe(200);
  return Analytics.parse(body);
}

type Step = Analytics["steps"][number];
const today = (analytics: Analytics): Step => z.custom<Step>().parse(analytics.steps.at(-1));

async function run(text: TemplateStringsArray, ...values: unknown[]): Promise<void> {
  await sql(text, ...values).execute(app.ownerDb);
}

async function pay(author: TestAuthor, url: string, body: object): Promise<string> {
  const begun = await author.call("POST", url, { body });
  const session = String(begun.body["checkout_url"]).split("/").at(-1) ?? "";
  await local.pay(session);
  await author.call("GET", `/api/payments/status/${session}`);
  return session;
}

const buyPack = (author: TestAuthor): Promise<string> =>
  pay(author, "/api/credits/purchase", { package_id: "creator_pack" });
const subscribe = (author: TestAuthor): Promise<string> =>
  pay(author, "/api/payments/create-checkout", { plan_type: "monthly" });
const asLive = (author: TestAuthor): Promise<void> =>
  run`update purchase set mode = 'live' where user_id = ${author.id}`;

test("shows statistics to administrators only", async () => {
  const author = await buildAuthor(app);
  for (const url of ["/api/admin/analytics", "/api/admin/analytics/file?table=people"]) {
    expect((await author.call("GET", url)).status).toBe(403);
  }
});

test("counts users, premium and the rate now, the rate in integer percent", async () => {
  const before = await figures();
  await buildAuthor(app, { isPremium: true });
  await buildAuthor(app);
  const after = await figures();
  expect(after.users).toEqual({ total: before.users.total + 2, premium: before.users.premium + 1 });
  expect(after.conversion_rate).toBe(Math.round((after.users.premium / after.users.total) * 100));
  expect(today(after)).toMatchObject({
    sign_ups: today(before).sign_ups + 2,
    users: after.users.total,
    premium: after.users.premium,
    conversion_rate: after.conversion_rate,
  });
});

test("does not count books in the trash, or one in progress as complete", async () => {
  const before = await figures();
  const author = await buildAuthor(app, { credits: 40 });
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  await author.call("POST", "/api/books/generate", { body: order });
  const begun = await figures();
  expect(begun.books).toEqual({ total: before.books.total + 1, completed: before.books.completed });
  expect(today(begun).books_begun).toBe(today(before).books_begun + 1);
  await run`update run set status = 'completed', ended_at = now(), paid = cost, hold_id = hold_id
    where owner_id = ${author.id}`;
  expect((await figures()).books.completed).toBe(before.books.completed + 1);
  await run`update book set deleted_at = now() where owner_id = ${author.id}`;
  expect((await figures()).books).toEqual(before.books);
});

test("adds up the credit movements of all days to the present balances", async () => {
  const author = await buildAuthor(app, { credits: 40 });
  const order = { title: "The Salt Garden", genre: "Romance", chapters: 1, words_per_chapter: 500 };
  const { body } = await author.call("POST", "/api/books/generate", { body: order });
  await author.call("POST", `/api/books/${String(body["id"])}/cancel`);
  await run`select credit_grant(${author.id}, 7, 'trial', now() + interval '1 day', 'grant', 'trial', '', 'soon')`;
  await buyPack(author);
  await run`update credit_lot set expires_at = now() where user_id = ${author.id} and amount = 7`;
  await run`select credit_lock(${author.id})`;
  const { credits } = today(await figures());
  const purses = await readCount(
    app.ownerDb,
    sql`select coalesce(sum(balance), 0)::int as count from credit_account`,
  );
  const { sold, granted, spent, refunded, lapsed, adjusted } = credits;
  expect(sold + granted + refunded + adjusted - spent - lapsed).toBe(purses);
  expect([sold >= 150, spent > 0, refunded > 0, lapsed >= 7]).toEqual([true, true, true, true]);
});

test("counts live payments once as revenue, no test payments, and refunds on their day", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const before = await figures();
  await buyPack(author);
  const tested = await figures();
  expect(tested.revenue).toEqual(before.revenue);
  expect(tested.test_revenue.total).toBe(before.test_revenue.total + 4999);
  await asLive(author);
  await run`delete from analytics_aggregation`;
  const live = await figures();
  expect(live.test_revenue.total).toBe(before.test_revenue.total);
  expect(live.revenue.total).toBe(before.revenue.total + 4999);
  expect(today(live).money).toMatchObject({ paid: today(before).money.paid + 4999, first_payments: 1 });

  await run`insert into payment_event (event_id, type, happened_at, received_at, source, fact, payment_id)
    select 'evt_back', 'charge.refunded', ${clock.now()}, ${clock.now()}, 'webhook',
      jsonb_build_object('kind', 'refund', 'paymentId', e.payment_id, 'refundedCents', 3000, 'paidCents', 6000),
      e.payment_id
    from payment_event e join purchase o on o.id::text = e.order_id
    where o.user_id = ${author.id} and e.payment_id is not null limit 1`;
  const back = await figures();
  expect(back.revenue.total).toBe(before.revenue.total + 4999 - 2500);
  expect(today(back).money).toMatchObject({ returned: 2500, paid: today(live).money.paid });
});

test("counts a subscription as monthly revenue until its end", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  const before = await figures();
  await subscribe(author);
  const tested = await figures();
  expect(tested.test_revenue.monthly_recurring).toBe(before.test_revenue.monthly_recurring + 1900);
  await asLive(author);
  const live = await figures();
  expect(live.revenue.monthly_recurring).toBe(before.revenue.monthly_recurring + 1900);
  await run`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id)
    select 'evt_end', 'ended', ${clock.now()}, ${clock.now()}, 'webhook', jsonb_set(e.fact, '{status}', '"ended"'), e.order_id
    from payment_event e join purchase o on o.id::text = e.order_id
    where o.user_id = ${author.id} and e.fact ->> 'kind' = 'subscription' limit 1`;
  const ended = await figures();
  expect(ended.revenue.monthly_recurring).toBe(before.revenue.monthly_recurring);
  expect(ended.revenue.total).toBe(live.revenue.total);
  clock.advance(2000);
  await run`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id)
    select 'evt_late', 'late', ${new Date(clock.now().getTime() - 1000)}, ${clock.now()}, 'webhook',
      jsonb_set(e.fact, '{status}', '"active"'), e.order_id from payment_event e where e.event_id = 'evt_end'`;
  // An ended subscription never becomes active again, whatever arrives later.
  expect((await figures()).revenue.monthly_recurring).toBe(before.revenue.monthly_recurring);
});

test("counts a late payment event on the day of payment", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await buyPack(author);
  await asLive(author);
  await run`update payment_event e set happened_at = happened_at - interval '9 days'
    from purchase o where o.id::text = e.order_id and o.user_id = ${author.id}`;
  const { steps } = await figures();
  expect(steps.at(-10)?.money.paid).toBe(4999);
});

test("shows calls by model, with errors, times and cost, and no cost for authors' own keys", async () => {
  const call = async (changes: { ms: number; outcome?: string; own?: boolean; cost?: number | null }) =>
    run`insert into model_call (step, provider, model, input_tokens, cached_input_tokens, output_tokens,
        cost_micro_usd, milliseconds, outcome, by_author_key)
      values ('scene', 'anthropic', 'm1', 10, 0, 5, ${changes.cost === undefined ? 1000 : changes.cost}, ${changes.ms},
        ${changes.outcome ?? "ok"}, ${changes.own ?? false})`;
  for (const ms of [100, 100, 100, 5000]) await call({ ms });
  await call({ ms: 90_000, outcome: "timeout" });
  await call({ ms: 1, outcome: "aborted" });
  await call({ ms: 100, own: true });
  await call({ ms: 100, cost: null });
  const analytics = await figures();
  const model = analytics.models.find(({ provider }) => provider === "anthropic");
  expect(model).toMatchObject({ calls: 8, failed: 1, error_rate: 12.5, cost: 6000, unpriced: 1 });
  expect(Math.abs((model?.p50_ms ?? 0) - 100)).toBeLessThan(6);
  expect(Math.abs((model?.p95_ms ?? 0) - 5000)).toBeLessThan(260);
  expect(model?.steps.at(-1)).toMatchObject({ calls: 8, failed: 1 });
  expect(today(analytics).provider_cost).toBe(6000);
});

test("shows jobs by queue, with durations", async () => {
  await run`insert into pgboss.job (name, state, started_on, completed_on, data)
    select 'books.write', 'completed', now() - interval '2 seconds', now(), '{}' from generate_series(1, 3)`;
  await run`insert into pgboss.job (name, state, started_on, completed_on, data)
    values ('books.write', 'failed', now() - interval '2 seconds', now(), '{}')`;
  const job = (await figures()).jobs.find(({ name }) => name === "books.write");
  expect(job).toMatchObject({ words: "Writing books", done: 3, failed: 1 });
  expect(Math.abs((job?.p50_ms ?? 0) - 2000)).toBeLessThan(120);
});

test("keeps the figures of a day when its accounts are gone", async () => {
  clock.advance(3 * DAY_MS);
  const before = await figures();
  const gone = await buildAuthor(app);
  await run`update users set created_at = ${clock.now()} where id = ${gone.id}`;
  const joined = today(await figures()).sign_ups;
  expect(joined).toBe(today(before).sign_ups + 1);
  clock.advance(3 * DAY_MS);
  await figures();
  await run`delete from users where id = ${gone.id}`;
  clock.advance(DAY_MS);
  const { steps } = await figures();
  expect(steps.at(-5)?.sign_ups).toBe(joined);
});

test("sums up days without a worker later", async () => {
  await figures();
  clock.advance(5 * DAY_MS);
  const author = await buildAuthor(app);
  await run`update users set created_at = ${new Date(clock.now().getTime() - 3 * DAY_MS)} where id = ${author.id}`;
  const { steps } = await figures();
  expect(steps.at(-4)?.sign_ups).toBe(1);
});

test.each([
  ["?days=7", 7],
  ["?days=365&by=month", 13],
])("gives a period %s exactly its steps", async (query, most) => {
  const { steps } = await figures(query);
  expect(steps.length).toBeLessThanOrEqual(most);
  expect(steps.length).toBeGreaterThanOrEqual(most - 1);
  expect(steps.at(-1)?.until).toBe(clock.now().toISOString().slice(0, 10));
});

test("rejects an unknown period", async () => {
  expect((await admin.call("GET", "/api/admin/analytics?days=31")).status).toBe(422);
});

test("lets one process aggregate at a time", async () => {
  await inTransaction(app.foundation.db, async (tx) => {
    expect(await tryAggregateLock(tx)).toBe(true);
    expect(await app.features.analytics.aggregate()).toBe(false);
  });
  expect(await app.features.analytics.aggregate()).toBe(true);
});

test.each(["people", "books", "revenue", "test-payments", "credits", "providers", "jobs"])(
  "exports the table %s for spreadsheets, with an entry in the audit log",
  async (table) => {
    await figures();
    const { status, body, headers } = await admin.call(
      "GET",
      `/api/admin/analytics/file?table=${table}&days=30`,
    );
    expect(status).toBe(200);
    expect(String(headers["content-type"])).toContain("text/csv");
    const lines = String(body["text"]).trim().split("\r\n");
    const columns = lines[0]?.split(",").length;
    expect(lines.length).toBeGreaterThan(1);
    expect(new Set(lines.map((line) => line.split(",").length))).toEqual(new Set([columns]));
    const { body: log } = await admin.call("GET", "/api/admin/audit?limit=1");
    expect(log["entries"]).toMatchObject([{ act: "list.exported", outcome: "done" }]);
  },
);

test("puts durations into the buckets that percentiles are read from", async () => {
  const ends = Array.from({ length: LAST_BUCKET + 3 }, (_, bucket) => BUCKET_GROWTH ** bucket);
  const durations = [0, ...ends.flatMap((end) => [Math.floor(end), Math.ceil(end), Math.ceil(end) + 0.5])];
  const { rows } = await sql<{ bucket: number }>`select ${bucketInDatabase(sql`ms`)} as bucket
    from unnest(${durations}::numeric[]) with ordinality as duration (ms, place) order by place`.execute(
    app.foundation.db,
  );
  expect(rows.map(({ bucket }) => bucket)).toEqual(durations.map((ms) => bucketOf(ms)));
});
