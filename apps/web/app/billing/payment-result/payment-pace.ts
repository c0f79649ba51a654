const FIRST_MS = 2000;
const SLOWEST_MS = 15_000;
/** After this long the author is asked whether to keep waiting. @source docs/product/rulings.md D16 */
const LIMIT_MS = 10 * 60 * 1000;

/** After this long an author is shown how to leave: an abandoned checkout stays open for half an hour. */
export const LONG_WAIT_MS = 20_000;

/**
 * Polling interval of the payment: 2 s at first, 15 s from the third minute on.
 * @param waitedMs  time since the author started waiting, or asked to keep waiting
 * @returns         milliseconds, or false once polling stops
 * @source docs/product/requirements.md §9 (2,000 ms); docs/product/rulings.md D16 (15 s, 10 minutes)
 */
export function paymentDelayMs(waitedMs: number): number | false {
  if (waitedMs >= LIMIT_MS) return false;
  return Math.min(SLOWEST_MS, FIRST_MS + Math.max(0, waitedMs) / 12);
}
