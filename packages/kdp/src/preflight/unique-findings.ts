/** A finding as shown to people. */
type FindingLike = { code: string; severity: string; sentence: string; hint: string; page?: number | null };

/**
 * Removes duplicates: a paperback with too few pages is reported for
 * its interior and its wrap, in the same words.
 */
export function uniqueFindings<Finding extends FindingLike>(findings: readonly Finding[]): Finding[] {
  const each = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, severity, sentence, hint, page = null } = finding;
    const key = JSON.stringify([code, severity, sentence, hint, page]);
    if (!each.has(key)) each.set(key, finding);
  }
  return [...each.values()];
}
