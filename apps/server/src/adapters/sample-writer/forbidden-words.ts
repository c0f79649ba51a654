/** Matches any of the words or phrases an author does not want, whole and in any case; null for none. */
export function forbiddenPattern(doNotUse: readonly string[]): RegExp | null {
  const entries = doNotUse.map((entry) => entry.trim()).filter((entry) => entry !== "");
  if (entries.length === 0) return null;
  const escaped = entries.map((entry) => entry.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<![\\p{L}])(?:${escaped.join("|")})(?![\\p{L}])`, "iu");
}
