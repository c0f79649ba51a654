import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReversalFact, reversalSteps } from "./reversal-steps.ts";

const at = (second: number): Date => new Date(Date.UTC(2026, 10, 1, 0, 0, second));

const fact = fc.oneof(
  fc.record({ second: fc.integer({ min: 0, max: 30 }), refundedCents: fc.integer({ min: 0, max: 2500 }) }),
  fc.record({
    second: fc.integer({ min: 0, max: 30 }),
    disputeId: fc.constantFrom("d1", "d2"),
    state: fc.constantFrom("open", "won", "lost"),
  }),
);
const facts = fc.array(fact, { maxLength: 12 }).map((all) =>
  all.map((one, number): ReversalFact => {
    const common = { at: at(one.second), eventId: `e${number}` };
    return "state" in one
      ? { ...common, kind: "dispute", disputeId: one.disputeId, state: one.state }
      : { ...common, kind: "refund", refundedCents: one.refundedCents, paidCents: 2400 };
  }),
);

test("never refunds more than was paid, or less than zero", () => {
  fc.assert(
    fc.property(facts, (all) => {
      let gone = 0;
      for (const { cents } of reversalSteps(2000, all)) {
        gone += cents;
        expect(gone).toBeGreaterThanOrEqual(0);
        expect(gone).toBeLessThanOrEqual(2000);
      }
    }),
  );
});

test("gives the same result in any order", () => {
  fc.assert(
    fc.property(facts, (all) => {
      expect(reversalSteps(2000, all.toReversed())).toEqual(reversalSteps(2000, all));
    }),
  );
});

test("refunds a taxed payment twice in its proportions, each on its own day", () => {
  const refund = (second: number, refundedCents: number): ReversalFact => ({
    kind: "refund",
    at: at(second),
    eventId: `e${second}`,
    refundedCents,
    paidCents: 2400,
  });
  expect(reversalSteps(2000, [refund(9, 2400), refund(3, 600)])).toEqual([
    { at: at(3), cents: 500 },
    { at: at(9), cents: 1500 },
  ]);
});

test("takes everything for a dispute until it is won, and finally when lost", () => {
  const dispute = (second: number, state: "open" | "won" | "lost"): ReversalFact => ({
    kind: "dispute",
    at: at(second),
    eventId: `e${second}${state}`,
    disputeId: "d",
    state,
  });
  expect(reversalSteps(1900, [dispute(1, "open"), dispute(5, "won")])).toEqual([
    { at: at(1), cents: 1900 },
    { at: at(5), cents: -1900 },
  ]);
  expect(reversalSteps(1900, [dispute(1, "lost"), dispute(1, "open")])).toEqual([{ at: at(1), cents: 1900 }]);
});
