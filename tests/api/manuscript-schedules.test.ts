import { afterAll, beforeAll, expect, test } from "vitest";
import { anAuthor } from "../../apps/server/src/platform/test-kit/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/test-kit/no-limits.ts";
import { shelve } from "../../apps/server/src/platform/test-kit/shelve.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/test-kit/test-app.ts";
import { type ScheduleStage, runSchedules } from "./section-schedules.ts";

let it: TestApp;
let stage: ScheduleStage;
beforeAll(async () => {
  it = await startTestApp({ limits: NO_LIMITS });
  const address = await it.app.listen({ host: "127.0.0.1", port: 0 });
  const author = await anAuthor(it);
  stage = {
    db: it.foundation.db,
    server: () => address,
    token: author.token,
    aBook: () => shelve(it, author.id, { title: "The Salt Road" }),
  };
});
afterAll(() => it.close());

test("whatever networks and machines do, no word is lost and all tabs end equal with the server", async () => {
  const report = await runSchedules(stage, { from: 1, count: 60 });
  expect(report.wrong).toEqual([]);
}, 120_000);
