import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReadinessFacts, READINESS_STEPS, readinessOf } from "./readiness.ts";

const anyFacts: fc.Arbitrary<ReadinessFacts> = fc.record({
  status: fc.constantFrom("generating", "completed", "failed"),
  hasCover: fc.boolean(),
  hasMetadata: fc.boolean(),
});

test("a book is ready for KDP exactly when its text, its cover and its page in the store are there", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { isReady, checks, missing, percent } = readinessOf(facts);
      const isAll = facts.status === "completed" && facts.hasCover && facts.hasMetadata;
      expect(isReady).toBe(isAll);
      expect(checks.at(-1)).toEqual({ check: "kdp", label: "Ready for KDP", isMet: isAll });
      expect(percent === 100).toBe(isAll);
      expect(missing.length === 0).toBe(isAll);
    }),
  );
});

test("what is missing is what is not met, in the order an author takes the steps", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { checks, missing, percent } = readinessOf(facts);
      const unmet = checks.filter(({ check, isMet }) => check !== "kdp" && !isMet);
      expect(missing).toEqual(unmet.map(({ check }) => check));
      expect(missing).toEqual(READINESS_STEPS.filter((step) => missing.includes(step)));
      expect(percent).toBe(25 * checks.filter(({ isMet }) => isMet).length);
    }),
  );
});

test("a step more never makes a book less ready", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const before = readinessOf(facts);
      for (const more of [
        { ...facts, status: "completed" as const },
        { ...facts, hasCover: true },
        { ...facts, hasMetadata: true },
      ]) {
        expect(readinessOf(more).percent).toBeGreaterThanOrEqual(before.percent);
        expect(readinessOf(more).shelfPercent ?? 0).toBeGreaterThanOrEqual(before.shelfPercent ?? 0);
      }
    }),
  );
});

test("what is known to stop a book keeps it from being ready, and nothing else of its list", () => {
  fc.assert(
    fc.property(anyFacts, fc.option(fc.integer({ min: 0, max: 90 })), (facts, blockers) => {
      const [known, unknown] = [readinessOf({ ...facts, blockers }), readinessOf(facts)];
      expect(known.isReady).toBe(unknown.isReady && !(blockers !== null && blockers > 0));
      expect(known.checks.at(-1)?.isMet).toBe(known.isReady);
      expect(known.percent === 100).toBe(known.isReady);
      expect([known.missing, known.shelfPercent, known.checks.slice(0, -1)]).toEqual([
        unknown.missing,
        unknown.shelfPercent,
        unknown.checks.slice(0, -1),
      ]);
    }),
  );
});

test("the four checks are called what the list calls them", () => {
  const { checks } = readinessOf({ status: "completed", hasCover: true, hasMetadata: false });
  expect(checks.map(({ label, isMet }) => [label, isMet])).toEqual([
    ["Content Complete", true],
    ["Cover Selected", true],
    ["Metadata Optimized", false],
    ["Ready for KDP", false],
  ]);
});

test("on the shelf a finished book is half ready, and a quarter more with each of cover and metadata", () => {
  const shelf = (hasCover: boolean, hasMetadata: boolean): number | null =>
    readinessOf({ status: "completed", hasCover, hasMetadata }).shelfPercent;
  expect(shelf(false, false)).toBe(50);
  expect(shelf(true, false)).toBe(75);
  expect(shelf(false, true)).toBe(75);
  expect(shelf(true, true)).toBe(100);
});

test("a book that is not finished has no percentage on the shelf, whatever else it has", () => {
  for (const status of ["generating", "failed"] as const) {
    expect(readinessOf({ status, hasCover: true, hasMetadata: true }).shelfPercent).toBeNull();
  }
});
