import type { After } from "../http/slow-bodies.ts";

/** Timers that only move when a test moves them. */
export type ManualTimers = {
  after: After;
  /** Advances, and calls what is due, in order of time. */
  advance: (ms: number) => void;
  /** number of waiting timers */
  count: () => number;
};

export function manualTimers(): ManualTimers {
  const waiting = new Set<{ at: number; work: () => void }>();
  let now = 0;
  return {
    after(ms, work) {
      const timer = { at: now + ms, work };
      waiting.add(timer);
      return () => void waiting.delete(timer);
    },
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const [next] = [...waiting]
          .filter(({ at }) => at <= until)
          .toSorted((one, other) => one.at - other.at);
        if (next === undefined) break;
        waiting.delete(next);
        now = next.at;
        next.work();
      }
      now = until;
    },
    count: () => waiting.size,
  };
}
