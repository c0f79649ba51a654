import { afterEach, expect, test, vi } from "vitest";
import { createReadiness } from "./readiness.ts";

afterEach(() => vi.useRealTimers());

test("reports a service ready if each of its parts works", async () => {
  const ready = createReadiness({
    database: { look: async () => {}, cacheMs: 0 },
    files: { look: () => Promise.reject(new Error("ENOSPC in /srv/secret")), cacheMs: 0 },
  });
  // Names the part that is down, but not where it runs.
  expect(await ready()).toEqual({ isReady: false, checks: { database: "ok", files: "away" } });
  const whole = createReadiness({ database: { look: async () => {}, cacheMs: 0 } });
  expect(await whole()).toEqual({ isReady: true, checks: { database: "ok" } });
});

test("reports a hanging part as unavailable within two seconds, checked once for all, and again later", async () => {
  let looks = 0;
  let answer = Promise.withResolvers<void>();
  const ready = createReadiness({
    database: {
      look: () => {
        looks += 1;
        return answer.promise;
      },
      cacheMs: 0,
    },
  });
  vi.useFakeTimers();
  const asked = Promise.all([ready(), ready(), ready()]);
  await vi.advanceTimersByTimeAsync(2000);
  const reports = await asked;
  vi.useRealTimers();
  expect(reports.map(({ isReady }) => isReady)).toEqual([false, false, false]);
  expect(looks).toBe(1);
  answer.resolve();
  await new Promise((resolve) => setImmediate(resolve));
  answer = Promise.withResolvers();
  answer.resolve();
  expect((await ready()).isReady).toBe(true);
  expect(looks).toBe(2);
});

test("keeps a result, good or bad, exactly for its time", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  let looks = 0;
  let isFull = true;
  const ready = createReadiness({
    files: {
      look: async () => {
        looks += 1;
        if (isFull) throw new Error("full");
      },
      cacheMs: 100,
    },
  });
  expect((await ready()).checks).toEqual({ files: "away" });
  isFull = false;
  expect((await ready()).checks).toEqual({ files: "away" });
  expect(looks).toBe(1);
  vi.advanceTimersByTime(120);
  expect((await ready()).checks).toEqual({ files: "ok" });
  expect(looks).toBe(2);
});
