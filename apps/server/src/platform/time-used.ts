/** How long work was done for somebody of late, in memory: that of this process, until it ends. */
export type TimeUsed = {
  /** @returns the milliseconds of the one who used most among these, work under way at its longest */
  most: (whose: readonly string[]) => number;
  /**
   * Counts a piece of work at its longest from now on, so that nobody gets a second one cheaply while the first runs.
   * @param longestMs  what it may take
   * @returns ends the work: from then on what it took counts
   */
  begin: (whose: readonly string[], longestMs: number) => () => void;
};

type Piece = { begunAt: number; ms: number };

/**
 * @param windowMs  how long work counts, from its beginning on
 * @param now       milliseconds of a clock that only goes forward
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
