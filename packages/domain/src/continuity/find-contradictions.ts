import type { StoredFact } from "../writing-tasks.ts";
/** stub */
export function findContradictions(
  _facts: readonly StoredFact[],
): { first: StoredFact; second: StoredFact; detail: string }[] {
  return [];
}
