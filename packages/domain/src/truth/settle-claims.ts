import type { Claim } from "../writing-tasks.ts";
/** stub */
export type ClaimVerdict = {
  claim: Claim;
  verdict: "given" | "hedge" | "cut" | "flag";
  replacement: string;
  source: string;
};
/** stub */
export function settleClaims(
  text: string,
  verdicts: readonly ClaimVerdict[],
  _given: readonly { id: string; text: string }[] = [],
): { text: string; states: { claimId: string; state: "sourced" | "hedged" | "cut" | "flagged" }[] } {
  return { text, states: verdicts.map(({ claim }) => ({ claimId: claim.id, state: "flagged" as const })) };
}
