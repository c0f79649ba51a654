import { isDatabaseUnfit } from "./database-unavailable.ts";

/** A restarting database is back within seconds; after this long it is a failure like any other. */
const RETRY_TIMEOUT_MS = 60_000;
const PAUSE_MS = 500;
/** One connection that broke is replaced at once: the first pauses are short. */
const FIRST_PAUSE_MS = 25;

/**
 * Repeats work while the database cannot be reached, or has no room. Other errors pass at once.
 * @param timeoutMs  how long; a minute when absent
 */
export async function retryWhileDbUnavailable<T>(
  work: () => Promise<T>,
  { timeoutMs = RETRY_TIMEOUT_MS, pauseMs = PAUSE_MS }: { timeoutMs?: number; pauseMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnfit(error) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.min(pause, pauseMs)));
    }
  }
}
