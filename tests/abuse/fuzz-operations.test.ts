import { afterAll, beforeAll, expect, test } from "vitest";
import { describedOperations } from "./described-operations.ts";
import { type FuzzedApp, startFuzzedApp } from "./fuzz-run.ts";

const SEED = Number(process.env["FUZZ_SEED"] ?? Date.now() % 1_000_000_007);
const OPERATIONS = describedOperations();
const FEWEST_CALLS = 6000;
const CALLS = Math.ceil(FEWEST_CALLS / OPERATIONS.length);

let app: FuzzedApp;
beforeAll(async () => {
  app = await startFuzzedApp();
});
afterAll(() => app.close());

test.each(OPERATIONS)(
  `$id answers ${CALLS} hostile calls as documented (seed ${SEED})`,
  async (operation) => {
    const { calls, complaints } = await app.fuzz(operation, { calls: CALLS, seed: SEED });
    expect(complaints, `seed ${SEED}`).toEqual([]);
    expect(calls).toBe(CALLS);
  },
);
