import { randomUUID } from "node:crypto";
import { writeBookJob } from "@colophon/contracts/books/jobs";
import { sql } from "kysely";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { type Db, inTransaction, openDatabase } from "../../platform/db/database.ts";
import { readRow } from "../../platform/db/rows.ts";
import type { ClaimedJob, Queue } from "../../platform/queue/queue.ts";
import type { TopicListener } from "../../platform/sse/notification-hub.ts";
import { eventually } from "../../platform/test-kit/eventually.ts";
import { insertAuthor } from "../../platform/test-kit/insert-author.ts";
import { type TestDatabase, createTestDatabase } from "../../platform/test-kit/test-database.ts";
import { ClaimLost, type ClaimedRun, RunPaused, runBeside } from "./claimed-run.ts";
import { claimRun, dropClaim, holdsClaim, lockClaim } from "./claims.store.ts";
import type { RunWork } from "./run-work.ts";
import { createRunWorker } from "./run-worker.ts";
import { findRun, insertRun, markCompleted, markFailed, restartRun, setPaused } from "./runs.store.ts";

const WORKER = 7;
const FAILURE = { code: "cancelled", detail: "", advice: "", credits_returned: 0 };

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 4, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function aRun(): Promise<string> {
  const id = randomUUID();
  const owner = await insertAuthor(db, { host: "runs.test", credits: 0 });
  await inTransaction(db, (tx) =>
    insertRun(tx, {
      id,
      kind: "listing",
      owner_id: owner,
      book_id: null,
      brief: {},
      funding: "none",
      cost: 0,
      hold_id: null,
      idempotency_key: null,
      request_hash: null,
    }),
  );
  return id;
}

function claim(runId: string, worker = WORKER): ReturnType<typeof claimRun> {
  return claimRun(db, { runId, worker, jobId: randomUUID() });
}

function fail(runId: string): Promise<void> {
  return inTransaction(db, (tx) => markFailed(tx, runId, FAILURE));
}

function restart(runId: string): Promise<void> {
  return inTransaction(db, (tx) => restartRun(tx, { id: runId, funding: "none", cost: 0, holdId: null }));
}

/** Whether a write under this fence is let in. */
async function canStore(runId: string, fence: number): Promise<boolean> {
  const claimed = { runId, fence, stage: "writing", isProgress: true };
  return (await inTransaction(db, (tx) => lockClaim(tx, claimed))) !== null;
}

const Claimed = z.object({ claimed_by: z.int().nullable(), barren_claims: z.int() });

function claimOf(runId: string): Promise<z.output<typeof Claimed> | null> {
  return readRow(db, Claimed, sql`select claimed_by, barren_claims from run where id = ${runId}`);
}

test("a second claim takes the run from the first, which can store nothing more", async () => {
  const id = await aRun();
  const first = await claim(id);
  expect(await canStore(id, first?.fence ?? 0)).toBe(true);
  const second = await claim(id, 8);
  expect(second?.fence).toBe((first?.fence ?? 0) + 1);
  expect(await canStore(id, first?.fence ?? 0)).toBe(false);
  expect(await canStore(id, second?.fence ?? 0)).toBe(true);
});

test("who was cancelled under can store nothing, even when the run has been set going again meanwhile", async () => {
  const id = await aRun();
  const fence = (await claim(id))?.fence ?? 0;
  await fail(id);
  expect(await canStore(id, fence)).toBe(false);
  await restart(id);
  expect(await canStore(id, fence)).toBe(false);
  expect(await holdsClaim(db, { runId: id, fence })).toBe(false);
});

test("a run that has ended or rests is not claimed", async () => {
  const [failed, done, paused] = [await aRun(), await aRun(), await aRun()];
  await fail(failed);
  await inTransaction(db, (tx) => markCompleted(tx, { id: done, creditsRefunded: 0 }));
  await inTransaction(db, (tx) => setPaused(tx, paused, true));
  for (const id of [failed, done, paused]) expect(await claim(id)).toBeNull();
});

test("a claim that is dropped leaves its run to nobody, and with a clean record", async () => {
  const id = await aRun();
  const row = await claim(id);
  await dropClaim(db, { runId: id, fence: row?.fence ?? 0 });
  expect(await claimOf(id)).toEqual({ claimed_by: null, barren_claims: 0 });
});

test("a claim that was lost cannot drop that of whoever has the run now", async () => {
  const id = await aRun();
  const lost = await claim(id);
  await claim(id, 8);
  await dropClaim(db, { runId: id, fence: lost?.fence ?? 0 });
  expect(await claimOf(id)).toEqual({ claimed_by: 8, barren_claims: 2 });
});

type Work = RunWork<typeof writeBookJob.payload, string>;

/** A worker that carries runs out as the test says, without a queue between. */
function aWorker(changes: Partial<Work>): {
  takeUp: (runId: string, signal?: AbortSignal) => Promise<void>;
  /** what the hub would say of any run */
  tell: TopicListener;
  listening: () => number;
  failed: string[];
} {
  const listeners = new Set<TopicListener>();
  const failed: string[] = [];
  let handler: ((job: ClaimedJob<{ bookId: string }>) => Promise<void>) | undefined;
  const queue: Queue = {
    enqueue: async () => undefined,
    releaseDead: async () => undefined,
    stop: async () => undefined,
    async work(job, _places, take) {
      handler = ({ payload, ...claimed }) => take({ ...claimed, payload: job.payload.parse(payload) });
    },
  };
  const worker = createRunWorker({
    db,
    hub: {
      subscribe(_topic, listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      close: async () => undefined,
    },
    log: pino({ level: "silent" }),
    now: () => new Date(),
    worker: WORKER,
    stopping: new AbortController().signal,
    rescues: false,
  });
  const work: Work = {
    kind: "listing",
    job: writeBookJob,
    runIdOf: ({ bookId }) => bookId,
    payloadOf: ({ id }) => ({ bookId: id }),
    concurrency: 1,
    perOwner: 1,
    mostBarrenClaims: 8,
    barrenReason: "workers_lost",
    carryOut: async () => undefined,
    reasonOf: String,
    async fail(tx, row, reason) {
      failed.push(reason);
      await markFailed(tx, row.id, { ...FAILURE, code: reason });
    },
    ...changes,
  };
  return {
    failed,
    listening: () => listeners.size,
    tell: (data) => {
      for (const listener of listeners) listener(data);
    },
    async takeUp(runId, signal = new AbortController().signal) {
      await worker.work(queue, work);
      await handler?.({ id: randomUUID(), payload: { bookId: runId }, signal });
    },
  };
}

/** Work that goes on until it is broken off, as a call to a model does. */
function endless(): { carryOut: Work["carryOut"]; begun: Promise<ClaimedRun> } {
  const begun = Promise.withResolvers<ClaimedRun>();
  return {
    begun: begun.promise,
    carryOut(run) {
      begun.resolve(run);
      return new Promise((_resolve, reject) => {
        run.signal.addEventListener("abort", () => reject(new Error("broken off")), { once: true });
      });
    },
  };
}

test("the call of a run that was cancelled is broken off, and its job is given back", async () => {
  const id = await aRun();
  const work = endless();
  const worker = aWorker(work);
  const working = worker.takeUp(id).catch((error: unknown) => error);
  const run = await work.begun;
  await fail(id);
  expect(run.signal.aborted).toBe(false);
  worker.tell(undefined);
  expect(String(await working)).toBe("Error: broken off");
  expect(run.signal.aborted).toBe(true);
  expect([worker.failed, worker.listening()]).toEqual([[], 0]);
});

test("news of a run that is still held break nothing off", async () => {
  const id = await aRun();
  const looked = Promise.withResolvers<void>();
  const worker = aWorker({
    async carryOut(run) {
      worker.tell(undefined);
      worker.tell({ type: "scene-draft" });
      // A look at the row comes after the one that the news caused.
      await eventually(() => holdsClaim(db, run), { until: (holds) => holds });
      looked.resolve();
      expect(run.signal.aborted).toBe(false);
    },
  });
  await worker.takeUp(id);
  await looked.promise;
  expect(worker.failed).toEqual([]);
});

test("a process that stops breaks its runs off and gives their jobs back; nobody is failed", async () => {
  const id = await aRun();
  const work = endless();
  const worker = aWorker(work);
  const stopping = new AbortController();
  const working = worker.takeUp(id, stopping.signal).catch((error: unknown) => error);
  await work.begun;
  stopping.abort();
  expect(String(await working)).toBe("Error: broken off");
  expect([worker.failed, (await findRun(db, id))?.status]).toEqual([[], "running"]);
});

test("an error ends the run for its reason, and one without a reason gives the job back", async () => {
  const ending = await aRun();
  const worker = aWorker({ carryOut: () => Promise.reject(new Error("boom")) });
  await worker.takeUp(ending);
  expect(await findRun(db, ending)).toMatchObject({ status: "failed", failure: { code: "Error: boom" } });
  const other = await aRun();
  const patient = aWorker({ carryOut: () => Promise.reject(new Error("boom")), reasonOf: () => null });
  await expect(patient.takeUp(other)).rejects.toThrow("boom");
  expect((await findRun(db, other))?.status).toBe("running");
});

test("a database that is away fails no run", async () => {
  const id = await aRun();
  const away = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const worker = aWorker({ carryOut: () => Promise.reject(away) });
  await expect(worker.takeUp(id)).rejects.toBe(away);
  expect([worker.failed, (await findRun(db, id))?.status]).toEqual([[], "running"]);
});

test("who finds its claim lost stops without a word, and does not fail what another works on", async () => {
  const id = await aRun();
  const lost = aWorker({ carryOut: () => Promise.reject(new ClaimLost()) });
  await lost.takeUp(id);
  const late = aWorker({
    async carryOut() {
      await claim(id, 8);
      throw new Error("boom");
    },
  });
  await late.takeUp(id);
  expect([lost.failed, late.failed]).toEqual([[], []]);
  expect(await findRun(db, id)).toMatchObject({ status: "running" });
});

test("a run that rests is nobody's until it is set going again", async () => {
  const id = await aRun();
  const worker = aWorker({ carryOut: () => Promise.reject(new RunPaused()) });
  await worker.takeUp(id);
  expect([worker.failed, await claimOf(id)]).toEqual([[], { claimed_by: null, barren_claims: 0 }]);
});

test("the ninth claim in a row that stored nothing gives the run up, and not the eighth", async () => {
  const id = await aRun();
  let carriedOut = 0;
  const worker = aWorker({
    carryOut: async () => {
      carriedOut += 1;
    },
  });
  for (let claims = 0; claims < 8; claims += 1) await worker.takeUp(id);
  expect([carriedOut, worker.failed]).toEqual([8, []]);
  await worker.takeUp(id);
  expect([carriedOut, worker.failed]).toEqual([8, ["workers_lost"]]);
});

test("a claim ends when all that went on beside it has, and what that set going in its turn", async () => {
  const id = await aRun();
  let ended = 0;
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
  const worker = aWorker({
    carryOut: async (run) =>
      runBeside(run, async () => {
        await turn();
        runBeside(run, async () => {
          await turn();
          await turn();
          ended += 1;
        });
      }),
  });
  await worker.takeUp(id);
  expect(ended).toBe(1);
});
