// @module-tag merge
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { runHistories } from "./ledger-histories.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("ends 500 ledger histories with crashes like the model", async () => {
  const stage = { db: app.foundation.db, ownerDb: app.ownerDb, credits: app.features.credits };
  const { wrong, steps, crashes } = await runHistories(stage, { from: 1, count: 500 });
  expect(wrong).toEqual([]);
  expect(steps).toBeGreaterThan(4000);
  expect(crashes).toBeGreaterThan(1000);
});
