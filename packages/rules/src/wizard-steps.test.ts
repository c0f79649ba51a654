import fc from "fast-check";
import { expect, test } from "vitest";
import {
  furthestStep,
  stepBeside,
  stepFromUrl,
  stepShown,
  stepToGoOn,
  whatOpens,
  WIZARD_STEPS,
  type WizardProgress,
  type WizardStep,
} from "./wizard-steps.ts";

const nothing: WizardProgress = {
  hasTitle: false,
  hasGenre: false,
  mayBeOrdered: false,
  isOrdered: false,
  isCompleted: false,
  hasCover: false,
  hasMetadata: false,
};
const typed = { ...nothing, hasTitle: true, hasGenre: true, mayBeOrdered: true };
const ordered = { ...nothing, isOrdered: true };
const written = { ...ordered, isCompleted: true };
const covered = { ...written, hasCover: true };
const complete = { ...covered, hasMetadata: true };

const anyProgress: fc.Arbitrary<WizardProgress> = fc.record({
  hasTitle: fc.boolean(),
  hasGenre: fc.boolean(),
  mayBeOrdered: fc.boolean(),
  isOrdered: fc.boolean(),
  isCompleted: fc.boolean(),
  hasCover: fc.boolean(),
  hasMetadata: fc.boolean(),
});
const anyStep = fc.constantFrom(...WIZARD_STEPS);
const anyStepParam = fc.option(fc.oneof(anyStep, fc.nat(9).map(String), fc.string()), { nil: null });

const isOpen = (progress: WizardProgress, step: WizardStep): boolean => whatOpens(progress, step) === null;

/** Progress made in either. */
function more(one: WizardProgress, other: WizardProgress): WizardProgress {
  return {
    hasTitle: one.hasTitle || other.hasTitle,
    hasGenre: one.hasGenre || other.hasGenre,
    mayBeOrdered: one.mayBeOrdered || other.mayBeOrdered,
    isOrdered: one.isOrdered || other.isOrdered,
    isCompleted: one.isCompleted || other.isCompleted,
    hasCover: one.hasCover || other.hasCover,
    hasMetadata: one.hasMetadata || other.hasMetadata,
  };
}

test.each([
  ["nothing", nothing, "details"],
  ["a title without a genre", { ...typed, hasGenre: false }, "details"],
  ["a genre without a title", { ...typed, hasTitle: false }, "details"],
  ["details that cannot be paid for", { ...typed, mayBeOrdered: false }, "details"],
  ["title and genre", typed, "content"],
  ["an order", ordered, "content"],
  ["a finished book", written, "cover"],
  ["a book with a cover", covered, "metadata"],
  ["a book with cover and metadata", complete, "publish"],
  ["metadata without a cover", { ...complete, hasCover: false }, "cover"],
  ["a cover on a book that is being written", { ...complete, isCompleted: false }, "content"],
] as const)("%s leads up to its step", (_, progress, step) => {
  expect(furthestStep(progress)).toBe(step);
});

test.each([
  [nothing, "content", "title"],
  [{ ...typed, hasGenre: false }, "content", "genre"],
  [{ ...typed, mayBeOrdered: false }, "publish", "credits"],
  [typed, "cover", "content"],
  [ordered, "publish", "content"],
  [written, "metadata", "cover"],
  [covered, "publish", "metadata"],
  [complete, "publish", null],
] as const)("names the first missing thing to open a step", (progress, step, need) => {
  expect(whatOpens(progress, step)).toBe(need);
});

test("never locks a step for more progress", () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, anyStep, (one, other, step) => {
      expect(!isOpen(one, step) || isOpen(more(one, other), step)).toBe(true);
    }),
  );
});

test("opens all steps before an open one", () => {
  fc.assert(
    fc.property(anyProgress, anyStep, (progress, step) => {
      const before = stepBeside(step, -1) ?? step;
      expect(!isOpen(progress, step) || isOpen(progress, before)).toBe(true);
    }),
  );
});

test("shows no locked step by URL, and an open one as requested", () => {
  fc.assert(
    fc.property(anyProgress, anyStepParam, (progress, address) => {
      const asked = stepFromUrl(address);
      const shown = stepShown(progress, asked);
      expect(isOpen(progress, shown)).toBe(true);
      const wanted = asked ?? stepToGoOn(progress);
      expect(shown).toBe(isOpen(progress, wanted) ? wanted : furthestStep(progress));
    }),
  );
});

test("continues without a step at the form, or with a book at what is left", () => {
  expect(stepToGoOn(typed)).toBe("details");
  expect(stepShown(typed, null)).toBe("details");
  expect(stepShown(ordered, null)).toBe("content");
  expect(stepShown(complete, null)).toBe("publish");
});

test("finds a step by number or name only", () => {
  expect(["1", "5", "cover"].map(stepFromUrl)).toEqual(["details", "publish", "cover"]);
  expect(["0", "6", "01", "1.0", "", "Cover", null].map(stepFromUrl)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test("has nothing before the first step, and nothing after the last", () => {
  expect(stepBeside("details", -1)).toBeNull();
  expect(stepBeside("details", 1)).toBe("content");
  expect(stepBeside("publish", 1)).toBeNull();
});
