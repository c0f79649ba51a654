const MINUTE_MS = 60_000;

/** Counts one call of a caller in this minute. */
export type GlobalRateLimit = (caller: string) => { refused: boolean; isFirst: boolean; secondsLeft: number };

/**
 * A limit a minute, counted in this process alone: it stands before every call, and a write to the database on
 * each would cost more than most calls. Several processes let through as many times more; what must hold over
 * all of them is a limit of its endpoint.
 * @param max          calls a minute; a function where it can change
 * @param most         callers remembered in a minute; beyond them the one seen first is forgotten
 * @param now          milliseconds of any clock that goes on
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
