/** What was found, as a person reads it. */
type FindingLike = { code: string; severity: string; sentence: string; hint: string; page?: number | null };

/** Each fault once: a paperback of too few pages is found in its inside and in its wrap, in the same words. */
export function uniqueFindings<Finding extends FindingLike>(findings: readonly Finding[]): Finding[] {
  const each = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, severity, sentence, hint, page = null } = finding;
    const key = JSON.stringify([code, severity, sentence, hint, page]);
    if (!each.has(key)) each.set(key, finding);
  }
  return [...each.values()];
}
