import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "./db/database.ts";
import { createLog } from "./log/log.ts";
import { eventually } from "./testing/eventually.ts";
import { type TestDatabase, createTestDatabase } from "./testing/test-database.ts";
import { noWorkerHas, acquireWorkerNumber } from "./worker-number.ts";
import { ADVISORY_LOCKS } from "./db/advisory-locks.ts";

/** The class of the lock that workers hold. */
const LOCKS = ADVISORY_LOCKS.workers;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function buildNumber(): ReturnType<typeof acquireWorkerNumber> {
  return acquireWorkerNumber({
    url: database.url,
    log: createLog({ name: "test", level: "silent" }),
  });
}

type Holder = { number: number; pid: number };

async function holders(): Promise<Holder[]> {
  const { rows } = await sql<Holder>`select objid::int as number, pid from pg_locks
    where locktype = 'advisory' and granted and classid = ${LOCKS}
      and database = (select oid from pg_database where datname = current_database())
    order by number`.execute(db);
  return rows;
}

test("gives each worker a number of its own, whose lock shows that it lives", async () => {
  const [one, two] = [await buildNumber(), await buildNumber()];
  expect(one.value).not.toBe(two.value);
  expect((await holders()).map(({ number }) => number)).toEqual([one.value, two.value]);
  await one.release();
  await eventually(holders, { until: (held) => held.length === 1 });
  expect((await holders())[0]?.number).toBe(two.value);
  await two.release();
});

test("takes the same number again after a broken connection, once", async () => {
  const worker = await buildNumber();
  const [before] = await eventually(holders, { until: (held) => held.length === 1 });
  await sql`select pg_terminate_backend(${before?.pid ?? 0}::int)`.execute(db);
  const [after] = await eventually(holders, {
    until: (held) => held.length === 1 && held[0]?.pid !== before?.pid,
  });
  expect(after?.number).toBe(worker.value);
  await worker.release();
  await eventually(holders, { until: (held) => held.length === 0 });
});

test("assigns a number while its worker lives", async () => {
  const isFree = async (number: number): Promise<unknown> => {
    const { rows } = await sql`select ${noWorkerHas("claim.worker")} as free
      from (select ${number}::int as worker) claim`.execute(db);
    return rows[0];
  };
  const worker = await buildNumber();
  expect(await isFree(worker.value)).toEqual({ free: false });
  expect(await isFree(worker.value + 1)).toEqual({ free: true });
  await worker.release();
  await eventually(() => isFree(worker.value), { until: (found) => Object(found).free === true });
});
