import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Schedule, playSchedule } from "../../apps/server/src/features/payments/testing/webhook-schedules.ts";
import { aClock } from "../../apps/server/src/platform/test-kit/a-clock.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/test-kit/test-app.ts";

const SCHEDULES = 1000;

const clock = aClock();
let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ adapters: { clock } });
});
afterAll(() => it.close());

test(`${SCHEDULES} schedules of payment messages end as the model`, async () => {
  await fc.assert(
    fc.asyncProperty(Schedule, async (schedule) => {
      const { outcome, expected, violations } = await playSchedule(it, clock, schedule);
      expect(outcome).toEqual(expected);
      expect(violations).toEqual([]);
    }),
    { numRuns: SCHEDULES },
  );
});
