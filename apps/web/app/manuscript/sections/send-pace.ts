import type { Timers } from "./section-ports.ts";

/** Steps are sent when nothing was typed for this long … */
const QUIET_MS = 400;
/** … or, by somebody who types on, when the first of them is this old. */
const LONGEST_MS = 2000;
/** After a refusal only a change of the author's can help, which is waited for a little longer. */
const REJECTED_QUIET_MS = 1500;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 30_000;

/** When the next call is made. One wait at a time. */
export type SendPace = {
  /** The author has typed. */
  typed(options: { isRejected: boolean }): void;
  /** A call failed: the next comes after 1, 2, 4 … 30 s, less up to a half so that not all come at once. */
  retry(minDelayMs: number): void;
  wait(ms: number): void;
  /** A run begins, so nothing is waited for. */
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
      // the retry that is waited for will send this too
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
