const firstMs = 400;
const slowestMs = 5000;

/**
 * How long to wait before asking again how far an export is: most are done within seconds, and one that
 * waits behind others is asked for less and less.
 * @param ageMs  since it was ordered; a clock that is wrong counts as a young order
 */
export function exportPollDelayMs(ageMs: number): number {
  return Math.min(slowestMs, Math.max(firstMs, ageMs / 12));
}
