import type { JobDefinition } from "@colophon/contracts/shared/job";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type Db, inTransaction, openDatabase } from "../db/database.ts";
import { createLog } from "../log/log.ts";
import { eventually } from "../testing/eventually.ts";
import { openStallingProxy } from "../testing/stalling-proxy.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type ClaimedJob, type Queue, migrateQueue, openQueue } from "./queue.ts";

const Payload = z.object({ name: z.string() });
type Payload = z.output<typeof Payload>;

function buildJob(
  name: string,
  changes: Partial<JobDefinition<typeof Payload>> = {},
): JobDefinition<typeof Payload> {
  return {
    name,
    payload: Payload,
    policy: "standard",
    retryLimit: 5,
    backoff: false,
    expireSeconds: 60,
    ...changes,
  };
}

const plain = buildJob("test.plain");
const keyed = buildJob("test.keyed", { policy: "one-per-key" });
const grouped = buildJob("test.grouped", { policy: "one-per-key" });
const failing = buildJob("test.failing");
const stubborn = buildJob("test.stubborn", { retryLimit: 1 });
const deserted = buildJob("test.deserted");
const silent = buildJob("test.silent");
const stopping = buildJob("test.stopping");
const closing = buildJob("test.closing");
const crowded = buildJob("test.crowded", { policy: "one-per-key" });

const hanging = buildJob("test.hanging");
const bounded = buildJob("test.bounded", { payload: z.object({ name: z.string().max(5) }) });

const log = createLog({ name: "test", level: "silent" });
let database: TestDatabase;
let db: Db;
let sender: Queue;
const workers: Queue[] = [];

beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  await migrateQueue(database.url, [
    plain,
    keyed,
    grouped,
    failing,
    stubborn,
    deserted,
    silent,
    stopping,
    closing,
    crowded,
    bounded,
    hanging,
  ]);
  db = openDatabase({ url: database.url, connections: 4, onError: () => undefined });
  sender = await openQueue({ url: database.url, db, log, listens: false });
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});
afterAll(async () => {
  await sender.stop();
  await db.destroy();
  await database.drop();
});

/** Another worker process, as far as the database can tell. */
async function buildWorker(changes: { pollSeconds?: number } = {}): Promise<Queue> {
  const worker = await openQueue({ url: database.url, db, log, listens: true, ...changes });
  workers.push(worker);
  return worker;
}

function send(
  job: JobDefinition<typeof Payload>,
  name: string,
  place?: { key: string; group?: string },
): Promise<void> {
  return inTransaction(db, (tx) => sender.enqueue(tx, job, { name }, place));
}

/** Jobs of a queue by state, such as { completed: 2 }. */
async function statesOf(job: JobDefinition<typeof Payload>): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; n: number }>`select state::text, count(*)::int as n
    from pgboss.job where name = ${job.name} group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, n }) => [state, n]));
}

test("never shows a job sent in a transaction that rolls back", async () => {
  const rolledBack = inTransaction(db, async (tx) => {
    await sender.enqueue(tx, plain, { name: "never" });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  expect(await statesOf(plain)).toEqual({});
});

test("shows a job after its transaction commits, and starts it right away", async () => {
  const taken: string[] = [];
  // Only the notification of a sent job wakes this worker: it polls once an hour.
  const worker = await buildWorker({ pollSeconds: 3600 });
  await worker.work(plain, { concurrency: 2 }, async ({ payload }) => void taken.push(payload.name));
  await inTransaction(db, async (tx) => {
    await sender.enqueue(tx, plain, { name: "hello" });
    await send(plain, "sent later, committed earlier");
    await eventually(async () => taken.length, { until: (length) => length > 0 });
    expect(taken).toEqual(["sent later, committed earlier"]);
  });
  await eventually(async () => taken.length, { until: (length) => length === 2 });
  expect(taken[1]).toBe("hello");
  await eventually(() => statesOf(plain), { until: ({ completed }) => completed === 2 });
});

test("rejects an invalid payload when sending", async () => {
  const sent = inTransaction(db, (tx) => sender.enqueue(tx, bounded, { name: "much too long" }));
  await expect(sent).rejects.toThrow("too_big");
  expect(await statesOf(bounded)).toEqual({});
});

test("queues one job per key while it waits or runs", async () => {
  await send(keyed, "first", { key: "book-1" });
  await send(keyed, "second", { key: "book-1" });
  await send(keyed, "other", { key: "book-2" });
  expect(await statesOf(keyed)).toEqual({ created: 2 });

  const ran: string[] = [];
  const gate = Promise.withResolvers<void>();
  const worker = await buildWorker();
  await worker.work(keyed, { concurrency: 2 }, async ({ payload }) => {
    ran.push(payload.name);
    await gate.promise;
  });
  await eventually(async () => ran.length, { until: (length) => length === 2 });
  await send(keyed, "third", { key: "book-1" });
  expect(await statesOf(keyed)).toEqual({ active: 2 });
  gate.resolve();
  await eventually(() => statesOf(keyed), { until: ({ completed }) => completed === 2 });

  await send(keyed, "fourth", { key: "book-1" });
  await eventually(async () => ran.length, { until: (length) => length === 3 });
  expect(ran.toSorted()).toEqual(["first", "fourth", "other"]);
});

test("repeats a job whose handler throws", async () => {
  const tries: string[] = [];
  const worker = await buildWorker();
  await worker.work(failing, { concurrency: 1 }, async ({ payload, id }) => {
    tries.push(id);
    if (tries.length < 2) throw new Error(`not yet, ${payload.name}`);
  });
  await send(failing, "again");
  await eventually(() => statesOf(failing), { until: ({ completed }) => completed === 1 });
  expect(tries).toHaveLength(2);
  expect(new Set(tries).size).toBe(1);
});

test("fails a job that always throws after its retries", { tags: "merge" }, async () => {
  let tries = 0;
  const worker = await buildWorker();
  await worker.work(stubborn, { concurrency: 1 }, async () => {
    tries += 1;
    throw new Error("never");
  });
  await send(stubborn, "no");
  await eventually(() => statesOf(stubborn), { until: ({ failed }) => failed === 1 });
  expect(tries).toBe(2);
});

test("returns a dead worker's job at once", { tags: "merge" }, async () => {
  // Fetched and never finished, as if its worker had been killed.
  await send(deserted, "lost");
  // No missed heartbeat restores it during this test.
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 hour'
    where name = ${deserted.name}`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = ${deserted.name}`.execute(
    db,
  );

  const worker = await buildWorker();
  const taken: ClaimedJob<Payload>[] = [];
  await worker.work(deserted, { concurrency: 1 }, async (job) => void taken.push(job));
  await send(deserted, "another");
  await eventually(async () => taken.length, { until: (length) => length > 0 });
  expect(taken.map(({ payload }) => payload.name)).toEqual(["another"]);
  await worker.releaseDead(deserted, rows[0]?.id ?? "");
  await eventually(async () => taken.length, { until: (length) => length === 2 });
  expect(taken[1]?.id).toBe(rows[0]?.id);
});

test("restarts a job of a worker silent for ten seconds, and leaves others", { tags: "merge" }, async () => {
  await send(silent, "heard");
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() + interval '1 minute'
    where name = ${silent.name}`.execute(db);
  await send(silent, "lost");
  await sql`update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '11 seconds'
    where name = ${silent.name} and state = 'created'`.execute(db);
  const worker = await buildWorker();
  const taken: string[] = [];
  await worker.work(silent, { concurrency: 2 }, async ({ payload }) => void taken.push(payload.name));
  await eventually(async () => taken, { until: ({ length }) => length > 0 });
  expect(taken).toEqual(["lost"]);
});

/** A worker in the middle of a job that ends on request, with another job waiting. */
async function inTheMiddle(
  of: JobDefinition<typeof Payload>,
): Promise<{ worker: Queue; done: string[]; endJob: () => void }> {
  const worker = await openQueue({ url: database.url, db, log, listens: true });
  const began = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const done: string[] = [];
  await worker.work(of, { concurrency: 1 }, async ({ payload }) => {
    began.resolve();
    await gate.promise;
    done.push(payload.name);
  });
  await send(of, "running");
  await began.promise;
  await send(of, "waiting");
  return { worker, done, endJob: gate.resolve };
}

test("waits for running jobs when stopping", async () => {
  const { worker, done, endJob } = await inTheMiddle(stopping);
  const stopped = worker.stop().then(() => void done.push("stopped"));
  expect(await statesOf(stopping)).toEqual({ active: 1, created: 1 });
  endJob();
  await stopped;
  expect(done).toEqual(["running", "stopped"]);
  expect(await statesOf(stopping)).toEqual({ completed: 1, created: 1 });
});

test("starts nothing more when stopping, even if a job ends meanwhile", async () => {
  const { worker, done, endJob } = await inTheMiddle(closing);
  endJob();
  await worker.stop();
  expect(done).toEqual(["running"]);
  expect(await statesOf(closing)).toEqual({ completed: 1, created: 1 });
});

test("limits a group's running jobs across all workers", { tags: "merge" }, async () => {
  const running = new Map<string, () => void>();
  const others: string[] = [];
  let most = 0;
  for (const worker of [await buildWorker(), await buildWorker()]) {
    await worker.work(grouped, { concurrency: 6, perGroup: 2 }, async ({ payload }) => {
      if (payload.name.startsWith("other")) {
        others.push(payload.name);
        return;
      }
      const gate = Promise.withResolvers<void>();
      running.set(payload.name, gate.resolve);
      most = Math.max(most, running.size);
      await gate.promise;
    });
  }
  // In one transaction, so that all workers wake at the same moment.
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 6; n += 1) {
      await sender.enqueue(tx, grouped, { name: `${n}` }, { key: `book-${n}`, group: "ada" });
    }
  });
  for (let round = 1; round <= 3; round += 1) {
    await eventually(async () => running.size, { until: (size) => size >= 2 });
    // A worker that picks these up has checked the jobs that wait for a slot.
    for (const n of [1, 2, 3]) {
      const name = `other ${round} ${n}`;
      await send(grouped, name, { key: name, group: name });
    }
    await eventually(async () => others.length, { until: (length) => length === 3 * round });
    const ending = [...running.values()];
    running.clear();
    for (const end of ending) end();
  }
  await eventually(() => statesOf(grouped), { until: ({ completed }) => completed === 15 });
  expect(most).toBe(2);
});

test("delays no other group for a full one", async () => {
  const gate = Promise.withResolvers<void>();
  const ran: string[] = [];
  const worker = await buildWorker();
  await worker.work(crowded, { concurrency: 6, perGroup: 2 }, async ({ payload }) => {
    ran.push(payload.name);
    if (payload.name.startsWith("ada")) await gate.promise;
  });
  for (const n of [1, 2, 3, 4]) await send(crowded, `ada ${n}`, { key: `ada-${n}`, group: "ada" });
  await eventually(async () => ran.length, { until: (length) => length === 2 });
  await send(crowded, "grace", { key: "grace", group: "grace" });
  await send(crowded, "nobody's", { key: "nobody" });
  await eventually(async () => ran.length, { until: (length) => length === 4 });
  expect(ran.slice(2).toSorted()).toEqual(["grace", "nobody's"]);
  gate.resolve();
});

test("waits a limited time for a hanging database, and continues afterwards", { tags: "merge" }, async () => {
  const way = await openStallingProxy(database.url);
  const troubles: unknown[] = [];
  const noted = Object.assign(Object.create(log), { warn: (what: unknown) => void troubles.push(what) });
  const worker = await openQueue({ url: way.url, db, log: noted, listens: true, answerMs: 2000 });
  const ran: string[] = [];
  await worker.work(hanging, { concurrency: 1 }, async ({ payload }) => void ran.push(payload.name));
  way.stall();
  await eventually(async () => troubles, {
    until: (found) => JSON.stringify(found).includes("Query read timeout"),
  });
  way.resume();
  // Fetches in flight may still pick up jobs for closed connections; the heartbeat restores those.
  await send(hanging, "later");
  await eventually(async () => ran.length, { until: (length) => length > 0 });
  await worker.stop();
  await way.close();
  expect(ran).toEqual(["later"]);
});
