import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import type { Log } from "../log/log.ts";
import { createLog } from "../log/log.ts";
import { type TestDatabase, createTestDatabase } from "../testing/test-database.ts";
import { type DatabaseClock, openDatabaseClock } from "./database-clock.ts";
import { type Db, openDatabase } from "./database.ts";

const START = Date.parse("2026-11-22T04:00:00Z");
const HOUR = 3_600_000;

/** Three clocks that a test sets, and what a reading of the database's takes. */
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

/** Real time goes by: on the clocks that go on by themselves. */
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

test("the time is the database's, whatever this machine takes it to be", async () => {
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

test("what the question takes on its way is not taken for time that the database is behind", async () => {
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
])("when the database is %i ms further than expected, the clock is set by %i ms", async (further, by) => {
  const clock = await open();
  const before = clock.now().getTime();
  world.database += further;
  await clock.read();
  expect(clock.now().getTime() - before).toBe(by);
  clock.close();
});

test("a slow answer sets nothing that may be its own slowness", async () => {
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

test("after a small step back the clock stands still until it is true again, and never runs backwards", async () => {
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

test("a machine whose clock is far off is told of once, and again after it was right", async () => {
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

test("a leap of the database's own clock is told of, a small correction is not", async () => {
  const clock = await open();
  world.database += 1000;
  await clock.read();
  world.database -= 20_000;
  await clock.read();
  expect(warnings).toEqual(["the database's clock has jumped"]);
  clock.close();
});

test("the database's clock is read again every minute, and while it cannot be read time goes on", async () => {
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

test("on a real database the time is now", async () => {
  const nowMs = async (): Promise<number> => {
    const { rows } = await sql<{
      ms: number;
    }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
    return Number(rows[0]?.ms);
  };
  const before = await nowMs();
  const clock = await openDatabaseClock({ db, log });
  const now = clock.now().getTime();
  // The clock is as exact as half of the time that the database took to answer.
  const after = await nowMs();
  const slack = 1 + (after - before) / 2;
  expect(now).toBeGreaterThanOrEqual(before - slack);
  expect(now).toBeLessThanOrEqual(after + slack);
  expect(warnings).toEqual([]);
  clock.close();
});

test("a database that cannot be asked is an error at the start, not a clock that is wrong", async () => {
  await expect(
    openDatabaseClock({ db, log, readMs: () => Promise.reject(new Error("away")) }),
  ).rejects.toThrow("away");
});
