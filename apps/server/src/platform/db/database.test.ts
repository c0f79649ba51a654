import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type StallingProxy, openStallingProxy } from "../testing/stalling-proxy.ts";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { type Db, inTransaction, openDatabase, pingDatabase, withLongQueries } from "./database.ts";

let database: TestDatabase;
let db: Db;
let killer: Db;
const troubles: Error[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({
    url: database.ownerUrl,
    connections: 3,
    onError: (error) => void troubles.push(error),
  });
  killer = openDatabase({ url: database.ownerUrl, connections: 1, onError: () => undefined });
  await sql`create table note (n bigint)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await killer.destroy();
  await database.drop();
});

/** Ends a connection's backend, and waits until its pool has noticed. */
async function kill(pid: number): Promise<void> {
  const noticed = troubles.length + 1;
  await sql`select pg_terminate_backend(${pid}::int)`.execute(killer);
  await expect.poll(() => troubles.length).toBeGreaterThanOrEqual(noticed);
}

async function backendOf(on: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]?.pid ?? 0;
}

test("returns counters as numbers, even large ones", async () => {
  const { rows } = await sql`select 9007199254740991::bigint as n, count(*) as all from note`.execute(db);
  expect(rows).toEqual([{ n: 9_007_199_254_740_991, all: 0 }]);
});

test("leaves nothing of a transaction that throws", async () => {
  const work = inTransaction(db, async (tx) => {
    await sql`insert into note values (1)`.execute(tx);
    throw new Error("no");
  });
  await expect(work).rejects.toThrow("no");
  expect((await sql`select * from note`.execute(db)).rows).toEqual([]);
});

test("returns the result of a transaction, which others can see", async () => {
  const n = await inTransaction(db, async (tx) => {
    await sql`insert into note values (${7})`.execute(tx);
    return 7;
  });
  expect((await sql`select n from note`.execute(db)).rows).toEqual([{ n }]);
});

test("plans the same statement with other values once per connection", async () => {
  await inTransaction(db, async (tx) => {
    for (const n of [1, 2, 3]) await sql`select ${n}::int + 40 as planned_once`.execute(tx);
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
      where statement like '%planned_once%' and statement not like '%pg_prepared%'`.execute(tx);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test("keeps the plans of other statements in a pool", async () => {
  const busy = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  const one = (n: number) => sql`select ${n}::int as ${sql.ref(`busy_${n}`)}`.execute(busy);
  for (let n = 0; n < 2100; n += 1) await one(n);
  await busy.destroy();
  await inTransaction(db, async (tx) => {
    await sql`select ${1}::int + 40 as planned_beside_it`.execute(tx);
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_prepared_statements
      where statement like '%planned_beside_it%' and statement not like '%pg_prepared%'`.execute(tx);
    expect(rows).toEqual([{ n: 1 }]);
  });
});

test("fails only the transaction whose connection breaks", async () => {
  troubles.length = 0;
  const work = inTransaction(db, async (tx) => {
    await kill(await backendOf(tx));
    await sql`select 1`.execute(tx);
  });
  await expect(work).rejects.toThrow(/terminat|not queryable|ECONNRESET/);
  // Without a listener, the connection's error would end the process.
  expect(troubles.length).toBeGreaterThan(0);
  await pingDatabase(db);
});

test("replaces and logs an idle connection that breaks", { tags: "merge" }, async () => {
  const pids = await Promise.all([1, 2, 3].map(() => backendOf(db)));
  troubles.length = 0;
  for (const pid of new Set(pids)) await kill(pid);
  await pingDatabase(db);
  expect(pids).not.toContain(await backendOf(db));
  expect(troubles.length).toBeGreaterThan(0);
});

test("fails to ping a missing database", async () => {
  const nowhere = new URL(database.url);
  nowhere.pathname = "/no_such_database";
  const missing = openDatabase({ url: nowhere.href, connections: 1, onError: () => undefined });
  await expect(pingDatabase(missing)).rejects.toThrow("does not exist");
  await missing.destroy();
});

/** A pool whose connection to the database can go silent. */
async function buildSilentWay(): Promise<{ way: StallingProxy; far: Db; close: () => Promise<void> }> {
  const way = await openStallingProxy(database.ownerUrl);
  const far = openDatabase({ url: way.url, connections: 1, onError: () => undefined });
  return {
    way,
    far,
    async close() {
      await way.close();
      await far.destroy();
    },
  };
}

/**
 * Starts work whose statement gets no answer, and advances ten seconds once the statement was sent.
 * @returns the error of the work
 */
async function failureAfterTenSeconds(
  way: StallingProxy,
  statement: string,
  work: () => Promise<unknown>,
): Promise<unknown> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let isOver = false;
    const failure = work().catch((error: unknown) => {
      isOver = true;
      return error;
    });
    while (!way.received().some((bytes) => bytes.includes(statement))) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    return await failure;
  } finally {
    vi.useRealTimers();
  }
}

test("gives up a statement without an answer after ten seconds, as unavailable", async () => {
  const { way, far, close } = await buildSilentWay();
  const silent = await backendOf(far);
  way.stall();
  const failure = await failureAfterTenSeconds(way, "select 1", () => pingDatabase(far));
  expect(isDatabaseUnavailable(failure)).toBe(true);
  way.resume();
  // The late answer would be taken for the next query's.
  expect(await backendOf(far)).not.toBe(silent);
  await close();
});

test("fails a transaction whose commit got no answer at once, and never reuses its connection", async () => {
  const { way, far, close } = await buildSilentWay();
  const silent = await backendOf(far);
  const work = (): Promise<void> =>
    inTransaction(far, async (tx) => {
      await sql`insert into note values (${100})`.execute(tx);
      way.stallAfter("commit");
    });
  const failure = await failureAfterTenSeconds(way, "commit", work);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  // A rollback on the same connection would wait as long again.
  expect(way.received().some((bytes) => bytes.includes("rollback"))).toBe(false);
  way.resume();
  expect(await backendOf(far)).not.toBe(silent);
  // It was committed after all, which is why writes can be repeated safely.
  expect((await sql`select n from note where n = 100`.execute(db)).rows).toEqual([{ n: 100 }]);
  await close();
});

test("gives long work its time", { tags: "merge" }, async () => {
  const hasty = openDatabase({ url: database.url, connections: 1, onError: () => undefined, answerMs: 100 });
  await expect(sql`select pg_sleep(30)`.execute(hasty)).rejects.toThrow("timeout");
  await withLongQueries(async () => {
    await sql`select pg_sleep(0.4)`.execute(hasty);
    await sql`select pg_sleep(${0.4}::float)`.execute(hasty);
  });
  await expect(sql`select pg_sleep(${30}::float)`.execute(hasty)).rejects.toThrow("timeout");
  await hasty.destroy();
});

test("ends a transaction that hangs within twenty seconds", async () => {
  const usual = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
  const { rows } = await sql`show idle_in_transaction_session_timeout`.execute(usual);
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: "20s" }]);
  await usual.destroy();
});
