import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { runHistories } from "../api/ledger-histories.ts";
import { seededMoments } from "./seeded-moments.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("10,000 ledger histories with crashes end like the model", async () => {
  const { seed } = seededMoments();
  const stage = { db: app.foundation.db, ownerDb: app.ownerDb, credits: app.features.credits };
  const { wrong } = await runHistories(stage, { from: seed, count: 10_000 });
  expect(wrong, `FAULT_SEED=${seed}`).toEqual([]);
}, 1_800_000);
