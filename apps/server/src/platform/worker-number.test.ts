import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { type Db, openDatabase } from "./db/database.ts";
import { createLog } from "./log/log.ts";
import { eventually } from "./test-kit/eventually.ts";
import { type TestDatabase, createTestDatabase } from "./test-kit/test-database.ts";
import { takeWorkerNumber } from "./worker-number.ts";

const LOCKS = 4711;
let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 2, onError: () => undefined });
  await sql`create sequence worker_under_test`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

function aNumber(): ReturnType<typeof takeWorkerNumber> {
  return takeWorkerNumber({
    url: database.url,
    take: `select number::int, pg_advisory_lock(${LOCKS}, number::int)
      from nextval('worker_under_test') as number`,
    retake: `select pg_advisory_lock(${LOCKS}, $1::int)`,
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

test("each worker has a number of its own, whose lock says that it lives", async () => {
  const [one, two] = [await aNumber(), await aNumber()];
  expect(one.value).not.toBe(two.value);
  expect((await holders()).map(({ number }) => number)).toEqual([one.value, two.value]);
  await one.release();
  await eventually(holders, { until: (held) => held.length === 1 });
  expect((await holders())[0]?.number).toBe(two.value);
  await two.release();
});

test("after a broken connection the same number is held again, once", async () => {
  const worker = await aNumber();
  const [before] = await eventually(holders, { until: (held) => held.length === 1 });
  await sql`select pg_terminate_backend(${before?.pid ?? 0}::int)`.execute(db);
  const [after] = await eventually(holders, {
    until: (held) => held.length === 1 && held[0]?.pid !== before?.pid,
  });
  expect(after?.number).toBe(worker.value);
  await worker.release();
  await eventually(holders, { until: (held) => held.length === 0 });
});
