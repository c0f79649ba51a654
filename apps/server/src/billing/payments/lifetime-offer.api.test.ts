import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { LocalCheckout } from "../../adapters/local-checkout/local-checkout.ts";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestAuthor, buildAuthor, callAs } from "../../platform/testing/authors.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { OFFER_COOKIE } from "./lifetime-offer.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SPOTS = 72;

const clock = buildClock(new Date("2027-01-31T10:00:00Z"));
let app: TestApp;
let local: LocalCheckout;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
  if (app.adapters.localCheckout === null) throw new Error("no test checkout");
  local = app.adapters.localCheckout;
});
afterAll(() => app.close());
beforeEach(async () => {
  await sql`delete from lifetime_spot`.execute(app.foundation.db);
});

async function claim(author: { id: string }, address = buildNetwork()): Promise<string> {
  const { checkoutUrl } = await app.features.payments.beginLifetime({
    userId: author.id,
    cookies: undefined,
    address,
  });
  return checkoutUrl.split("/").at(-1) ?? "";
}

let networks = 0;
/** An address that has not been used yet. */
function buildNetwork(): string {
  networks += 1;
  return `10.${networks >> 16}.${(networks >> 8) & 255}.${networks & 255}`;
}

async function manyAuthors(count: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`with u as (
      insert into users (id, email, full_name) select id, id || '@buyers.test', 'A buyer'
        from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) someone returning id)
    insert into entitlement (user_id, trial_expires_at) select id, now() from u returning user_id as id`.execute(
    app.foundation.db,
  );
  return rows;
}

/** Authors claim spots one after the other. @returns the checkouts, and the error codes of those rejected */
async function buySpotsInTurn(
  authors: readonly { id: string }[],
  from: (place: number) => string,
): Promise<{ sessions: string[]; refusals: string[] }> {
  const sessions: string[] = [];
  const refusals: string[] = [];
  for (const [place, author] of authors.entries()) {
    await claim(author, from(place)).then(
      (session) => sessions.push(session),
      (error: unknown) => refusals.push(error instanceof AppError ? error.code : String(error)),
    );
  }
  return { sessions, refusals };
}

async function fillSpots(count: number): Promise<void> {
  const { db } = app.foundation;
  await sql`with someone as (select gen_random_uuid() as id, gen_random_uuid() as user_id
        from generate_series(1, ${count})),
      ordered as (insert into purchase
          (id, user_id, kind, item, name, credits, cents, currency, mode, created_at, expires_at, status)
        select id, user_id, 'lifetime', 'lifetime', 'Lifetime', 50, 5900, 'usd', 'local', now(), now(), 'paid'
        from someone)
    insert into lifetime_spot (order_id, user_id, held_until, taken_at)
      select id, user_id, now(), now() from someone`.execute(db);
}

async function status(cookie?: string): Promise<{ body: Record<string, unknown>; cookie: string }> {
  const { body, headers } = await callAs(app, null)("GET", "/api/lifetime-offer/status", {
    headers: cookie === undefined ? {} : { cookie },
  });
  return { body, cookie: String(headers["set-cookie"]).split(";")[0] ?? "" };
}

test(
  "gives 72 of 1,000 buyers a checkout, a hundred at once, and tells all others before they pay",
  { tags: "merge" },
  async () => {
    const buyers = await manyAuthors(1000);
    const claims: PromiseSettledResult<string>[] = [];
    for (let at = 0; at < buyers.length; at += 100) {
      const together = buyers.slice(at, at + 100).map((buyer) => claim(buyer));
      claims.push(...(await Promise.allSettled(together)));
    }
    const refusals = claims.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(claims.length - refusals.length).toBe(SPOTS);
    expect(new Set(refusals)).toEqual(
      new Set([
        "AppError: Every remaining spot is in someone else's checkout right now. Nothing was charged; try again in 40 minutes, when the first of those checkouts ends.",
      ]),
    );
    const sessions = claims.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    await Promise.all(sessions.map((session) => local.pay(session)));
    expect((await status()).body).toMatchObject({ member_count: SPOTS, held_count: 0, spots: SPOTS });
  },
);

test("makes a member premium with 50 non-rollover credits a month from the day of payment", async () => {
  const author = await buildAuthor(app, { credits: 0 });
  await local.pay(await claim(author));
  const { db } = app.foundation;
  const seen = async (): Promise<unknown> => {
    const { is_premium, subscription_status } = await app.features.users.present(db, author.id);
    return [
      is_premium,
      subscription_status,
      (await app.features.credits.balance(author.id)).buckets.allowance,
    ];
  };
  expect(await seen()).toEqual([true, "lifetime", 50]);
  await app.features.payments.applyDueChanges();
  expect(await seen()).toEqual([true, "lifetime", 50]);
  const keys = async (): Promise<string[]> => {
    const rows = await sql<{ key: string }>`select idempotency_key as key from credit_ledger
      where user_id = ${author.id} and transaction_type = 'grant' order by id`.execute(db);
    return rows.rows.map(({ key }) => key.split(":").at(-1) ?? "");
  };
  // From 31 January: 28 February, 31 March.
  clock.advance(Date.parse("2027-02-28T09:59:59Z") - clock.now().getTime());
  await app.features.payments.applyDueChanges();
  expect(await keys()).toEqual(["0"]);
  clock.advance(1000);
  await app.features.payments.applyDueChanges();
  expect(await keys()).toEqual(["0", "1"]);
  clock.advance(Date.parse("2027-03-30T12:00:00Z") - clock.now().getTime());
  await app.features.payments.applyDueChanges();
  expect(await keys()).toEqual(["0", "1"]);
  clock.advance(DAY_MS);
  await app.features.payments.applyDueChanges();
  expect(await keys()).toEqual(["0", "1", "2"]);
  expect(await seen()).toEqual([true, "lifetime", 50]);
});

test("limits one network to three unpaid spots, and lets honest buyers through", async () => {
  const attackers = await manyAuthors(SPOTS);
  const { sessions, refusals } = await buySpotsInTurn(attackers, (place) => `203.0.113.${place % 6}`);
  expect(sessions).toHaveLength(18);
  expect(new Set(refusals)).toEqual(new Set(["payments.lifetime_network_busy"]));
  expect((await status()).body).toMatchObject({ member_count: 0, held_count: 18, next_spot_at: null });
  const honest = await buySpotsInTurn(await manyAuthors(20), buildNetwork);
  expect(honest).toMatchObject({ refusals: [] });
  // An IPv6 network is one customer's /48, however many addresses it uses.
  const household = await buySpotsInTurn(await manyAuthors(5), (place) => `2001:db8:7:${place}::1`);
  expect(household.sessions).toHaveLength(3);
});

test("leaves half of the unsold spots to others for a day after a lapsed hold", async () => {
  const attackers = await manyAuthors(SPOTS);
  expect((await buySpotsInTurn(attackers, buildNetwork)).sessions).toHaveLength(SPOTS);
  const [late] = await manyAuthors(1);
  if (late === undefined) throw new Error("no author");
  await expect(claim(late)).rejects.toMatchObject({
    code: "payments.lifetime_in_checkout",
    data: { retry_after_seconds: 40 * 60, wait: "40 minutes" },
  });
  clock.advance(HOUR_MS);
  const again = await buySpotsInTurn(attackers, buildNetwork);
  expect(again.sessions).toHaveLength(SPOTS / 2);
  expect(new Set(again.refusals)).toEqual(new Set(["payments.lifetime_hold_lapsed"]));
  const honest = await buySpotsInTurn([late, ...(await manyAuthors(19))], buildNetwork);
  expect(honest.refusals).toEqual([]);
  for (const session of honest.sessions) await local.pay(session);
  expect((await status()).body).toMatchObject({ member_count: 20, held_count: SPOTS / 2 });
  // A day later the earlier hold is forgotten.
  clock.advance(25 * HOUR_MS);
  expect((await buySpotsInTurn(attackers.slice(-1), buildNetwork)).refusals).toEqual([]);
});

test("counts only paid spots, and does not count one's own checkout against one", async () => {
  await fillSpots(SPOTS - 1);
  const [buyer, other] = [await buildAuthor(app), await buildAuthor(app)];
  const session = await claim(buyer);
  const reservedUntil = new Date(clock.now().getTime() + 40 * 60_000).toISOString();
  expect((await status()).body).toMatchObject({
    member_count: SPOTS - 1,
    held_count: 1,
    next_spot_at: reservedUntil,
  });
  const seenBy = (author: TestAuthor): Promise<unknown> =>
    app.features.payments.authorsOffer({ userId: author.id, cookies: undefined });
  expect(await seenBy(buyer)).toMatchObject({ member_count: SPOTS - 1, held_count: 0, next_spot_at: null });
  expect(await seenBy(other)).toMatchObject({ held_count: 1, next_spot_at: reservedUntil });
  await expect(claim(other)).rejects.toMatchObject({
    code: "payments.lifetime_in_checkout",
    data: { retry_after_seconds: 2400, wait: "40 minutes" },
  });
  await local.pay(session);
  expect((await status()).body).toMatchObject({ member_count: SPOTS, held_count: 0, next_spot_at: null });
  await expect(claim(other)).rejects.toMatchObject({ code: "payments.lifetime_sold_out" });
});

test("deletes the network of a hold once it is over", async () => {
  const countNetworks = async (): Promise<number> => {
    const { rows } = await sql`select from lifetime_spot where network is not null`.execute(
      app.foundation.db,
    );
    return rows.length;
  };
  const [payer, leaver] = [await buildAuthor(app), await buildAuthor(app)];
  await local.pay(await claim(payer));
  await claim(leaver);
  await app.features.payments.applyDueChanges();
  expect(await countNetworks()).toBe(1);
  clock.advance(HOUR_MS);
  await app.features.payments.applyDueChanges();
  expect(await countNetworks()).toBe(0);
});

test("holds a spot while its checkout can be paid, and frees it afterwards", async () => {
  await fillSpots(SPOTS - 1);
  const [first, second] = [await buildAuthor(app), await buildAuthor(app)];
  const session = await claim(first);
  expect(await claim(first)).toBe(session);
  await expect(claim(second)).rejects.toMatchObject({ code: "payments.lifetime_in_checkout" });
  clock.advance(HOUR_MS);
  expect((await status()).body).toMatchObject({ member_count: SPOTS - 1, held_count: 0 });
  expect(await claim(second)).not.toBe(session);
});

test("refunds automatically money that comes after the last spot is gone", async () => {
  await fillSpots(SPOTS - 1);
  const [slow, quick] = [await buildAuthor(app, { credits: 0 }), await buildAuthor(app, { credits: 0 })];
  const slowSession = await claim(slow);
  const checkout = await local.checkout(slowSession);
  // A slow bank: paid at the provider, but the message arrives after the hold has ended.
  local.subscribe(async () => undefined);
  await local.pay(slowSession);
  clock.advance(HOUR_MS);
  const quickSession = await claim(quick);
  await local.pay(quickSession);
  const paid = await local.findCheckout(quickSession);
  if (paid === null) throw new Error("the checkout is gone");
  const paidEvent = {
    eventId: "evt_quick",
    type: "test",
    happenedAt: clock.now(),
    isLive: false,
    fact: paid,
  };
  await app.features.payments.handleEvent(paidEvent);
  await app.features.payments.reconcile();
  const paymentId = (await local.checkout(slowSession))?.paymentId ?? "";
  expect(checkout?.status).toBe("open");
  expect(await app.features.users.present(app.foundation.db, quick.id)).toMatchObject({ is_premium: true });
  expect(await app.features.users.present(app.foundation.db, slow.id)).toMatchObject({
    is_premium: false,
    credits: 0,
  });
  expect(await app.features.payments.status({ sessionId: slowSession, userId: slow.id })).toMatchObject({
    status: "refunded",
    payment_status: "unpaid",
    came_too_late: true,
  });
  await expect(local.simulateRefund({ paymentId, cents: 1 })).resolves.toBeUndefined();
});

test("runs 48 hours from the first visit, in browser and account, enforced by the server", async () => {
  const first = await status();
  const ends = clock.now().getTime() + 48 * HOUR_MS;
  expect(first.body).toMatchObject({ offer_ends_at: new Date(ends).toISOString(), purchased: false });
  expect(first.cookie).toContain(`${OFFER_COOKIE}=`);
  clock.advance(HOUR_MS);
  expect((await status(first.cookie)).body).toMatchObject({ offer_ends_at: new Date(ends).toISOString() });
  const author = await buildAuthor(app);
  const mine = async (cookies?: string): Promise<unknown> =>
    (await app.features.payments.authorsOffer({ userId: author.id, cookies })).offer_ends_at;
  expect(await mine(first.cookie)).toBe(new Date(ends).toISOString());
  expect(await mine()).toBe(new Date(ends).toISOString());
  clock.advance(48 * HOUR_MS);
  await expect(claim(author)).rejects.toMatchObject({ code: "payments.lifetime_over" });
});

test("rejects a deadline that a visitor wrote themselves", async () => {
  const { cookie } = await status();
  const [, signature = ""] = cookie.split(".");
  const later = clock.now().getTime() + 90 * DAY_MS;
  for (const forged of [`${later}.${signature}`, `${later}`, "x", `${later}.`, ""]) {
    const { body } = await status(`${OFFER_COOKIE}=${forged}`);
    expect(body["offer_ends_at"]).toBe(new Date(clock.now().getTime() + 48 * HOUR_MS).toISOString());
  }
});

test("does not sell a second membership", async () => {
  const author = await buildAuthor(app);
  await local.pay(await claim(author));
  await app.features.payments.reconcile();
  await expect(claim(author)).rejects.toMatchObject({ code: "payments.lifetime_owned" });
});
