/** Recent processing time per person, in memory: for this process, until it ends. */
export type TimeUsed = {
  /** @returns the milliseconds of the heaviest user among these, counting work in progress at its maximum */
  most: (whose: readonly string[]) => number;
  /**
   * Counts a task at its maximum from now on, so that nobody gets a second one cheaply while the first runs.
   * @param longestMs  its maximum duration
   * @returns ends the task: from then on its actual duration counts
   */
  begin: (whose: readonly string[], longestMs: number) => () => void;
};

type Piece = { begunAt: number; ms: number };

/**
 * @param windowMs  how long a task counts, from its start
 * @param now       milliseconds of a monotonic clock
 */
export function createTimeUsed({ windowMs, now }: { windowMs: number; now: () => number }): TimeUsed {
  const pieces = new Map<string, Piece[]>();
  const counted = (key: string): Piece[] => {
    const since = now() - windowMs;
    return (pieces.get(key) ?? []).filter(({ begunAt }) => begunAt > since);
  };
  const forget = (): void => {
    for (const key of pieces.keys()) {
      const left = counted(key);
      if (left.length === 0) pieces.delete(key);
      else pieces.set(key, left);
    }
  };
  return {
    most: (whose) => Math.max(0, ...whose.map((key) => counted(key).reduce((sum, { ms }) => sum + ms, 0))),
    begin(whose, longestMs) {
      forget();
      const piece = { begunAt: now(), ms: longestMs };
      for (const key of whose) pieces.set(key, [...counted(key), piece]);
      return () => {
        piece.ms = Math.min(longestMs, now() - piece.begunAt);
      };
    },
  };
}
