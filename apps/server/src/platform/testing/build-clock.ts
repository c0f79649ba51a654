import type { Clock } from "../../ports/clock.ts";

/** A clock that stands still until a test moves it. */
export type MovableClock = Clock & { advance: (ms: number) => void };

/**
 * Give it to `startTestApp({ adapters: { clock } })` to see links and sessions end without waiting for it.
 * @param start  where it stands first; the time it is when absent
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
