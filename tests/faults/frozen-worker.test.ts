import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, expect, inject, test } from "vitest";
import {
  type FaultStage,
  readLease,
  openFaultStage,
  waitForEnd,
  waitForHolder,
  waitForScenes,
} from "./fault-stage.ts";
import { TAKEOVER_MS } from "./kill-scenario.ts";
import { expectOneWholeBook } from "./one-whole-book.ts";
import type { WorkerProcess } from "./worker-process.ts";
import { eventually } from "../../apps/server/src/platform/testing/eventually.ts";

/** Time for a resumed worker to do damage: several times the duration of a model call. */
const AFTERWARDS_MS = 4000;

let stage: FaultStage;
afterEach(() => stage.close());

/** A book whose worker is frozen and whose next worker has taken over. */
async function takenFromFrozen(order: { wordsPerChapter: number }): Promise<WorkerProcess> {
  stage = await openFaultStage({
    postgresUrl: inject("postgresUrl"),
    order: { genre: "Romance", ...order },
    delayMs: 300,
  });
  const first = stage.workers.start();
  await waitForHolder(stage, TAKEOVER_MS);
  await waitForScenes(stage, 2);
  const { fence } = await readLease(stage);
  first.freeze();
  const frozenAt = Date.now();
  stage.workers.start();
  await eventually(() => readLease(stage), {
    until: (claim) => claim.fence > fence,
    timeoutMs: 2 * TAKEOVER_MS,
  });
  expect(Date.now() - frozenAt).toBeLessThanOrEqual(TAKEOVER_MS);
  return first;
}

/** Everything a worker could have written, in one line. */
async function everythingWritten(): Promise<unknown> {
  const { db } = stage.foundation;
  const { rows } = await sql`
    select (select md5(string_agg(book::text, '' order by book.id)) from book) as books,
      (select md5(string_agg(run::text, '' order by run.id)) from run) as runs,
      (select md5(string_agg(chapter::text, '' order by number)) from chapter) as chapters,
      (select md5(string_agg(scene::text, '' order by chapter_id, number)) from scene) as scenes,
      (select max(seq) from run_event) as events,
      (select max(id) from credit_ledger) as entries`.execute(db);
  return rows[0];
}

test("a frozen worker that wakes after the book's end writes nothing", async () => {
  const frozen = await takenFromFrozen({ wordsPerChapter: 1000 });
  await waitForEnd(stage);
  await expectOneWholeBook(stage, 1);
  const before = await everythingWritten();
  frozen.thaw();
  await sleep(AFTERWARDS_MS);
  expect(frozen.isRunning()).toBe(true);
  expect(await everythingWritten()).toEqual(before);
  await expectOneWholeBook(stage, 1);
});

test("a frozen worker that wakes while another writes its book leaves it alone", async () => {
  const frozen = await takenFromFrozen({ wordsPerChapter: 3000 });
  await waitForScenes(stage, 2);
  const { fence } = await readLease(stage);
  frozen.thaw();
  const end = await waitForEnd(stage);
  expect(end.fence).toBe(fence);
  await expectOneWholeBook(stage, 1);
});
