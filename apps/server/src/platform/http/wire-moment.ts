/** A moment as it is sent; null where there is none. */
export function wireMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
