const MINUTE_MS = 60_000;

/** Counts a call by this caller in the current minute. */
export type GlobalRateLimit = (caller: string) => { refused: boolean; isFirst: boolean; secondsLeft: number };

/**
 * A per-minute limit, counted in this process only: it runs before every call, and a database write each time
 * would cost more than most calls. Several processes let through proportionally more; a limit that must hold
 * across all of them belongs to its endpoint.
 * @param max          calls per minute; a function if it can change
 * @param most         callers remembered per minute; beyond that the oldest is forgotten
 * @param now          milliseconds of any monotonic clock
 */
export function createMinuteLimit(options: {
  max: number | (() => number);
  most?: number;
  now?: () => number;
}): GlobalRateLimit {
  const { max, most = 50_000, now = () => performance.now() } = options;
  let calls = new Map<string, number>();
  let endsAt = -Infinity;
  return (caller) => {
    const at = now();
    if (at >= endsAt) {
      calls = new Map();
      endsAt = at + MINUTE_MS;
    }
    const allowed = typeof max === "function" ? max() : max;
    const count = (calls.get(caller) ?? 0) + 1;
    if (count === 1 && calls.size >= most) forgetFirst(calls);
    calls.set(caller, count);
    return {
      refused: count > allowed,
      isFirst: count === allowed + 1,
      secondsLeft: Math.max(1, Math.ceil((endsAt - at) / 1000)),
    };
  };
}

function forgetFirst(calls: Map<string, number>): void {
  for (const first of calls.keys()) {
    calls.delete(first);
    return;
  }
}
