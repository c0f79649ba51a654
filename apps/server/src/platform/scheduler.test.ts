import { expect, test } from "vitest";
import { createLog } from "./log/log.ts";
import { startTasks } from "./scheduler.ts";
import { eventually } from "./testing/eventually.ts";

function buildWatch(): { log: ReturnType<typeof createLog>; warned: string[]; stop: AbortController } {
  const warned: string[] = [];
  const log = createLog({ name: "test", level: "silent" });
  log.warn = (_about: unknown, sentence?: string) => void warned.push(String(sentence));
  return { log, warned, stop: new AbortController() };
}

/**
 * Work that starts later and repeats three times: earlier work with the same interval would have repeated
 * too.
 */
async function threeRoundsOfAnother(log: ReturnType<typeof createLog>): Promise<void> {
  const stop = new AbortController();
  let rounds = 0;
  startTasks({ log, stopping: stop.signal }, [
    { name: "another", everyMs: 2, work: async () => (rounds += 1) },
  ]);
  await eventually(async () => rounds, { until: (count) => count >= 3 });
  stop.abort();
}

test("repeats work after a failure, without delaying others, and ends on request", async () => {
  const { log, warned, stop } = buildWatch();
  let failing = 0;
  let other = 0;
  startTasks({ log, stopping: stop.signal }, [
    {
      name: "sweeping",
      everyMs: 2,
      async work() {
        failing += 1;
        throw new Error("the store is away");
      },
    },
    { name: "looking", everyMs: 2, work: async () => (other += 1) },
  ]);
  await eventually(async () => Math.min(failing, other), { until: (rounds) => rounds >= 3 });
  expect(warned.slice(0, 2)).toEqual(["sweeping failed", "sweeping failed"]);
  stop.abort();
  const rounds = [failing, other];
  await threeRoundsOfAnother(log);
  expect([failing, other]).toEqual(rounds);
});

test("waits the full interval before the first round by default", async () => {
  const { log, stop } = buildWatch();
  const done: string[] = [];
  const round = (name: string, firstMs?: number) => ({
    name,
    everyMs: 60_000,
    ...(firstMs === undefined ? {} : { firstMs }),
    work: async () => void done.push(name),
  });
  startTasks({ log, stopping: stop.signal }, [round("at once", 0), round("later")]);
  await eventually(async () => done.length, { until: (count) => count > 0 });
  await threeRoundsOfAnother(log);
  expect(done).toEqual(["at once"]);
  stop.abort();
});
