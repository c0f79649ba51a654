/**
 * Earlier findings that are no longer found, without duplicates. One that
 * was fixed and is found again is open again.
 * @param now  ids of the current findings
 */
export function fixedSince<Found extends { id: string }>(
  before: readonly Found[],
  now: Iterable<string>,
): Found[] {
  const seen = new Set(now);
  return before.filter(({ id }) => {
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}
