import { AppError } from "@colophon/contracts/errors";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "../db/database.ts";
import { type TestDatabase, createTestDatabase } from "../test-kit/test-database.ts";
import { addressKey, createRateLimit } from "./rate-limit.ts";

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

const LIMIT = { key: "login ada@readers.example", max: 3, windowSeconds: 900 };

/** Calls so often at once. @returns how many were let through, and the refusals */
async function callTimes(times: number, limit = LIMIT): Promise<{ passed: number; refusals: unknown[] }> {
  const countCall = createRateLimit(db);
  const results = await Promise.allSettled(Array.from({ length: times }, () => countCall(limit)));
  const refusals = results.flatMap((result): unknown[] =>
    result.status === "rejected" ? [result.reason] : [],
  );
  return { passed: times - refusals.length, refusals };
}

test("calls beyond the maximum are refused, and told how long to wait", async () => {
  expect(await callTimes(3)).toEqual({ passed: 3, refusals: [] });
  const { passed, refusals } = await callTimes(1);
  expect(passed).toBe(0);
  const [refusal] = refusals;
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({ code: "request.rate_limited", status: 429 });
  const wait = refusal instanceof AppError ? refusal.data["retry_after_seconds"] : 0;
  expect(wait).toBeGreaterThan(890);
  expect(wait).toBeLessThanOrEqual(900);
});

test("of many calls at the same moment exactly the maximum passes", async () => {
  expect((await callTimes(40)).passed).toBe(3);
});

test("each key has a count of its own", async () => {
  await callTimes(5);
  expect((await callTimes(3, { ...LIMIT, key: "login grace@readers.example" })).passed).toBe(3);
});

test("the window is fixed: refused calls do not make it longer", async () => {
  await callTimes(10);
  await sql`update rate_bucket set ends_at = now() + interval '5 seconds'`.execute(db);
  await callTimes(10);
  const { rows } = await sql<{ left: number }>`select extract(epoch from ends_at - now())::float as left
    from rate_bucket`.execute(db);
  expect(rows[0]?.left).toBeLessThan(5);
});

test("when the window has ended a new one begins with a full count", async () => {
  await callTimes(10);
  await sql`update rate_bucket set ends_at = now() - interval '1 second'`.execute(db);
  expect((await callTimes(10)).passed).toBe(3);
});

test("an ended window that nobody has swept away yet begins anew as well", async () => {
  // The first call of a process sweeps; this one has made it.
  const countCall = createRateLimit(db);
  for (let call = 0; call < 3; call += 1) await countCall(LIMIT);
  await expect(countCall(LIMIT)).rejects.toThrow("Too many attempts");
  await sql`update rate_bucket set ends_at = now() - interval '1 second'`.execute(db);
  for (let call = 0; call < 3; call += 1) await countCall(LIMIT);
  await expect(countCall(LIMIT)).rejects.toThrow("Too many attempts");
});

test("a refusal never says to wait for no time at all", async () => {
  await callTimes(3);
  await sql`update rate_bucket set ends_at = now() + interval '0.2 seconds'`.execute(db);
  const { refusals } = await callTimes(1);
  expect(refusals).toMatchObject([{ data: { retry_after_seconds: 1 } }]);
});

test("the count is the database's, so a second process does not forget it", async () => {
  await callTimes(2);
  const other = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  const countCall = createRateLimit(other);
  await countCall(LIMIT);
  await expect(countCall(LIMIT)).rejects.toThrow("Too many attempts");
  await other.destroy();
});

test("the table holds no address", async () => {
  await callTimes(1);
  const { rows } = await sql`select key from rate_bucket`.execute(db);
  expect(JSON.stringify(rows)).not.toContain("ada");
});

test("windows that have long ended are swept away, and open ones stay", async () => {
  await sql`insert into rate_bucket select 'old ' || n, 1, now() - interval '1 hour'
    from generate_series(1, 300) n`.execute(db);
  await sql`insert into rate_bucket values ('open', 1, now() + interval '1 hour')`.execute(db);
  await callTimes(1);
  const { rows } = await sql<{ key: string }>`select key from rate_bucket`.execute(db);
  expect(rows).toHaveLength(2);
  expect(rows.map(({ key }) => key)).toContain("open");
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2"],
  ["2001:db8:1:2::1", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:9::1", "2001:db8:0:0"],
  ["2001:0DB8:0000:0000::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["1::", "1:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s is counted as %s", (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test("neighbours in the next /64 are counted apart", () => {
  expect(addressKey("2001:db8:1:2::1")).not.toBe(addressKey("2001:db8:1:3::1"));
});
