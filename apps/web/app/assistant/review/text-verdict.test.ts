import type { BookFinding, HealthMetric, HealthReport } from "@colophon/contracts/library/books/health";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isReviewed,
  type MeasuredBook,
  measuredLine,
  measuresOutOfBounds,
  textVerdictOf,
} from "./text-verdict.ts";

type Wrong = [HealthMetric["measure"], HealthMetric["verdict"]];

function health(...wrong: Wrong[]): HealthReport {
  const readings = wrong.map(([measure, verdict]) => ({
    measure,
    verdict,
    value: 1,
    gate: "",
    human: "",
    findings: [],
  }));
  return { words: 9000, chapters: 2, blocking: false, readings };
}

function buildFinding(changes: Partial<BookFinding>): BookFinding {
  return {
    id: "0197a8a0-0000-7000-8000-000000000001",
    kind: "repetition",
    severity: "warning",
    found_by: "code",
    chapter: 1,
    detail: "",
    quotes: [],
    is_of_before: false,
    status: "open",
    ...changes,
  };
}

function buildBook(changes: Partial<MeasuredBook> = {}): MeasuredBook {
  return {
    health: health(["similes", "pass"]),
    findings: [],
    is_sample: false,
    is_being_measured: false,
    measured_at: "2026-11-20T12:00:00.000Z",
    is_edited: false,
    ...changes,
  };
}

test.each([
  [{}, "success", "No issues found in the text"],
  [{ is_sample: true }, "warning", SAMPLE_VERDICT],
  [{ health: null }, "neutral", "Text not reviewed yet"],
  [{ health: null, is_being_measured: true }, "neutral", "Being measured"],
  // the previous text's verdict may no longer be true
  [{ health: health(["integrity", "block"]), is_being_measured: true }, "neutral", "Being measured again"],
  [{ health: health(["similes", "warn"]) }, "warning", "One thing in the text to review"],
  [
    { health: health(["integrity", "block"], ["similes", "warn"]) },
    "danger",
    "One thing in the text needs work",
  ],
  [{ health: health(["cost", "warn"]) }, "success", "No issues found in the text"],
] as const)("a book with %j is %s: %s", (changes, tone, line) => {
  expect(textVerdictOf(buildBook(changes))).toEqual({ tone, line });
});

test("praises nothing without a review, and never mentions KDP or readiness in the text's verdict", () => {
  const anyBook = fc.record({
    health: fc.constantFrom(
      null,
      health(["similes", "pass"]),
      health(["similes", "warn"]),
      health(["integrity", "block"]),
    ),
    is_sample: fc.boolean(),
    is_being_measured: fc.boolean(),
    findings: fc.array(fc.constant(buildFinding({})), { maxLength: 1 }),
  });
  fc.assert(
    fc.property(anyBook, (changes) => {
      const book = buildBook(changes);
      const { tone, line } = textVerdictOf(book);
      expect(tone === "success" && !isReviewed(book)).toBe(false);
      expect(line).not.toMatch(/KDP|ready/iu);
    }),
  );
});

test("counts findings by kind, without notes and decided ones", () => {
  const findings = [
    buildFinding({}),
    buildFinding({}),
    buildFinding({ kind: "claim" }),
    buildFinding({ kind: "clock", severity: "note" }),
    buildFinding({ kind: "momentum", status: "dismissed" }),
  ];
  expect(textVerdictOf(buildBook({ findings })).line).toBe("Two things in the text to review");
  const both = buildBook({ findings, health: health(["similes", "warn"]) });
  expect(textVerdictOf(both).line).toBe("Three things in the text to review");
});

test("uses digits for more than ten", () => {
  const wrong = Array.from({ length: 11 }, (): Wrong => ["similes", "block"]);
  expect(textVerdictOf(buildBook({ health: health(...wrong) })).line).toBe("11 things in the text need work");
});

test("reports chapters of wrong length once", () => {
  const measures = (...wrong: Wrong[]): string[] =>
    measuresOutOfBounds(health(...wrong)).map(({ measure }) => measure);
  expect(measures(["length_score", "warn"], ["chapters_on_length", "warn"])).toEqual(["chapters_on_length"]);
  expect(measures(["length_score", "warn"], ["chapters_on_length", "pass"])).toEqual(["length_score"]);
  expect(measuresOutOfBounds(null)).toEqual([]);
});

test("says when it was measured, and with whose text", () => {
  expect(measuredLine(buildBook())).toMatch(/^Measured on November 20, 2026 at \d\d:\d\d\.$/u);
  expect(measuredLine(buildBook({ is_edited: true }))).toMatch(/, with your changes\.$/u);
  expect(measuredLine(buildBook({ measured_at: null }))).toBeNull();
  expect(measuredLine(buildBook({ health: null }))).toBeNull();
  expect(measuredLine(buildBook({ is_being_measured: true, health: null }))).toContain("when they are done");
  const remeasured = buildBook({ is_being_measured: true, is_edited: true });
  expect(measuredLine(remeasured)).toMatch(/^You have changed the text since/u);
  expect(measuredLine({ ...remeasured, is_edited: false })).toMatch(
    /^The figures below are of the text before/u,
  );
});
