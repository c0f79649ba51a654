/** A timestamp as sent to clients; null stays null. */
export function wireMoment(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
