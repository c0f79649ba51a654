const firstMs = 400;
const slowestMs = 5000;

/**
 * How long to wait before polling an export again: most are done within seconds, and one that waits behind
 * others is polled less and less.
 * @param ageMs  since it was requested; with a wrong clock it counts as young
 */
export function exportPollDelayMs(ageMs: number): number {
  return Math.min(slowestMs, Math.max(firstMs, ageMs / 12));
}
