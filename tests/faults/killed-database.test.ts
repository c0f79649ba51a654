import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { allJobs } from "@colophon/contracts/jobs";
import { afterAll, expect, onTestFailed, test } from "vitest";
import {
  ensureEmbeddedPostgres,
  stopEmbeddedPostgres,
} from "../../apps/server/src/platform/db/embedded-postgres.ts";
import { prepareDatabase } from "../../apps/server/src/platform/db/prepare.ts";
import { readLease, openStageOn, waitForEnd, waitForHolder, waitForScenes } from "./fault-stage.ts";
import { TAKEOVER_MS } from "./kill-scenario.ts";
import { expectOneWholeBook } from "./one-whole-book.ts";
import { seededMoments } from "./seeded-moments.ts";

const KILLS = 6;
const DELAY_MS = 300;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "colophon-fault-database-"));
fs.chmodSync(folder, 0o755);
const directory = path.join(folder, "data");

afterAll(() => {
  stopEmbeddedPostgres(directory);
  fs.rmSync(folder, { recursive: true, force: true });
});

/** Ends the server like a power cut would. Its other processes notice and follow. */
function killDatabase(): void {
  const mark = fs.readFileSync(path.join(directory, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number(mark.split("\n")[0]), "SIGKILL");
}

test("a worker recovers from each death of its database, and completes the book", async () => {
  const moments = seededMoments();
  onTestFailed(() => void process.stdout.write(`FAULT_SEED=${moments.seed} repeats these moments\n`));
  const urls = await ensureEmbeddedPostgres(directory);
  await prepareDatabase(urls, allJobs);
  const stage = await openStageOn(urls.app, {
    order: { genre: "Romance", wordsPerChapter: 3000 },
    delayMs: DELAY_MS,
  });
  try {
    const worker = stage.workers.start();
    await waitForHolder(stage, TAKEOVER_MS);
    for (let killed = 0; killed < KILLS; killed += 1) {
      await waitForScenes(stage, 1);
      await sleep(moments.next() * 2 * DELAY_MS);
      killDatabase();
      expect(await ensureEmbeddedPostgres(directory)).toEqual(urls);
      expect((await readLease(stage)).status).toBe("running");
    }
    await waitForEnd(stage);
    expect(worker.isRunning()).toBe(true);
    await expectOneWholeBook(stage, KILLS);
  } finally {
    await stage.close();
  }
});
