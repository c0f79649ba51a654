/**
 * The moment so many calendar months after another, in UTC: same day and time, or the last day of a month that is
 * shorter. Counted from the first moment each time, so that the 31st comes back after February.
 */
export function monthsAfter(start: Date, months: number): Date {
  const moved = new Date(start);
  moved.setUTCDate(1);
  moved.setUTCMonth(start.getUTCMonth() + months);
  const days = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(start.getUTCDate(), days));
  return moved;
}

/** How many whole months have gone by since `start`: the k for which `monthsAfter(start, k)` was last. */
export function wholeMonthsSince(start: Date, now: Date): number {
  const guess =
    (now.getUTCFullYear() - start.getUTCFullYear()) * 12 + (now.getUTCMonth() - start.getUTCMonth());
  return monthsAfter(start, guess).getTime() > now.getTime() ? guess - 1 : guess;
}
