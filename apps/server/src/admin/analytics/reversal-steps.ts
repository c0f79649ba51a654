/** What was told of money of one payment that goes back, or is asked back. */
export type ReversalFact = { at: Date; eventId: string } & (
  | { kind: "refund"; refundedCents: number; paidCents: number }
  | { kind: "dispute"; disputeId: string; state: "open" | "won" | "lost" }
);

/** How much more (or, after a dispute was won, less) of a payment had gone back from a moment on. */
export type ReversalStep = { at: Date; cents: number };

const STATE_RANKS = { open: 0, won: 1, lost: 2 } as const;

/**
 * Money that goes back, at the moments it does. All steps together are what went back in the end; the order in which the
 * facts were told does not matter.
 * @param cents  what was paid, before tax
 */
export function reversalSteps(cents: number, facts: readonly ReversalFact[]): ReversalStep[] {
  const steps: ReversalStep[] = [];
  const disputes = new Map<string, "open" | "won" | "lost">();
  let refunded = 0;
  let before = 0;
  for (const fact of facts.toSorted(byTime)) {
    if (fact.kind === "refund") refunded = Math.max(refunded, shareOf(fact));
    else disputes.set(fact.disputeId, fact.state);
    const isDisputed = [...disputes.values()].some((state) => state !== "won");
    const returned = Math.round(cents * (isDisputed ? 1 : refunded));
    if (returned !== before) steps.push({ at: fact.at, cents: returned - before });
    before = returned;
  }
  return steps;
}

function shareOf({ refundedCents, paidCents }: { refundedCents: number; paidCents: number }): number {
  return paidCents <= 0 ? 1 : Math.min(1, refundedCents / paidCents);
}

/** The provider's clock shows seconds: what happened within one goes by how far it goes. */
function byTime(a: ReversalFact, b: ReversalFact): number {
  return a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b) || (a.eventId < b.eventId ? -1 : 1);
}

function rankOf(fact: ReversalFact): number {
  return fact.kind === "dispute" ? STATE_RANKS[fact.state] : 0;
}
