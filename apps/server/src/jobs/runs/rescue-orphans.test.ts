import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { writeBookJob } from "@colophon/contracts/library/books/endpoints";
import { renderExportJob } from "@colophon/contracts/exports/files";
import type { Db } from "../../platform/db/database.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import { buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { lockIsWaitedFor } from "../../platform/testing/lock-waits.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { leaseRun } from "./leases.store.ts";
import { rescueOrphans } from "./rescue-orphans.ts";
import { findLatestOfBooks, findRun } from "./runs.store.ts";
import { buildRun } from "./testing/build-run.ts";

/** A worker number whose lock is free. */
const DEAD_WORKER = 999_999;
const CONCURRENT_SCANS = 8;

let app: TestApp;
afterEach(() => app.close());

async function buildQueuedRun(): Promise<string> {
  app = await startTestApp({ adapters: { languageModel: buildWriter() } });
  const author = await buildAuthor(app);
  const { body } = await author.call("POST", "/api/books/generate", {
    body: { title: "The Salt Garden", genre: "Romance", chapters: 1 },
  });
  const bookId = String(body["id"]);
  const runs = await findLatestOfBooks(app.foundation.db, { bookIds: [bookId], kind: "book" });
  return runs.get(bookId)?.id ?? "";
}

function leaseAsDead(db: Db, runId: string): ReturnType<typeof leaseRun> {
  return leaseRun(db, { runId, worker: DEAD_WORKER, jobId: randomUUID() });
}

async function buildRunOfADeadWorker(): Promise<string> {
  const runId = await buildQueuedRun();
  await leaseAsDead(app.foundation.db, runId);
  return runId;
}

const stopped = new Set<string>();
const isFrozen = async (ownerId: string): Promise<boolean> => stopped.has(ownerId);

/** Scans for exports of dead workers, and returns what was queued. */
async function scanExports(): Promise<unknown[]> {
  const queued: unknown[] = [];
  const queue: Queue = {
    ...app.foundation.queue,
    enqueue: async (_tx, _job, payload) => void queued.push(payload),
  };
  await rescueOrphans({ db: app.foundation.db, queue, now: () => new Date(), isFrozen }, exportRuns);
  return queued;
}

const exportRuns = {
  kind: "export",
  job: renderExportJob,
  payloadOf: ({ id }: { id: string }) => ({ exportId: id }),
} as const;

/** One scan for orphans. @param later  ms from now at which the scan takes place */
function look(queue: Queue = app.foundation.queue, later = 0): Promise<number> {
  return rescueOrphans(
    { db: app.foundation.db, queue, now: () => new Date(Date.now() + later), isFrozen },
    {
      kind: "book",
      job: writeBookJob,
      payloadOf: ({ id, book_id: bookId }) => ({ bookId: bookId ?? id, runId: id }),
    },
  );
}

/** The queue, and the jobs released from it. */
function watched(queue: Queue): { queue: Queue; released: string[] } {
  const released: string[] = [];
  return {
    released,
    queue: {
      ...queue,
      releaseDead: async (...[job, jobId]: Parameters<typeof queue.releaseDead>): Promise<void> => {
        released.push(jobId);
        await queue.releaseDead(job, jobId);
      },
    },
  };
}

test("lets one of many finders resume a dead worker's run", { tags: "merge" }, async () => {
  await buildRunOfADeadWorker();
  const looks = Array.from({ length: CONCURRENT_SCANS }, () => look());
  expect((await Promise.all(looks)).filter((rescued) => rescued > 0)).toEqual([1]);
});

test("leaves an orphan of a frozen account until its writes continue", { tags: "merge" }, async () => {
  const id = await buildRunOfADeadWorker();
  const run = await findRun(app.foundation.db, id);
  stopped.add(run?.owner_id ?? "");
  expect(await look()).toBe(0);
  stopped.clear();
  expect(await look()).toBe(1);
});

test("runs a rescued run with one more lease", { tags: "merge" }, async () => {
  const id = await buildRunOfADeadWorker();
  await look();
  await app.startWorker();
  const run = await eventually(() => findRun(app.foundation.db, id), {
    until: (found) => found?.status === "completed",
  });
  expect(run?.fence).toBe(2);
});

test("returns a dead worker's job at once, without waiting for its heartbeat", async () => {
  const id = await buildQueuedRun();
  const { db, queue } = app.foundation;
  const jobId = randomUUID();
  await leaseRun(db, { runId: id, worker: DEAD_WORKER, jobId });
  const watch = watched(queue);
  expect(await look(watch.queue)).toBe(1);
  expect(watch.released).toEqual([jobId]);
});

test("leaves a run just queued to the queue for 15 seconds", { tags: "merge" }, async () => {
  await buildQueuedRun();
  expect(await look(undefined, 14_000)).toBe(0);
  expect(await look(undefined, 16_000)).toBe(1);
});

test("leaves a live worker's run alone, however long it is silent", { tags: "merge" }, async () => {
  const id = await buildQueuedRun();
  const worker = await app.startWorker();
  const { db } = app.foundation;
  await eventually(() => findRun(db, id), { until: (run) => run?.status === "completed" });
  await sql`update run set status = 'running', ended_at = null,
    leased_by = (select max(objid)::int from pg_locks where locktype = 'advisory' and classid = 7401
      and database = (select oid from pg_database where datname = current_database()))
    where id = ${id}`.execute(db);
  expect(await look(undefined, 3_600_000)).toBe(0);
  await worker.stop();
  expect(await look()).toBe(1);
});

test("queues each kind's orphans as that kind requires", { tags: "merge" }, async () => {
  const book = await buildRunOfADeadWorker();
  const { db } = app.foundation;
  const { book_id: bookId, owner_id: ownerId } = (await findRun(db, book)) ?? {
    book_id: null,
    owner_id: "",
  };
  const files = await buildRun(app, { kind: "export", ownerId, bookId });
  await leaseAsDead(db, files.id);
  expect(await scanExports()).toEqual([{ exportId: files.id }]);
  expect(await look()).toBe(1);
});

test("leaves a dead worker's paused run", { tags: "merge" }, async () => {
  const id = await buildRunOfADeadWorker();
  await sql`update run set paused = true where id = ${id}`.execute(app.foundation.db);
  expect(await look(undefined, 3_600_000)).toBe(0);
});

test("leaves a run leased since it was found", { tags: "merge" }, async () => {
  const id = await buildRunOfADeadWorker();
  const { db, queue } = app.foundation;
  const watch = watched(queue);
  // The row is locked until the scan has found its run and is waiting for it.
  const started = await db.transaction().execute(async (tx) => {
    await leaseAsDead(tx, id);
    const looking = look(watch.queue);
    await lockIsWaitedFor(db);
    return { looking };
  });
  expect(await started.looking).toBe(0);
  expect(watch.released).toEqual([]);
});
