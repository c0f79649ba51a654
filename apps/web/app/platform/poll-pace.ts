const firstPollMs = 5_000;
const slowestPollMs = 15_000;
/** What has not changed for this long is no longer asked for; the author can ask again. */
export const POLL_LIMIT_MS = 10 * 60 * 1000;

/**
 * How long to wait before the next poll: 5 s after news, slower the longer nothing happens,
 * 15 s from the second minute on.
 * @param silentMs  time since anything last changed
 * @returns         milliseconds, or false once polling stops
 */
export function pollDelayMs(silentMs: number): number | false {
  if (silentMs >= POLL_LIMIT_MS) return false;
  return Math.min(slowestPollMs, firstPollMs + Math.max(0, silentMs) / 12);
}

const firstQuickMs = 1_500;

/** The same for what takes a second or three as a rule: quick looks first, slower ones in silence, and not for ever. */
export function quickDelayMs(silentMs: number): number | false {
  if (silentMs >= POLL_LIMIT_MS) return false;
  return Math.min(slowestPollMs, firstQuickMs + Math.max(0, silentMs) / 8);
}
