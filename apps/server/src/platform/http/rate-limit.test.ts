import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "../db/database.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type CallLimit, type CallLimits, type LimitHit, createRateLimit } from "./rate-limit.ts";

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 8, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});
beforeEach(() => sql`delete from rate_bucket`.execute(db));

const LIMIT = { key: "login ada@readers.example", max: 3, windowSeconds: 900, anonymousFailuresOnly: false };

/** Counts a call against one limit. @returns the hit, or null */
async function callOnce(limits: CallLimits, limit: CallLimit = LIMIT): Promise<LimitHit | null> {
  return (await limits.count([limit], [])).hit;
}

/** Calls this many times at once. @returns the number admitted, and the rejections */
async function callTimes(times: number, limit = LIMIT): Promise<{ passed: number; refusals: LimitHit[] }> {
  const limits = createRateLimit(db);
  const hits = await Promise.all(Array.from({ length: times }, () => callOnce(limits, limit)));
  const refusals = hits.filter((hit) => hit !== null);
  return { passed: times - refusals.length, refusals };
}

test("rejects calls beyond the maximum, and says how long to wait", async () => {
  expect(await callTimes(3)).toEqual({ passed: 3, refusals: [] });
  const { passed, refusals } = await callTimes(1);
  expect(passed).toBe(0);
  expect(refusals).toMatchObject([{ limit: LIMIT, isFirst: true }]);
  const wait = refusals[0]?.secondsLeft ?? 0;
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
});

test("marks one rejection of a window as first", async () => {
  const { refusals } = await callTimes(12);
  expect(refusals.filter(({ isFirst }) => isFirst)).toHaveLength(1);
});

test("passes exactly the maximum of many simultaneous calls", async () => {
  expect((await callTimes(40)).passed).toBe(3);
});

test("counts each key separately", async () => {
  await callTimes(5);
  expect((await callTimes(3, { ...LIMIT, key: "login grace@readers.example" })).passed).toBe(3);
});

test("keeps a fixed window: rejected calls do not extend it", async () => {
  await callTimes(10);
  await sql`update rate_bucket set ends_at = now() + interval '5 seconds'`.execute(db);
  await callTimes(10);
  const { rows } = await sql<{ left: number }>`select extract(epoch from ends_at - now())::float as left
    from rate_bucket`.execute(db);
  expect(rows[0]?.left).toBeLessThan(5);
});

test("starts a full count with a new window", async () => {
  await callTimes(10);
  await sql`update rate_bucket set ends_at = now() - interval '1 second'`.execute(db);
  expect((await callTimes(10)).passed).toBe(3);
});

test("starts again after an ended window that is not swept yet", async () => {
  // The first call of a process sweeps; this is it.
  const limits = createRateLimit(db);
  for (let call = 0; call < 3; call += 1) await callOnce(limits);
  expect(await callOnce(limits)).not.toBeNull();
  await sql`update rate_bucket set ends_at = now() - interval '1 second'`.execute(db);
  for (let call = 0; call < 3; call += 1) expect(await callOnce(limits)).toBeNull();
  expect(await callOnce(limits)).not.toBeNull();
});

test("never says to wait for no time", async () => {
  await callTimes(3);
  await sql`update rate_bucket set ends_at = now() + interval '0.2 seconds'`.execute(db);
  const { refusals } = await callTimes(1);
  expect(refusals).toMatchObject([{ secondsLeft: 1 }]);
});

test("counts in the database, so that a second process continues", async () => {
  await callTimes(2);
  const other = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  const limits = createRateLimit(other);
  expect(await callOnce(limits)).toBeNull();
  expect(await callOnce(limits)).not.toBeNull();
  await other.destroy();
});

test("stores no address", async () => {
  await callTimes(1);
  const { rows } = await sql`select key from rate_bucket`.execute(db);
  expect(JSON.stringify(rows)).not.toContain("ada");
});

test("sweeps windows that have long ended, and keeps open ones", async () => {
  await sql`insert into rate_bucket select 'old ' || n, 1, now() - interval '1 hour'
    from generate_series(1, 300) n`.execute(db);
  await sql`insert into rate_bucket values ('open', 1, now() + interval '1 hour')`.execute(db);
  await callTimes(1);
  const { rows } = await sql<{ key: string }>`select key from rate_bucket`.execute(db);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ key }) => key)).toContain("open");
});

const HOURLY = { ...LIMIT, key: "register an hour", max: 2, windowSeconds: 3600 };
const DAILY = { ...LIMIT, key: "register a day", max: 4, windowSeconds: 86_400 };

test("counts a call against all limits by one statement, and reports the longest", async () => {
  const limits = createRateLimit(db);
  const both = async (): Promise<LimitHit | null> => (await limits.count([HOURLY, DAILY], [])).hit;
  expect([await both(), await both()]).toEqual([null, null]);
  expect(await both()).toMatchObject({ limit: HOURLY });
  await both();
  const hit = await both();
  expect(hit).toMatchObject({ limit: DAILY, isFirst: true });
  expect(hit?.secondsLeft).toBeGreaterThan(86_000);
});

test("does not deadlock two calls with the same limits in another order", async () => {
  const limits = createRateLimit(db);
  const roomy = [HOURLY, DAILY].map((limit) => ({ ...limit, max: 1000 }));
  const hits = await Promise.all(
    Array.from({ length: 60 }, (_, n) => limits.count(n % 2 === 0 ? roomy : roomy.toReversed(), [])),
  );
  expect(hits.every(({ hit }) => hit === null)).toBe(true);
});

const GUESSES = { key: "guesses ada", max: 2, windowSeconds: 3600, anonymousFailuresOnly: true };

test("takes back a successful call only where failures are counted", async () => {
  const limits = createRateLimit(db);
  for (let call = 0; call < 3; call += 1) {
    const { hit, forgive } = await limits.count([GUESSES, { ...LIMIT, max: 3 }], []);
    expect(hit).toBeNull();
    await forgive();
  }
  expect((await limits.count([GUESSES, { ...LIMIT, max: 3 }], [])).hit).toMatchObject({
    limit: { key: LIMIT.key },
  });
});

test("rejects unknown callers' failures beyond the maximum, and neither counts nor rejects known ones", async () => {
  const limits = createRateLimit(db);
  await limits.remember(["ada at home"]);
  for (let guess = 0; guess < 5; guess += 1) {
    const counted = await limits.count([GUESSES], ["ada at home"]);
    expect(counted.hit).toBeNull();
    await counted.forgive();
  }
  const anonymousCalls = [];
  for (let guess = 0; guess < 3; guess += 1) anonymousCalls.push(await limits.count([GUESSES], ["eve"]));
  expect(anonymousCalls.map(({ hit }) => hit === null)).toEqual([true, true, false]);
  const atHome = await limits.count([GUESSES], ["ada at home"]);
  await atHome.forgive();
  expect(atHome.hit).toBeNull();
  expect((await limits.count([GUESSES], ["eve"])).hit).not.toBeNull();
});

test("accepts one known name, and says so", async () => {
  const limits = createRateLimit(db);
  await limits.remember(["ada at home", "ada's laptop"]);
  for (const names of [["ada abroad", "ada's laptop"], ["ada at home"]]) {
    for (let guess = 0; guess < 4; guess += 1) {
      expect(await limits.count([GUESSES], names)).toMatchObject({ hit: null, isKnown: true });
    }
  }
  expect(await limits.count([GUESSES], ["ada abroad"])).toMatchObject({ hit: null, isKnown: false });
  expect((await limits.count([GUESSES], [])).isKnown).toBe(false);
});

test("knows a caller for 90 days", async () => {
  const limits = createRateLimit(db);
  await limits.remember(["ada at home"]);
  const { rows } = await sql<{
    days: number;
  }>`select extract(epoch from ends_at - now())::float / 86400 as days
    from rate_bucket`.execute(db);
  expect(rows[0]?.days).toBeCloseTo(90, 2);
  await sql`update rate_bucket set ends_at = now() + interval '1 day'`.execute(db);
  await limits.remember(["ada at home"]);
  const { rows: again } = await sql`select key from rate_bucket
    where ends_at > now() + interval '89 days'`.execute(db);
  expect(again).toHaveLength(1);
  await sql`update rate_bucket set ends_at = now() - interval '1 second'`.execute(db);
  for (let guess = 0; guess < 2; guess += 1) await limits.count([GUESSES], ["ada at home"]);
  expect((await limits.count([GUESSES], ["ada at home"])).hit).not.toBeNull();
  await limits.remember(["ada at home"]);
  expect((await limits.count([GUESSES], ["ada at home"])).hit).toBeNull();
});

test("counts no guess for a call that another limit rejects", async () => {
  const limits = createRateLimit(db);
  const ipLimit = { ...LIMIT, max: 1 };
  for (let call = 0; call < 9; call += 1) await limits.count([GUESSES, ipLimit], []);
  const elsewhere = { ...LIMIT, key: "login from elsewhere" };
  expect((await limits.count([GUESSES, elsewhere], [])).hit).toBeNull();
});
