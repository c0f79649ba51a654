import { sql } from "kysely";
import { z } from "zod";
import type { Clock } from "../../ports/clock.ts";
import type { Log } from "../log/log.ts";
import type { Db } from "./database.ts";
import { readRow } from "./rows.ts";

const READ_EVERY_MS = 60_000;
/** Difference between two readings that doesn't mean any clock is wrong. */
const TOLERANCE_MS = 50;
/** A step back smaller than this is bridged by standing still, so that time never runs backwards. */
const STANDS_STILL_MS = 5000;
const HOST_IS_WRONG_MS = 30_000;

/** Clocks of this machine: `wall` may be wrong or set at any time, `monotonic` only moves forward. */
export type MachineClocks = { wall: () => number; monotonic: () => number };

const THIS_MACHINE: MachineClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/**
 * A clock that follows the database's. `read` queries it again, which also happens automatically every
 * minute.
 */
export type DatabaseClock = Clock & { read: () => Promise<void>; close: () => void };

/**
 * Opens the clock that determines how long links, sessions and trials last: the database's, shared by all
 * processes, extrapolated between readings by this machine's monotonic clock. The machine's own time doesn't
 * matter; if it is far off, that is logged.
 * @throws if the database can't be queried
 */
export async function openDatabaseClock(options: {
  db: Db;
  log: Log;
  machine?: MachineClocks;
  readMs?: () => Promise<number>;
}): Promise<DatabaseClock> {
  const { log, machine = THIS_MACHINE, readMs = () => readDatabaseMs(options.db) } = options;
  const hand = createHand(machine.monotonic);
  let hostWasWrong = false;

  const read = async (): Promise<void> => {
    const sentAt = machine.monotonic();
    const databaseMs = await readMs();
    // The answer was correct at some moment between request and response: most likely in the middle.
    const doubtMs = (machine.monotonic() - sentAt) / 2;
    const leapMs = hand.set({ offset: databaseMs - sentAt - doubtMs, doubtMs });
    if (Math.abs(leapMs) > STANDS_STILL_MS) log.warn({ leapMs }, "the database's clock has jumped");
    const hostIsAheadMs = machine.wall() - hand.show();
    const hostIsWrong = Math.abs(hostIsAheadMs) > HOST_IS_WRONG_MS + doubtMs;
    if (hostIsWrong && !hostWasWrong) {
      log.warn(
        { hostIsAheadMs },
        "this machine's clock is far from the database's: Colophon goes by the database's",
      );
    }
    hostWasWrong = hostIsWrong;
  };
  await read();

  let isReading = false;
  const timer = setInterval(() => {
    if (isReading) return;
    isReading = true;
    read()
      .catch((error: unknown) => log.warn({ err: error }, "the database's clock could not be read"))
      .finally(() => {
        isReading = false;
      });
  }, READ_EVERY_MS).unref();
  return { now: () => new Date(hand.show()), read, close: () => clearInterval(timer) };
}

type Hand = {
  show: () => number;
  /** @returns by how much the clock was adjusted; 0 if the reading agreed with it */
  set: (reading: { offset: number; doubtMs: number }) => number;
};

/** State of the clock: the monotonic clock and the database's offset from it. */
function createHand(monotonic: () => number): Hand {
  let offset: number | null = null;
  let shown = -Infinity;
  return {
    show() {
      shown = Math.max(shown, monotonic() + (offset ?? 0));
      return shown;
    },
    set(reading) {
      if (offset === null) {
        offset = reading.offset;
        return 0;
      }
      const leapMs = reading.offset - offset;
      if (Math.abs(leapMs) <= Math.max(TOLERANCE_MS, reading.doubtMs)) return 0;
      offset = reading.offset;
      // Standing still for hours would keep everything alive that should have expired.
      if (leapMs < -STANDS_STILL_MS) shown = -Infinity;
      return leapMs;
    },
  };
}

const Time = z.object({ ms: z.number() });

async function readDatabaseMs(db: Db): Promise<number> {
  const query = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
  const time = await readRow(db, Time, query);
  if (time === null) throw new Error("The database did not say what time it is.");
  return time.ms;
}
