/**
 * Share of premium users, in whole percent; 0 if there are no users.
 * @source docs/product/requirements.md §9
 */
export function conversionRate({ premium, total }: { premium: number; total: number }): number {
  return total === 0 ? 0 : Math.round((premium / total) * 100);
}
