const FIRST_MS = 2000;
const SLOWEST_MS = 15_000;
/** After this long the author is asked whether to go on. @source docs/product/rulings.md D16 */
const LIMIT_MS = 10 * 60 * 1000;

/** After this long an author is told how to leave: a checkout that was left unpaid stays open for half an hour. */
export const LONG_WAIT_MS = 20_000;

/**
 * How long to wait before the payment is asked for again: 2 s at first, 15 s from the third minute on.
 * @param waitedMs  time since the author began to wait, or asked to go on
 * @returns         milliseconds, or false once asking stops
 * @source docs/product/requirements.md §9 (2,000 ms); docs/product/rulings.md D16 (15 s, 10 minutes)
 */
export function paymentDelayMs(waitedMs: number): number | false {
  if (waitedMs >= LIMIT_MS) return false;
  return Math.min(SLOWEST_MS, FIRST_MS + Math.max(0, waitedMs) / 12);
}
