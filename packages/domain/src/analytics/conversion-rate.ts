/**
 * How many of all users are premium, in whole percent; 0 where there are none.
 * @source docs/product/requirements.md §9
 */
export function conversionRate({ premium, total }: { premium: number; total: number }): number {
  return total === 0 ? 0 : Math.round((premium / total) * 100);
}
