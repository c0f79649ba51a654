// @module-tag merge

import { Analytics } from "@colophon/contracts/admin/analytics";
import fc from "fast-check";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const GRACE_MS = 7 * DAY_MS;

const clock = buildClock();
let app: TestApp;
let admin: TestAuthor;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  admin = await buildAuthor(app, { isAdmin: true });
});
afterAll(() => app.close());

type Mode = "live" | "test" | "local";
/** A message, this many hours before now. */
type Timed<F> = F & { hoursAgo: number };
type Reversal =
  | { kind: "refund"; share: number }
  | { kind: "dispute"; disputeId: string; state: "open" | "won" | "lost" };
type TestPurchase = {
  mode: Mode;
  buyer: number;
  cents: number;
  hoursAgo: number;
  isPaid: boolean;
  isSentTwice: boolean;
  /** received after the first aggregation */
  isLate: boolean;
  reversals: Timed<Reversal>[];
};
type Subscription = {
  mode: Mode;
  cents: number;
  isLate: boolean;
  states: Timed<{ status: "active" | "past_due" | "ended"; daysPaid: number }>[];
};

const mode = fc.constantFrom<Mode>("live", "live", "test", "local");
const cents = fc.integer({ min: 50, max: 20_000 });
const hoursAgo = fc.integer({ min: 1, max: 24 * 25 });
const reversal = fc.oneof(
  fc.record({
    kind: fc.constant("refund" as const),
    share: fc.double({ min: 0, max: 1.2, noNaN: true }),
    hoursAgo,
  }),
  fc.record({
    kind: fc.constant("dispute" as const),
    disputeId: fc.constantFrom("d1", "d2"),
    state: fc.constantFrom("open" as const, "won" as const, "lost" as const),
    hoursAgo,
  }),
);
const order = fc.record({
  mode,
  buyer: fc.integer({ min: 0, max: 2 }),
  cents,
  hoursAgo: fc.integer({ min: 24 * 25, max: 24 * 28 }),
  isPaid: fc.boolean(),
  isSentTwice: fc.boolean(),
  isLate: fc.boolean(),
  reversals: fc.array(reversal, { maxLength: 5 }),
});
const subscription = fc.record({
  mode,
  cents,
  isLate: fc.boolean(),
  states: fc.uniqueArray(
    fc.record({
      status: fc.constantFrom("active" as const, "active" as const, "past_due" as const, "ended" as const),
      daysPaid: fc.integer({ min: 1, max: 31 }),
      hoursAgo,
    }),
    { minLength: 1, maxLength: 4, selector: (state) => state.hoursAgo },
  ),
});

/** Each message gets its own minute within its hour, so no two share a timestamp. */
function momentOf(ago: number, place: number): Date {
  return new Date(clock.now().getTime() - ago * HOUR_MS - (place + 1) * MINUTE_MS);
}

type Event = { at: Date; fact: object; orderId: string; invoiceId?: string; paymentId?: string };

async function insertFacts(events: readonly Event[]): Promise<void> {
  for (const { at, fact, orderId, invoiceId = null, paymentId = null } of events) {
    await sql`insert into payment_event (event_id, type, happened_at, received_at, source, fact, order_id, invoice_id, payment_id)
      values (${randomUUID()}, 'told', ${at}, ${clock.now()}, 'webhook', ${JSON.stringify(fact)}::jsonb, ${orderId},
        ${invoiceId}, ${paymentId})`.execute(app.ownerDb);
  }
}

async function createPurchase(
  kind: "pack" | "plan",
  sold: { mode: Mode; cents: number; buyer: string },
): Promise<string> {
  const id = randomUUID();
  await sql`insert into purchase (id, user_id, kind, item, name, credits, cents, currency, mode, created_at, expires_at)
    values (${id}, ${sold.buyer}, ${kind}, 'x', 'X', 1, ${sold.cents}, 'usd', ${sold.mode}, ${clock.now()}, ${clock.now()})`.execute(
    app.ownerDb,
  );
  return id;
}

/** @param kind  bought once by a checkout, or an invoice of a subscription */
async function messagesOf(kind: "pack" | "plan", bought: TestPurchase, buyer: string): Promise<Event[]> {
  const { cents: price, isPaid, reversals } = bought;
  const orderId = await createPurchase(kind, { ...bought, buyer });
  const paymentId = `pi_${orderId}`;
  const invoiceId = `in_${orderId}`;
  const at = momentOf(bought.hoursAgo, 0);
  const again = new Date(at.getTime() + HOUR_MS);
  const paid: Event[] =
    kind === "pack"
      ? [{ at, orderId, paymentId, fact: { kind: "checkout", isPaid, cents: price } }]
      : [
          {
            at,
            orderId,
            invoiceId,
            fact: { kind: "invoice", isPaid, unitCents: price, paidCents: price * 2 },
          },
          { at, orderId, invoiceId, paymentId, fact: { kind: "invoice-payment" } },
        ];
  const reported = bought.isSentTwice ? [...paid, ...paid.map((event) => ({ ...event, at: again }))] : paid;
  const back = reversals.map(({ hoursAgo: ago, ...fact }, place): Event => {
    const amounts =
      fact.kind === "refund"
        ? { kind: "refund", refundedCents: Math.round(fact.share * price), paidCents: price }
        : fact;
    return { at: momentOf(ago, place), orderId: "none", paymentId, fact: amounts };
  });
  return [...reported, ...back];
}

async function statesOf(
  { cents: unitCents, states, mode: of }: Subscription,
  buyer: string,
): Promise<Event[]> {
  const orderId = await createPurchase("plan", { mode: of, cents: unitCents, buyer });
  return states.map(({ status, daysPaid, hoursAgo: ago }) => {
    const at = momentOf(ago, 0);
    const periodEnd = new Date(at.getTime() + daysPaid * DAY_MS).toISOString();
    return { at, orderId, fact: { kind: "subscription", status, unitCents, periodEnd } };
  });
}

/** The amount of a purchase returned by a given time, directly from the messages until then. */
function returnedBy(end: number, bought: TestPurchase): number {
  const disputes: Record<string, string> = {};
  let refunded = 0;
  const reported = bought.reversals
    .map((fact, place) => ({ fact, at: momentOf(fact.hoursAgo, place).getTime() }))
    .filter(({ at }) => at <= end)
    .toSorted((a, b) => a.at - b.at);
  for (const { fact } of reported) {
    if (fact.kind === "dispute") disputes[fact.disputeId] = fact.state;
    else refunded = Math.max(refunded, Math.round(fact.share * bought.cents) / bought.cents);
  }
  const isAsked = Object.values(disputes).some((state) => state !== "won");
  return Math.round(bought.cents * (isAsked ? 1 : Math.min(1, refunded)));
}

function recurringAt(end: number, { cents: unitCents, states }: Subscription): number {
  const known = states
    .map((state) => ({ ...state, at: momentOf(state.hoursAgo, 0).getTime() }))
    .filter(({ at }) => at <= end)
    .toSorted((a, b) => b.at - a.at);
  const [newest] = known;
  if (newest === undefined || known.some(({ status }) => status === "ended")) return 0;
  return newest.at + newest.daysPaid * DAY_MS + GRACE_MS > end ? unitCents : 0;
}

type Bought = { kind: "pack" | "plan"; order: TestPurchase };
type World = { bought: Bought[]; subscriptions: Subscription[] };

/** Measures of a day, computed by brute force. */
function reckon({ bought, subscriptions }: World, day: string, isLive: boolean) {
  const begins = Date.parse(day);
  const end = Math.min(begins + DAY_MS, clock.now().getTime());
  const counts = (of: Mode): boolean => (of === "live") === isLive;
  const purchases = bought.filter(({ order: one }) => one.isPaid && counts(one.mode)).map((one) => one.order);
  const on = purchases.filter(({ hoursAgo: ago }) => {
    const at = momentOf(ago, 0).getTime();
    return at >= begins && at < begins + DAY_MS;
  });
  const paid = on.reduce((sum, one) => sum + one.cents, 0);
  const returned = purchases.reduce(
    (sum, one) => sum + returnedBy(begins + DAY_MS - 1, one) - returnedBy(begins - 1, one),
    0,
  );
  const monthly = subscriptions
    .filter((one) => counts(one.mode))
    .reduce((sum, one) => sum + recurringAt(end, one), 0);
  return { paid, returned, revenue: paid - returned, monthly_recurring: monthly };
}

async function figures(query: string): Promise<Analytics> {
  await app.features.analytics.aggregate();
  return Analytics.parse((await admin.call("GET", `/api/admin/analytics?${query}`)).body);
}

async function restart(): Promise<void> {
  for (const table of ["payment_event", "purchase", "analytics_day", "analytics_aggregation"]) {
    await sql`delete from ${sql.table(table)}`.execute(app.ownerDb);
  }
}

const world = fc.record({
  bought: fc.array(fc.record({ kind: fc.constantFrom("pack" as const, "plan" as const), order }), {
    maxLength: 6,
  }),
  subscriptions: fc.array(subscription, { maxLength: 4 }),
});

test(
  "matches a simple calculation for every day, even if half of the events come late",
  { tags: "merge" },
  async () => {
    const buyers = await Promise.all([0, 1, 2].map(async () => (await buildAuthor(app)).id));
    await fc.assert(
      fc.asyncProperty(world, async (all) => {
        await restart();
        const late: Event[] = [];
        const now: Event[] = [];
        for (const { kind, order: one } of all.bought) {
          (one.isLate ? late : now).push(...(await messagesOf(kind, one, buyers[one.buyer] ?? "")));
        }
        for (const one of all.subscriptions) {
          (one.isLate ? late : now).push(...(await statesOf(one, buyers[0] ?? "")));
        }
        await insertFacts(now);
        await app.features.analytics.aggregate();
        await insertFacts(late);
        const { steps, revenue, test_revenue: tests } = await figures("days=30");
        for (const { from, money, test_money: testMoney } of steps) {
          const found = [money, testMoney].map((one) => ({
            paid: one.paid,
            returned: one.returned,
            revenue: one.revenue,
            monthly_recurring: one.monthly_recurring ?? 0,
          }));
          expect([from, ...found]).toEqual([from, reckon(all, from, true), reckon(all, from, false)]);
        }
        const today = clock.now().toISOString().slice(0, 10);
        for (const [isLive, reported] of [
          [true, revenue],
          [false, tests],
        ] as const) {
          const days = steps.map(({ from }) => reckon(all, from, isLive).revenue);
          expect(reported.total).toBe(days.reduce((sum, one) => sum + one, 0));
          expect(reported.monthly_recurring).toBe(reckon(all, today, isLive).monthly_recurring);
        }
        const first = steps.reduce((sum, { money }) => sum + money.first_payments, 0);
        const paying = all.bought.filter(({ order: one }) => one.isPaid && one.mode === "live");
        expect(first).toBe(new Set(paying.map(({ order: one }) => one.buyer)).size);
      }),
      { numRuns: 25 },
    );
  },
);

test("adds up days, weeks and months of a period to the same money", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 4 }), async (orders) => {
      await restart();
      for (const one of orders) await insertFacts(await messagesOf("pack", one, admin.id));
      const paid: number[] = [];
      for (const by of ["day", "week", "month"]) {
        const { steps } = await figures(`days=90&by=${by}`);
        paid.push(steps.reduce((sum, { money }) => sum + money.paid, 0));
        for (const { money } of steps) expect(money.revenue).toBe(money.paid - money.returned);
      }
      const expected = orders
        .filter((one) => one.isPaid && one.mode === "live")
        .reduce((sum, one) => sum + one.cents, 0);
      expect(paid).toEqual([expected, expected, expected]);
    }),
    { numRuns: 8 },
  );
});

test("changes no figure when aggregating repeatedly", async () => {
  await restart();
  const [one] = fc.sample(order, { numRuns: 1, seed: 7 });
  if (one === undefined) throw new Error("no order");
  await insertFacts(await messagesOf("plan", { ...one, isPaid: true, mode: "live" }, admin.id));
  const once = await figures("days=30");
  for (let round = 0; round < 3; round += 1) await app.features.analytics.aggregate();
  expect({ ...(await figures("days=30")), as_of: null }).toEqual({ ...once, as_of: null });
});
