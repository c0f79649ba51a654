import type { Clock } from "../../ports/clock.ts";

export type BreakerSettings = {
  /** this many failed calls in a row open the circuit */
  opensAfter: number;
  /** an open circuit lets one trial call through after this long */
  halfOpenAfterMs: number;
};

export const DEFAULT_BREAKER: BreakerSettings = { opensAfter: 5, halfOpenAfterMs: 30_000 };

/** Blocks calls to a provider that keeps failing, so that nobody waits for it in vain. */
export type CircuitBreaker = {
  /** Whether a call may go out now; each admitted call ends in exactly one of the three below. */
  admit(): boolean;
  succeeded(): void;
  failed(): void;
  /** the outcome says nothing about the provider, e.g. the call was aborted */
  undecided(): void;
  /** milliseconds until a call may go out; 0 when one may now */
  opensInMs(): number;
  /** closed: calls go out; open: none do; half-open: one may, or is running */
  state(): "closed" | "open" | "half-open";
};

/** A closed circuit. Half open, it admits one call at a time; its outcome closes or reopens it. */
export function createCircuitBreaker(clock: Clock, settings: BreakerSettings): CircuitBreaker {
  let failuresInRow = 0;
  let openedAt: number | null = null;
  let isProbing = false;
  const remaining = () =>
    openedAt === null ? 0 : Math.max(0, openedAt + settings.halfOpenAfterMs - clock.now().getTime());

  return {
    admit() {
      if (openedAt === null) return true;
      if (isProbing || remaining() > 0) return false;
      isProbing = true;
      return true;
    },
    succeeded() {
      failuresInRow = 0;
      openedAt = null;
      isProbing = false;
    },
    failed() {
      failuresInRow += 1;
      isProbing = false;
      if (failuresInRow >= settings.opensAfter) openedAt = clock.now().getTime();
    },
    undecided() {
      isProbing = false;
    },
    state() {
      if (openedAt === null) return "closed";
      return !isProbing && remaining() > 0 ? "open" : "half-open";
    },
    opensInMs: () => (isProbing ? settings.halfOpenAfterMs : remaining()),
  };
}
