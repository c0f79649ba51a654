import { CHECK_STATES } from "@colophon/contracts/publishing/preflight-states";
import { STORE_FORMATS } from "@colophon/contracts/publishing/kdp-form";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type ReadinessFacts, type StepFacts, SAMPLE_VERDICT, progressOf, readinessOf } from "./readiness.ts";

const READY: ReadinessFacts = {
  isTextFinished: true,
  isSample: false,
  hasCover: true,
  hasMetadata: true,
  preflight: { state: "done", isCurrent: true, blockers: 0 },
  fieldsToFillIn: 0,
  unpriced: [],
};

const anyFacts: fc.Arbitrary<ReadinessFacts> = fc.record({
  isTextFinished: fc.boolean(),
  isSample: fc.boolean(),
  hasCover: fc.boolean(),
  hasMetadata: fc.boolean(),
  preflight: fc.record({
    state: fc.constantFrom(...CHECK_STATES),
    isCurrent: fc.boolean(),
    blockers: fc.nat(3),
  }),
  fieldsToFillIn: fc.nat(3),
  unpriced: fc.subarray([...STORE_FORMATS]),
});

test("calls a book ready for KDP exactly if nothing is left to do", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { is_ready: isReady, checks, percent, line, tone, open } = readinessOf(facts);
      expect(isReady).toBe(open.length === 0);
      expect(checks.at(-1)).toEqual({ check: "kdp", label: "Ready for KDP", is_met: isReady });
      expect(percent === 100).toBe(isReady);
      expect(line === "Ready for KDP").toBe(isReady);
      expect(tone === "success").toBe(isReady);
      expect(line).toBe(open[0]?.line ?? "Ready for KDP");
      expect(percent).toBe(25 * checks.filter(({ is_met: isMet }) => isMet).length);
    }),
  );
});

test("says each open task once", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const lines = readinessOf(facts).open.map(({ line }) => line);
      expect(new Set(lines).size).toBe(lines.length);
    }),
  );
});

test("never calls a book ready with anything wrong", () => {
  expect(readinessOf(READY)).toMatchObject({ is_ready: true, percent: 100, line: "Ready for KDP", open: [] });
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const isAsReady =
        facts.isTextFinished &&
        !facts.isSample &&
        facts.hasCover &&
        facts.hasMetadata &&
        facts.preflight.state === "done" &&
        facts.preflight.isCurrent &&
        facts.preflight.blockers === 0 &&
        facts.fieldsToFillIn === 0 &&
        facts.unpriced.length === 0;
      expect(readinessOf(facts).is_ready).toBe(isAsReady);
    }),
  );
});

test.each<[Partial<ReadinessFacts>, string, string]>([
  [{ isTextFinished: false }, "content", "Finish the text"],
  [{ hasCover: false }, "cover", "Choose a cover"],
  [{ hasMetadata: false }, "metadata", "Write the listing"],
  [
    { preflight: { state: "none", isCurrent: false, blockers: 0 } },
    "preflight",
    "Run the preflight: not checked yet",
  ],
  [
    { preflight: { state: "checking", isCurrent: false, blockers: 0 } },
    "preflight",
    "The preflight is running",
  ],
  [
    { preflight: { state: "done", isCurrent: false, blockers: 0 } },
    "preflight",
    "Run the preflight again: the book has changed",
  ],
  [
    { preflight: { state: "failed", isCurrent: false, blockers: 0 } },
    "preflight",
    "Run the preflight again: it couldn’t finish",
  ],
  [{ preflight: { state: "done", isCurrent: true, blockers: 1 } }, "preflight", "1 thing stops KDP"],
  [{ preflight: { state: "done", isCurrent: true, blockers: 2 } }, "preflight", "2 things stop KDP"],
  [{ fieldsToFillIn: 1 }, "publish", "Fill in 1 field of KDP’s form"],
  [{ fieldsToFillIn: 3 }, "publish", "Fill in 3 fields of KDP’s form"],
  [{ unpriced: ["ebook", "paperback"] }, "publish", "Set a price for the e-book and paperback"],
])("with only %j left, sends the author to %s: %s", (left, place, line) => {
  expect(readinessOf({ ...READY, ...left })).toMatchObject({
    is_ready: false,
    line,
    open: [{ place, line }],
  });
});

test("never calls a prepared sample ready, and starts every verdict with the reason", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { is_ready: isReady, line } = readinessOf({ ...facts, isSample: true });
      expect([isReady, line]).toEqual([false, SAMPLE_VERDICT]);
    }),
  );
});

test("never lowers readiness or progress for another finished step", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const steps = [{ isTextFinished: true }, { hasCover: true }, { hasMetadata: true }] as const;
      for (const step of steps) {
        const more: ReadinessFacts = { ...facts, ...step };
        expect(readinessOf(more).percent).toBeGreaterThanOrEqual(readinessOf(facts).percent);
        expect(progressOf(more).percent ?? 0).toBeGreaterThanOrEqual(progressOf(facts).percent ?? 0);
      }
    }),
  );
});

test("shows only steps in the book list's progress, without contradicting the verdict", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const [progress, readiness] = [progressOf(facts), readinessOf(facts)];
      expect(progress.line).not.toMatch(/ready|KDP/iu);
      expect(!readiness.is_ready || progress.percent === 100).toBe(true);
      const stepsMet = readiness.checks.filter(({ check, is_met: isMet }) => check !== "kdp" && isMet).length;
      expect(progress.percent === 100).toBe(stepsMet === 3);
      // The same words for the same step.
      const isStep = ({ place }: { place: string }): boolean => ["cover", "metadata"].includes(place);
      const steps = readiness.open.filter(isStep).map(({ line }) => line.toLowerCase());
      const saysSteps = progress.percent !== null && !facts.isSample && steps.length > 0;
      expect(!saysSteps || progress.line.toLowerCase() === steps.join(", ")).toBe(true);
    }),
  );
});

test("names the four checks like the list", () => {
  const { checks } = readinessOf({ ...READY, hasMetadata: false });
  expect(checks.map(({ label, is_met: isMet }) => [label, isMet])).toEqual([
    ["Content Complete", true],
    ["Cover Selected", true],
    ["Metadata Optimized", false],
    ["Ready for KDP", false],
  ]);
});

test("counts a finished text as half of the progress in the book list, and cover and listing as a quarter each", () => {
  const shelf = (changes: Partial<StepFacts>) => progressOf({ ...READY, ...changes });
  expect(shelf({ hasCover: false, hasMetadata: false })).toEqual({
    percent: 50,
    line: "Choose a cover, write the listing",
  });
  expect(shelf({ hasMetadata: false })).toEqual({ percent: 75, line: "Write the listing" });
  expect(shelf({ hasCover: false })).toEqual({ percent: 75, line: "Choose a cover" });
  expect(shelf({})).toEqual({ percent: 100, line: "Text, cover and listing done" });
  expect(shelf({ isSample: true })).toEqual({ percent: 100, line: SAMPLE_VERDICT });
});

test("shows no progress in the book list for an unfinished text", () => {
  expect(progressOf({ ...READY, isTextFinished: false }).percent).toBeNull();
});
