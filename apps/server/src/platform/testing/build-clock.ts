import type { Clock } from "../../ports/clock.ts";

/** A clock that only moves when a test advances it. */
export type MovableClock = Clock & { advance: (ms: number) => void };

/**
 * Pass it to `startTestApp({ adapters: { clock } })` to let links and sessions expire without waiting.
 * @param start  initial time; now by default
 */
export function buildClock(start: Date = new Date()): MovableClock {
  let ms = start.getTime();
  return {
    now: () => new Date(ms),
    advance(by) {
      ms += by;
    },
  };
}
