import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Schedule, playSchedule } from "../../apps/server/src/billing/payments/testing/webhook-schedules.ts";
import { buildClock } from "../../apps/server/src/platform/testing/build-clock.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";

const SCHEDULES = 1000;

const clock = buildClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
});
afterAll(() => app.close());

test(`${SCHEDULES} schedules of payment messages end like the model`, async () => {
  await fc.assert(
    fc.asyncProperty(Schedule, async (schedule) => {
      const { outcome, expected, violations } = await playSchedule(app, clock, schedule);
      expect(outcome).toEqual(expected);
      expect(violations).toEqual([]);
    }),
    { numRuns: SCHEDULES },
  );
});
