import type { Timers } from "./section-ports.ts";

/** Steps are sent after a typing pause of this length … */
const QUIET_MS = 400;
/** … or, during continuous typing, when the oldest one is this old. */
const LONGEST_MS = 2000;
/** After a rejection only a change by the author can help, so wait a little longer for one. */
const REJECTED_QUIET_MS = 1500;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** Schedules the next call. One timer at a time. */
export type SendPace = {
  /** The author has typed. */
  typed(options: { isRejected: boolean }): void;
  /**
   * A call failed: the next comes after 1, 2, 4 … 30 s, with up to half subtracted at random so that clients
   * don't retry together.
   */
  retry(minDelayMs: number): void;
  wait(ms: number): void;
  /** A run starts, so nothing is scheduled. */
  begin(): void;
  succeed(): void;
  stop(): void;
};

export function createSendPace(timers: Timers, act: () => void): SendPace {
  let callOff: (() => void) | null = null;
  let firstTypedAt: number | null = null;
  let failures = 0;
  let isStopped = false;

  const clear = (): void => {
    callOff?.();
    callOff = null;
  };
  const wait = (ms: number): void => {
    clear();
    if (isStopped) return;
    callOff = timers.after(ms, () => {
      callOff = null;
      act();
    });
  };
  return {
    typed({ isRejected }) {
      // the scheduled retry will send this too
      if (failures > 0) return;
      const now = timers.now();
      firstTypedAt ??= now;
      const oldest = Math.max(0, firstTypedAt + LONGEST_MS - now);
      wait(isRejected ? REJECTED_QUIET_MS : Math.min(QUIET_MS, oldest));
    },
    retry(minDelayMs) {
      const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures);
      failures += 1;
      wait(Math.max(minDelayMs, longest * (0.5 + timers.chance() / 2)));
    },
    wait,
    begin() {
      clear();
      firstTypedAt = null;
    },
    succeed() {
      failures = 0;
    },
    stop() {
      isStopped = true;
      clear();
    },
  };
}
