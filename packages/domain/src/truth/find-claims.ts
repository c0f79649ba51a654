import type { Claim } from "../writing-tasks.ts";
/** stub */
export function findClaims(_text: string): { kind: Claim["kind"]; quote: string }[] {
  return [];
}
/** stub */
export function isGiven(
  _claim: { quote: string },
  _given: readonly { id: string; text: string }[],
): string | null {
  return null;
}
