import { isDatabaseUnfit } from "./database-unavailable.ts";

/** A restarting database is back within seconds; later it is a failure like any other. */
const RETRY_TIMEOUT_MS = 60_000;
const PAUSE_MS = 500;
/** A broken connection is replaced at once, so the first pauses are short. */
const FIRST_PAUSE_MS = 25;

/**
 * Repeats work while the database is unreachable or full. Other errors are passed on at once.
 * @param timeoutMs  how long; a minute by default
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
