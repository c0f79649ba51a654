/** Time limits of one call, in milliseconds. */
export type CallTimeouts = {
  /** the whole call, from the request to the last piece */
  callMs: number;
  /** until the first piece of text; reasoning models think silently, and local ones read long prompts slowly */
  firstPieceMs: number;
  /** between two pieces, once text flows */
  idleMs: number;
};

export const DEFAULT_TIMEOUTS: CallTimeouts = { callMs: 600_000, firstPieceMs: 300_000, idleMs: 60_000 };

/** Which limit ended the call: too slow to start or overall, or stalled in the middle of the text. */
export type Expiry = "too_slow" | "stalled";

/** The limits of a running call. `signal` aborts with the caller's signal or when a limit is passed. */
export type CallDeadline = {
  readonly signal: AbortSignal;
  /** Text arrived: from now on the idle limit applies, restarting here. */
  textArrived(): void;
  /** The limit that was exceeded, or null. */
  expiry(): Expiry | null;
  /** Clears the timers and closes the connection if it is still open. */
  end(): void;
};

/** Starts the clock of a call. */
export function startDeadline(callerSignal: AbortSignal, timeouts: CallTimeouts): CallDeadline {
  const controller = new AbortController();
  let passed: Expiry | null = null;
  const expire = (expiry: Expiry) => {
    passed ??= expiry;
    controller.abort();
  };
  const whole = setTimeout(() => expire("too_slow"), timeouts.callMs);
  let silence = setTimeout(() => expire("too_slow"), timeouts.firstPieceMs);
  return {
    signal: AbortSignal.any([callerSignal, controller.signal]),
    textArrived() {
      clearTimeout(silence);
      silence = setTimeout(() => expire("stalled"), timeouts.idleMs);
    },
    expiry: () => passed,
    end() {
      clearTimeout(whole);
      clearTimeout(silence);
      controller.abort();
    },
  };
}
