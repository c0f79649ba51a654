import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import type { Log } from "../log/log.ts";
import { createLog } from "../log/log.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type DatabaseClock, openDatabaseClock } from "./database-clock.ts";
import { type Db, openDatabase } from "./database.ts";

const START = Date.parse("2026-11-22T04:00:00Z");
const HOUR = 3_600_000;

/** Three clocks set by a test, and the duration of a query to the database's. */
const world = { wall: 0, monotonic: 0, database: 0, roundTripMs: 0 };
const warnings: string[] = [];
let log: Log;
beforeEach(() => {
  Object.assign(world, { wall: START, monotonic: 5000, database: START, roundTripMs: 0 });
  warnings.length = 0;
  log = createLog({ name: "test", level: "silent" });
  vi.spyOn(log, "warn").mockImplementation((_what: unknown, message?: string) => {
    warnings.push(message ?? "");
  });
});

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase(inject("postgresUrl"));
  db = openDatabase({ url: database.url, connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** Lets real time pass on the clocks that run by themselves. */
function pass(ms: number): void {
  world.wall += ms;
  world.monotonic += ms;
  world.database += ms;
}

function open(): Promise<DatabaseClock> {
  return openDatabaseClock({
    db,
    log,
    machine: { wall: () => world.wall, monotonic: () => world.monotonic },
    readMs: async () => {
      pass(world.roundTripMs / 2);
      const read = world.database;
      pass(world.roundTripMs / 2);
      return read;
    },
  });
}

function offBy(clock: DatabaseClock): number {
  return clock.now().getTime() - world.database;
}

test("uses the database's time, whatever this machine's is", async () => {
  world.wall = START - 2 * HOUR;
  const clock = await open();
  expect(offBy(clock)).toBe(0);
  pass(90_000);
  expect(offBy(clock)).toBe(0);
  world.wall += 48 * HOUR;
  expect(offBy(clock)).toBe(0);
  await clock.read();
  expect(offBy(clock)).toBe(0);
  clock.close();
});

test("does not take the query's time for a lag of the database", async () => {
  world.roundTripMs = 800;
  const clock = await open();
  expect(offBy(clock)).toBe(0);
  clock.close();
});

test.each([
  [40, 0],
  [-40, 0],
  [60, 60],
  [4000, 4000],
  [2 * HOUR, 2 * HOUR],
  [-2 * HOUR, -2 * HOUR],
])("corrects the clock for a database %i ms ahead of expectation by %i ms", async (further, by) => {
  const clock = await open();
  const before = clock.now().getTime();
  world.database += further;
  await clock.read();
  expect(clock.now().getTime() - before).toBe(by);
  clock.close();
});

test("corrects nothing after a slow answer that may explain the difference", async () => {
  const clock = await open();
  world.roundTripMs = 3000;
  world.database += 1400;
  const before = clock.now().getTime();
  await clock.read();
  expect(clock.now().getTime() - before).toBe(3000);
  world.database += 400;
  await clock.read();
  expect(offBy(clock)).toBe(0);
  clock.close();
});

test("stands still after a small step back until it is true again, and never runs backwards", async () => {
  const clock = await open();
  const before = clock.now().getTime();
  world.database -= 2000;
  await clock.read();
  pass(1500);
  expect(clock.now().getTime()).toBe(before);
  pass(1000);
  expect(clock.now().getTime()).toBe(before + 500);
  expect(offBy(clock)).toBe(0);
  clock.close();
});

test("logs a machine's wrong clock once, and again after it was right", async () => {
  const warning = "this machine's clock is far from the database's: Colophon goes by the database's";
  world.wall = START + 29_000;
  const clock = await open();
  expect(warnings).toEqual([]);
  world.wall = world.database - 31_000;
  await clock.read();
  await clock.read();
  expect(warnings).toEqual([warning]);
  world.wall = world.database;
  await clock.read();
  world.wall += HOUR;
  await clock.read();
  expect(warnings).toEqual([warning, warning]);
  clock.close();
});

test("logs a jump of the database's clock, but not a small correction", async () => {
  const clock = await open();
  world.database += 1000;
  await clock.read();
  world.database -= 20_000;
  await clock.read();
  expect(warnings).toEqual(["the database's clock has jumped"]);
  clock.close();
});

test("reads the database's clock every minute, and continues while it cannot", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const answers = [async () => world.database, async () => Promise.reject(new Error("away"))];
    let asked = 0;
    const clock = await openDatabaseClock({
      db,
      log,
      machine: { wall: () => world.wall, monotonic: () => world.monotonic },
      readMs: () => {
        asked += 1;
        return (answers.shift() ?? (async () => world.database))();
      },
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(warnings).toEqual(["the database's clock could not be read"]);
    pass(60_000);
    expect(offBy(clock)).toBe(0);
    world.database += HOUR;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(offBy(clock)).toBe(0);
    clock.close();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toBe(3);
  } finally {
    vi.useRealTimers();
  }
});

test("gives the present time on a real database", async () => {
  const nowMs = async (): Promise<number> => {
    const { rows } = await sql<{
      ms: number;
    }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    return Number(rows[0]?.ms);
  };
  const before = await nowMs();
  const clock = await openDatabaseClock({ db, log });
  const now = clock.now().getTime();
  // The clock is accurate to half of the database's response time.
  const after = await nowMs();
  const slack = 1 + (after - before) / 2;
  expect(now).toBeGreaterThanOrEqual(before - slack);
  expect(now).toBeLessThanOrEqual(after + slack);
  expect(warnings).toEqual([]);
  clock.close();
});

test("fails at the start if the database can't be reached", async () => {
  await expect(
    openDatabaseClock({ db, log, readMs: () => Promise.reject(new Error("away")) }),
  ).rejects.toThrow("away");
});
