import type { Finding } from "./source-file.ts";

/**
 * What a rule found, less the breaches that still wait in a file; one more than are listed, and all are shown.
 * @param waiting  path → how many breaches were there when the rule came
 */
export function withoutWaiting(
  findings: readonly Finding[],
  waiting: Readonly<Record<string, number>>,
): Finding[] {
  const counts = countByPath(findings);
  return findings.filter(({ path }) => (counts[path] ?? 0) > (waiting[path] ?? 0));
}

/** How many findings each file has. */
export function countByPath(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { path } of findings) counts[path] = (counts[path] ?? 0) + 1;
  return counts;
}
