import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import type { JobDefinition } from "@colophon/contracts/shared/job";
import { inTransaction } from "../../platform/db/database.ts";
import { buildRunWorker } from "../../platform/testing/build-run-worker.ts";
import { eventually } from "../../platform/testing/eventually.ts";
import { buildManualQueue } from "../../platform/testing/manual-queue.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { LeaseLost, type LeasedRun, RunPaused, runBeside } from "./leased-run.ts";
import type { RunWork } from "./run-work.ts";
import { leaseRun } from "./leases.store.ts";
import { COSTS_NOTHING, type RunRow } from "./runs.store.ts";
import { buildRun, theRun } from "./testing/build-run.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const Payload = z.object({ runId: z.string() });
const job: JobDefinition<typeof Payload> = {
  name: "covers.paint",
  payload: Payload,
  policy: "one-per-key",
  retryLimit: 3,
  backoff: false,
  expireSeconds: 60,
};
type Work = RunWork<typeof Payload, string>;

/** A worker with one kind of work, which gets its jobs one by one. */
type Bench = {
  take: (run: Pick<RunRow, "id">, signal?: AbortSignal) => Promise<void>;
  failed: { reason: string; status: string }[];
  places: unknown;
};

async function buildBench(
  changes: Partial<Work> & { stopping?: AbortSignal } & Pick<Work, "carryOut">,
): Promise<Bench> {
  const failed: Bench["failed"] = [];
  const hands = buildManualQueue(app.foundation.queue);
  const { stopping, ...work } = changes;
  const worker = buildRunWorker(app, stopping === undefined ? {} : { stopping });
  await worker.work(hands.queue, {
    kind: "cover",
    job,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: 3,
    perOwner: 2,
    maxAttemptsWithoutProgress: 2,
    noProgressReason: "workers lost",
    reasonOf: (error) => (error instanceof Error ? error.message : "unknown"),
    async fail(tx, run, reason) {
      failed.push({ reason, status: run.status });
      const words = { code: reason, detail: "", advice: "" };
      await app.features.runs.fail(tx, { run, reason: words, description: "" });
    },
    ...work,
  });
  return {
    take: ({ id }, signal) => hands.take(job, { runId: id }, signal),
    failed,
    places: hands.places.get(job.name),
  };
}

test("leases and executes a run, with the concurrency of its kind", async () => {
  const seen: LeasedRun[] = [];
  const bench = await buildBench({ carryOut: async (run) => void seen.push(run) });
  const run = await buildRun(app);
  await bench.take(run);
  expect(seen.map(({ runId, fence, row }) => [runId, fence, row.brief])).toEqual([
    [run.id, 1, { motif: "a lighthouse" }],
  ]);
  expect(bench.places).toEqual({ concurrency: 3, perGroup: 2 });
});

test("does nothing in a job whose run has ended", async () => {
  let carried = 0;
  const bench = await buildBench({ carryOut: async () => void (carried += 1) });
  const run = await buildRun(app);
  await inTransaction(app.foundation.db, (tx) =>
    app.features.runs.complete(tx, { run, due: 0, description: "" }),
  );
  await bench.take(run);
  expect(carried).toBe(0);
});

test("leaves the work of a frozen account until its writes continue", async () => {
  let carried = 0;
  const bench = await buildBench({ carryOut: async () => void (carried += 1) });
  const run = await buildRun(app);
  const { db } = app.foundation;
  await sql`insert into write_freeze (account_id, invariant, subject, detail, stopped_at)
    values (${run.owner_id}, 'ledger', '', '', now())`.execute(db);
  await bench.take(run);
  expect(carried).toBe(0);
  expect(await theRun(app, run.id)).toMatchObject({ status: "running", fence: 0 });
  await app.features.integrityChecks.clear(run.owner_id);
  await bench.take(run);
  expect(carried).toBe(1);
});

test("fails a run for an error its kind has a reason for, in the kind's words", async () => {
  const bench = await buildBench({ carryOut: () => Promise.reject(new Error("no paint")) });
  const run = await buildRun(app);
  await bench.take(run);
  expect(bench.failed).toEqual([{ reason: "no paint", status: "running" }]);
  expect(await theRun(app, run.id)).toMatchObject({ status: "failed", failure: { code: "no paint" } });
});

test("returns the job for an error without a reason, and keeps the run going", async () => {
  const bench = await buildBench({
    carryOut: () => Promise.reject(new Error("passing")),
    reasonOf: () => null,
  });
  const run = await buildRun(app);
  await expect(bench.take(run)).rejects.toThrow("passing");
  expect(bench.failed).toEqual([]);
  expect((await theRun(app, run.id)).status).toBe("running");
});

test.each([
  ["away", new Error("Connection terminated unexpectedly")],
  ["silent", new Error("Query read timeout")],
  ["full", Object.assign(new Error("could not extend file"), { code: "53100" })],
])("never fails a run for a database that is %s: returns its job", async (_, unavailable) => {
  const bench = await buildBench({ carryOut: () => Promise.reject(unavailable) });
  const run = await buildRun(app);
  await expect(bench.take(run)).rejects.toBe(unavailable);
  expect(bench.failed).toEqual([]);
  expect((await theRun(app, run.id)).status).toBe("running");
});

test("returns runs when the process stops instead of failing them", async () => {
  const stopping = new AbortController();
  const bench = await buildBench({
    stopping: stopping.signal,
    carryOut: async (run) => {
      stopping.abort();
      run.signal.throwIfAborted();
    },
  });
  const run = await buildRun(app);
  await expect(bench.take(run)).rejects.toThrow("aborted");
  expect(bench.failed).toEqual([]);
  const { rows } =
    await sql`select leased_by, attempts_without_progress, status from run where id = ${run.id}`.execute(
      app.foundation.db,
    );
  // A released job hasn't failed: that may happen whenever a process stops.
  expect(rows).toEqual([{ leased_by: null, attempts_without_progress: 0, status: "running" }]);
});

test("gives up a run leased too often without progress, unexecuted", async () => {
  let carried = 0;
  const bench = await buildBench({ carryOut: async () => void (carried += 1) });
  const run = await buildRun(app);
  for (const worker of [1, 2]) {
    await leaseRun(app.foundation.db, { runId: run.id, worker, jobId: randomUUID() });
  }
  await bench.take(run);
  expect(carried).toBe(0);
  expect(bench.failed).toEqual([{ reason: "workers lost", status: "running" }]);
});

test("executes the last lease before that", async () => {
  let carried = 0;
  const bench = await buildBench({ carryOut: async () => void (carried += 1) });
  const run = await buildRun(app);
  await leaseRun(app.foundation.db, { runId: run.id, worker: 1, jobId: randomUUID() });
  await bench.take(run);
  expect([carried, bench.failed]).toEqual([1, []]);
});

test("releases a paused run, so that its worker does not seem dead", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({
    async carryOut() {
      await inTransaction(app.foundation.db, (tx) => app.features.runs.setPaused(tx, run.id, true));
      throw new RunPaused();
    },
  });
  await bench.take(run);
  expect(bench.failed).toEqual([]);
  const { rows } =
    await sql`select leased_by, attempts_without_progress, status from run where id = ${run.id}`.execute(
      app.foundation.db,
    );
  expect(rows).toEqual([{ leased_by: null, attempts_without_progress: 0, status: "running" }]);
});

test("returns the job of a run restarted while its job was still here, which continues", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({
    async carryOut() {
      // Canceled and resumed: the old lease is lost, and the queue didn't accept a second job.
      await inTransaction(app.foundation.db, async (tx) => {
        const words = { code: "cancelled", detail: "", advice: "" };
        await app.features.runs.fail(tx, { run, reason: words, description: "" });
        await app.features.runs.restart(tx, { id: run.id, payment: COSTS_NOTHING });
      });
      throw new LeaseLost();
    },
  });
  await expect(bench.take(run)).rejects.toMatchObject({ name: "ResumedMeanwhile" });
  expect(await theRun(app, run.id)).toMatchObject({ status: "running" });
});

test("continues a run paused and resumed before its worker released it", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({ carryOut: () => Promise.reject(new RunPaused()) });
  await expect(bench.take(run)).rejects.toMatchObject({ name: "ResumedMeanwhile" });
});

test("ends silently after losing the lease", async () => {
  const bench = await buildBench({ carryOut: () => Promise.reject(new LeaseLost()) });
  const run = await buildRun(app);
  await bench.take(run);
  expect(bench.failed).toEqual([]);
  expect((await theRun(app, run.id)).status).toBe("running");
});

test("does not fail a run whose lease was lost", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({
    async carryOut() {
      await leaseRun(app.foundation.db, { runId: run.id, worker: 2, jobId: randomUUID() });
      throw new Error("late");
    },
  });
  await bench.take(run);
  expect(bench.failed).toEqual([]);
  expect(await theRun(app, run.id)).toMatchObject({ status: "running", fence: 2 });
});

test("aborts a canceled run at once, with or without its kind's event", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({
    async carryOut({ signal }) {
      const aborted = new Promise((resolve) => signal.addEventListener("abort", resolve));
      await inTransaction(app.foundation.db, async (tx) => {
        const words = { code: "cancelled", detail: "", advice: "" };
        await app.features.runs.fail(tx, { run, reason: words, description: "" });
      });
      await aborted;
      signal.throwIfAborted();
    },
  });
  await expect(bench.take(run)).rejects.toThrow("aborted");
  expect(await theRun(app, run.id)).toMatchObject({ status: "failed", failure: { code: "cancelled" } });
});

test("does not abort for the run's own event", async () => {
  const run = await buildRun(app);
  const bench = await buildBench({
    async carryOut(claimed) {
      await claimed.write("painting", (tx) => app.features.runs.appendEvent(tx, run.id, { type: "painted" }));
      // Its own event's notification arrives within this time; the check finds the lease still valid.
      await claimed.note("painting", async () => undefined);
      claimed.signal.throwIfAborted();
    },
  });
  await bench.take(run);
  expect(bench.failed).toEqual([]);
});

test("waits for background work before the job ends, and ignores its failure", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let carriedOut = false;
  let isDone = false;
  const bench = await buildBench({
    async carryOut(run) {
      runBeside(run, () => Promise.reject(new Error("beside")));
      runBeside(run, async () => {
        await promise;
        isDone = true;
      });
      carriedOut = true;
    },
  });
  const run = await buildRun(app);
  let isEnded = false;
  const taken = bench.take(run).then(() => (isEnded = true));
  await eventually(async () => carriedOut, { until: Boolean });
  // A job with nothing to wait for queries the database once more and ends.
  for (let look = 0; look < 20; look += 1) await theRun(app, run.id);
  expect(isEnded).toBe(false);
  resolve();
  await taken;
  expect(isDone).toBe(true);
  expect(bench.failed).toEqual([]);
});
