import { paintCoversJob } from "@colophon/contracts/covers/designs/endpoints";
import { PressError } from "@colophon/press/press-error";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CoverGenerationStatus } from "@colophon/contracts/covers/designs/studio";
import type { FakePainter } from "../../adapters/fakes/fake-image-model.ts";
import { type TestAuthor, buildAuthor } from "../../platform/testing/authors.ts";
import { buildWriter } from "../../platform/testing/build-writer.ts";
import { type ManualQueue, buildManualQueue } from "../../platform/testing/manual-queue.ts";
import { shelve } from "../../platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { acquireWorkerNumber } from "../../platform/worker-number.ts";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { type PainterScript, buildCoverPress, emptyScript } from "./testing/build-cover-press.ts";
import { createRunWorker } from "../../jobs/runs/runs.ts";
import { coversAt, generateCoversOf, purseOf } from "./testing/build-covers-stage.ts";
import { buildPainting, newsAt, generateInStudio, scriptedModels } from "./testing/build-studio-stage.ts";

const script: PainterScript = emptyScript();
const models: FakePainter = { bytes: new Uint8Array(), failures: [], open: Promise.resolve(), asked: [] };
let app: TestApp;
let workerNumber: Awaited<ReturnType<typeof acquireWorkerNumber>>;
beforeAll(async () => {
  models.bytes = await buildPainting();
  app = await startTestApp({
    adapters: {
      languageModel: buildWriter(),
      press: buildCoverPress(script),
      imageModels: scriptedModels(models),
    },
  });
  workerNumber = await acquireWorkerNumber({ url: app.foundation.url, log: app.foundation.log });
});
afterAll(async () => {
  await workerNumber.release();
  await app.close();
});
beforeEach(() => Object.assign(script, emptyScript()));

/** A worker that gets its jobs one by one. */
async function buildWorker(): Promise<ManualQueue & { stopping: AbortController }> {
  const { db, hub, log, queue } = app.foundation;
  const stopping = new AbortController();
  const hands = buildManualQueue(queue);
  const worker = createRunWorker({
    db,
    hub,
    log,
    now: () => new Date(),
    worker: workerNumber.value,
    rescues: false,
    stopping: stopping.signal,
    isFrozen: async () => false,
  });
  await app.features.covers.work(worker, hands.queue);
  return { ...hands, stopping };
}

async function startGeneration(): Promise<{ author: TestAuthor; bookId: string; runId: string }> {
  const author = await buildAuthor(app);
  const bookId = await shelve(app, author.id, { title: "Ebb" });
  const { body } = await generateCoversOf(author, { bookId });
  expect(body["order"]).toMatchObject({ state: "running" });
  return { author, bookId, runId: (await coversAt(author, bookId)).order?.id ?? "" };
}

/** Leaves the run as a dying worker would: without a word. */
async function dieWith(runId: string): Promise<void> {
  await sql`update run set fence = fence + 1, leased_by = 2000000000 where id = ${runId}`.execute(
    app.foundation.db,
  );
}

test(
  "continues a request whose worker dies midway, and paints nothing twice",
  { tags: "merge" },
  async () => {
    const { author, bookId, runId } = await startGeneration();
    let open = (): void => undefined;
    script.open = new Promise((resolve) => (open = resolve));
    const killed = await buildWorker();
    const dying = killed.take(paintCoversJob, { runId });
    await expect.poll(() => script.pictures.length).toBe(1);
    script.open = new Promise(() => undefined);
    open();
    await expect.poll(async () => (await coversAt(author, bookId)).covers.length).toBe(1);
    await expect.poll(() => script.pictures.length).toBe(2);
    await dieWith(runId);
    const halfway = await coversAt(author, bookId);
    expect(await purseOf(author)).toEqual({ balance: 25, held: 15 });
    script.open = Promise.resolve();
    await (await buildWorker()).take(paintCoversJob, { runId });
    const { covers, order } = await coversAt(author, bookId);
    expect(order).toMatchObject({ state: "completed", painted: 3, credits: 15 });
    expect(covers).toContainEqual(halfway.covers[0]);
    expect(script.pictures).toHaveLength(4);
    expect(await purseOf(author)).toEqual({ balance: 25, held: 0 });
    void dying;
  },
);

test("does not store what a worker without its lease paints", async () => {
  const { author, bookId, runId } = await startGeneration();
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const slow = (await buildWorker()).take(paintCoversJob, { runId });
  await expect.poll(() => script.pictures.length).toBe(1);
  script.open = Promise.resolve();
  await (await buildWorker()).take(paintCoversJob, { runId });
  const before = await coversAt(author, bookId);
  open();
  await slow;
  expect(await coversAt(author, bookId)).toEqual(before);
  expect(before.covers).toHaveLength(3);
});

test("returns the request of a stopping worker, without counting a failure", async () => {
  const { author, bookId, runId } = await startGeneration();
  let open = (): void => undefined;
  script.open = new Promise((resolve) => (open = resolve));
  const worker = await buildWorker();
  const stopped = worker.take(paintCoversJob, { runId });
  await expect.poll(() => script.pictures.length).toBe(1);
  script.failures.push(new PressError("crashed", "The press was closed."));
  worker.stopping.abort();
  open();
  await expect(stopped).rejects.toThrow("The press was closed.");
  expect((await coversAt(author, bookId)).order).toMatchObject({ state: "running", painted: 0, failed: 0 });
  await (await buildWorker()).take(paintCoversJob, { runId });
  expect((await coversAt(author, bookId)).order).toMatchObject({ state: "completed", painted: 3 });
});

test("waits for a busy press or an unavailable store, and delivers what is there after several leases", async () => {
  const { author, bookId, runId } = await startGeneration();
  const worker = await buildWorker();
  for (const error of [
    new PressError("busy", "Too much to do."),
    new StoreUnavailable("connect ECONNREFUSED"),
  ]) {
    script.failures.push(error);
    await expect(worker.take(paintCoversJob, { runId })).rejects.toThrow(error.message);
    expect((await coversAt(author, bookId)).order).toMatchObject({ state: "running", failed: 0 });
  }
  await sql`update cover set state = 'ready', picture_id = id::text, object_key = id::text
    where run_id = ${runId} and number = 1`.execute(app.foundation.db);
  await sql`update run set attempts_without_progress = 4 where id = ${runId}`.execute(app.foundation.db);
  await worker.take(paintCoversJob, { runId });
  expect((await coversAt(author, bookId)).order).toMatchObject({
    state: "completed",
    painted: 1,
    failed: 2,
    credits: 5,
    credits_returned: 10,
  });
  expect(await purseOf(author)).toEqual({ balance: 35, held: 0 });
});

test("says that no store accepts the files, at no cost", async () => {
  const { author, bookId, runId } = await startGeneration();
  await sql`update run set attempts_without_progress = 3 where id = ${runId}`.execute(app.foundation.db);
  script.failures.push(new StoreUnavailable("EROFS: read-only file system"));
  await (await buildWorker()).take(paintCoversJob, { runId });
  expect((await coversAt(author, bookId)).order).toMatchObject({
    state: "failed",
    detail: "Colophon cannot store files just now, so no cover could be kept.",
    advice: "Please order them again in a few minutes.",
    credits_returned: 15,
  });
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test("refunds everything with a sentence if the request can't be worked on", async () => {
  const { author, bookId, runId } = await startGeneration();
  await sql`update run set attempts_without_progress = 4 where id = ${runId}`.execute(app.foundation.db);
  await (await buildWorker()).take(paintCoversJob, { runId });
  const { order } = await coversAt(author, bookId);
  expect(order).toMatchObject({ state: "failed", credits: 0, credits_returned: 15 });
  expect(order?.detail).toBe("Painting was interrupted several times in a row.");
  expect(await purseOf(author)).toEqual({ balance: 40, held: 0 });
});

test("pays for no image again that a provider has painted when continuing a request", async () => {
  const author = await buildAuthor(app);
  const request = { provider: "fal", number_of_variations: 2 };
  const { order } = CoverGenerationStatus.parse((await generateInStudio(author, request)).body);
  const worker = await buildWorker();
  script.failures.push(new PressError("busy", "Too much to do."), new PressError("busy", "Too much to do."));
  await expect(worker.take(paintCoversJob, { runId: order.id })).rejects.toThrow("Too much to do.");
  expect((await newsAt(author, order.id)).order).toMatchObject({ state: "running", painted: 0, failed: 0 });
  await worker.take(paintCoversJob, { runId: order.id });
  const { covers } = await newsAt(author, order.id);
  expect(covers.map(({ recipe }) => recipe.art.kind)).toEqual(["picture", "picture"]);
  expect(models.asked).toHaveLength(2);
});
