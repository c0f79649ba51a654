/** What was found, as a person reads it. */
type Said = { code: string; severity: string; sentence: string; hint: string; page?: number | null };

/** Each fault once: a paperback of too few pages is found in its inside and in its wrap, in the same words. */
export function uniqueFindings<Finding extends Said>(findings: readonly Finding[]): Finding[] {
  const each = new Map<string, Finding>();
  for (const finding of findings) {
    const { code, severity, sentence, hint, page = null } = finding;
    const said = JSON.stringify([code, severity, sentence, hint, page]);
    if (!each.has(said)) each.set(said, finding);
  }
  return [...each.values()];
}
