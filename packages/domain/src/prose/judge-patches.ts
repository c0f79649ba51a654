/** stub */
export type Patch = { quote: string; replacement: string };
/** stub */
export type PatchRules = {
  most: number;
  lengthTolerance: number;
  worsens: (before: string, after: string) => boolean;
};
/** stub */
export function applyGoodPatches(
  text: string,
  patches: readonly Patch[],
  rules: PatchRules,
): { text: string; applied: Patch[]; dropped: { patch: Patch; why: string }[] } {
  let out = text;
  const applied: Patch[] = [];
  for (const patch of patches.slice(0, rules.most)) {
    const at = out.indexOf(patch.quote);
    if (at < 0) continue;
    const next = out.slice(0, at) + patch.replacement + out.slice(at + patch.quote.length);
    if (rules.worsens(out, next)) continue;
    out = next;
    applied.push(patch);
  }
  return { text: out, applied, dropped: [] };
}
/** stub */
export function proseWorsens(_before: string, _after: string): boolean {
  return false;
}
