// @module-tag merge
import { afterAll, beforeAll, expect, test } from "vitest";
import { describedOperations } from "../abuse/described-operations.ts";
import { type FuzzedApp, startFuzzedApp } from "../abuse/fuzz-run.ts";

/** The same inputs every time; tests/abuse has more. */
const SEED = 20_261_122;
const CALLS = 14;

let app: FuzzedApp;
beforeAll(async () => {
  app = await startFuzzedApp();
});
afterAll(() => app.close());

test.each(describedOperations())("$id answers hostile calls as documented, in time", async (operation) => {
  const { calls, complaints } = await app.fuzz(operation, { calls: CALLS, seed: SEED });
  expect(complaints).toEqual([]);
  expect(calls).toBe(CALLS);
});
