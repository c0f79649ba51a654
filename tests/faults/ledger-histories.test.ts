import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/test-kit/test-app.ts";
import { runHistories } from "../api/ledger-histories.ts";
import { seededMoments } from "./seeded-moments.ts";

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test("10,000 histories of the ledger with crashes end as the model does", async () => {
  const { seed } = seededMoments();
  const stage = { db: it.foundation.db, ownerDb: it.ownerDb, credits: it.features.credits };
  const { wrong } = await runHistories(stage, { from: seed, count: 10_000 });
  expect(wrong, `FAULT_SEED=${seed}`).toEqual([]);
}, 1_800_000);
