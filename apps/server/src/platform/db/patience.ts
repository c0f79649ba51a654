import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseAway } from "./database-away.ts";

/** A restarting database is back within seconds; after this long it is a failure like any other. */
const PATIENCE_MS = 60_000;
const PAUSE_MS = 500;

/**
 * Repeats work while the database cannot be reached. Other errors pass at once.
 * @param patienceMs  how long; a minute when absent
 */
export async function retryWhileDatabaseIsAway<T>(
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS, pauseMs = PAUSE_MS }: { patienceMs?: number; pauseMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}
