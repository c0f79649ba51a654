// @module-tag merge
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildAuthor } from "../../apps/server/src/platform/testing/authors.ts";
import { NO_LIMITS } from "../../apps/server/src/platform/testing/no-limits.ts";
import { shelve } from "../../apps/server/src/platform/testing/shelve.ts";
import { type TestApp, startTestApp } from "../../apps/server/src/platform/testing/test-app.ts";
import { sectionInProcess } from "./section-in-process.ts";
import { requestOverHttp, sectionOverHttp } from "./section-over-http.ts";
import { type ScheduleStage, runSchedules } from "./section-schedules.ts";

let app: TestApp;
let stages: Record<"socket" | "use cases", ScheduleStage>;
beforeAll(async () => {
  app = await startTestApp({ limits: NO_LIMITS });
  const { db } = app.foundation;
  const { manuscripts } = app.features;
  const { id: ownerId, token } = await buildAuthor(app);
  const address = await app.server.listen({ host: "127.0.0.1", port: 0 });
  const server = (): string => address;
  const buildBook = (): Promise<string> => shelve(app, ownerId, { title: "The Salt Road" });
  stages = {
    socket: {
      db,
      aBook: buildBook,
      sectionOf: (place) => sectionOverHttp({ server, token, ...place }),
      arrange: (bookId, body) =>
        requestOverHttp({ server, token }, { path: `/api/books/${bookId}/manuscript/changes`, body }),
    },
    "use cases": {
      db,
      aBook: buildBook,
      sectionOf: (place) => sectionInProcess(manuscripts, { ownerId, ...place }),
      arrange: (bookId, request) => manuscripts.arrange({ ...request, ownerId, bookId }),
    },
  };
});
afterAll(() => app.close());

// A call over a socket costs three times its use case, so most schedules do without, and the longer ones are
// few.
test.each([
  { over: "socket", from: 1, count: 40, events: 30 },
  { over: "use cases", from: 1001, count: 460, events: 12 },
] as const)(
  "loses no word in $count schedules of faults over $over, and ends equal in all tabs and the server",
  async ({ over, ...schedules }) => {
    const { wrong, words } = await runSchedules(stages[over], schedules);
    expect(wrong).toEqual([]);
    expect(words).toBeGreaterThan(schedules.count);
  },
);
