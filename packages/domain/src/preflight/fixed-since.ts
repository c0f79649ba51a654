/**
 * What was found before and is not found any more, each once. What was mended and is found again is open again.
 * @param now  ids of what is found now
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
