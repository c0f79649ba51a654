/** A message about money of one payment that is returned or disputed. */
export type ReversalFact = { at: Date; eventId: string } & (
  | { kind: "refund"; refundedCents: number; paidCents: number }
  | { kind: "dispute"; disputeId: string; state: "open" | "won" | "lost" }
);

/** Change in the returned amount of a payment at a given time (negative after a dispute is won). */
export type ReversalStep = { at: Date; cents: number };

const STATE_RANKS = { open: 0, won: 1, lost: 2 } as const;

/**
 * Money returned, at the times it happens. The steps add up to the final returned amount; the order in which
 * the facts arrived does not matter.
 * @param cents  amount paid, before tax
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

/** The provider's clock has a resolution of seconds: within one second, order by progress. */
function byTime(a: ReversalFact, b: ReversalFact): number {
  return a.at.getTime() - b.at.getTime() || rankOf(a) - rankOf(b) || (a.eventId < b.eventId ? -1 : 1);
}

function rankOf(fact: ReversalFact): number {
  return fact.kind === "dispute" ? STATE_RANKS[fact.state] : 0;
}
