/** A change of a passage, by the exact text it replaces. */
export type Patch = { quote: string; replacement: string };

/** Applies one patch. @returns null when its quote does not stand exactly once in the text */
export function applyPatch(text: string, patch: Patch): string | null {
  const at = text.indexOf(patch.quote);
  if (at < 0 || text.includes(patch.quote, at + 1)) return null;
  return text.slice(0, at) + patch.replacement + text.slice(at + patch.quote.length);
}
