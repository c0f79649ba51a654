const firstPollMs = 5_000;
const slowestPollMs = 15_000;
/** Polling stops after this long without a change; the author can refresh manually. */
export const POLL_LIMIT_MS = 10 * 60 * 1000;

/**
 * Delay before the next poll: 5 s after a change, then longer while nothing happens, up to 15 s after two
 * minutes.
 * @param silentMs  time since the last change
 * @returns         milliseconds, or false once polling stops
 */
export function pollDelayMs(silentMs: number): number | false {
  if (silentMs >= POLL_LIMIT_MS) return false;
  return Math.min(slowestPollMs, firstPollMs + Math.max(0, silentMs) / 12);
}

const firstQuickMs = 1_500;

/**
 * The same for work that usually takes one to three seconds: polls often at first, then more slowly, and
 * eventually stops.
 */
export function quickDelayMs(silentMs: number): number | false {
  if (silentMs >= POLL_LIMIT_MS) return false;
  return Math.min(slowestPollMs, firstQuickMs + Math.max(0, silentMs) / 8);
}
