// @module-tag merge
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildClock } from "../../platform/testing/build-clock.ts";
import { type TestApp, startTestApp } from "../../platform/testing/test-app.ts";
import { Schedule, playSchedule } from "./testing/webhook-schedules.ts";

/** The full count runs with `npm run test:deep`. */
const SCHEDULES = 40;

const clock = buildClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ adapters: { clock } });
});
afterAll(() => app.close());

test(`ends like the model for ${SCHEDULES} schedules of messages, repeated up to five times, in any order and days late`, async () => {
  await fc.assert(
    fc.asyncProperty(Schedule, async (schedule) => {
      const { outcome, expected, violations } = await playSchedule(app, clock, schedule);
      expect(outcome).toEqual(expected);
      expect(violations).toEqual([]);
    }),
    { numRuns: SCHEDULES },
  );
});
