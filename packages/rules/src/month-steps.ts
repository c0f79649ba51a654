/**
 * The moment this many calendar months after another, in UTC: same day and time, or the last day of a shorter
 * month. Counted from the first moment each time, so that the 31st returns after February.
 */
export function monthsAfter(start: Date, months: number): Date {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), days));
  return moved;
}

/** The number of full months since `start`: the largest k for which `monthsAfter(start, k)` has passed. */
export function wholeMonthsSince(start: Date, now: Date): number {
  const guess =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + (now.getUTCMonth() - start.getUTCMonth());
  return monthsAfter(start, guess).getTime() > now.getTime() ? guess - 1 : guess;
}
