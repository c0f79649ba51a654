import type { BookFinding } from "@colophon/contracts/books/finding";
import type { HealthReading, HealthReport } from "@colophon/contracts/books/health";
import { expect, test } from "vitest";
import { type MeasuredBook, measuredLine, measuresOutOfBounds, readinessOf } from "./readiness.ts";

type Wrong = [HealthReading["measure"], HealthReading["verdict"]];

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

function aFinding(changes: Partial<BookFinding>): BookFinding {
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

function aBook(changes: Partial<MeasuredBook> = {}): MeasuredBook {
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
  [{}, "success", "Ready to publish"],
  [{ is_sample: true }, "success", "Nothing to mend"],
  [{ health: null }, "neutral", "Not measured yet"],
  [{ health: null, is_being_measured: true }, "neutral", "Being measured"],
  // what was true of the text before may be true no more
  [{ health: health(["integrity", "block"]), is_being_measured: true }, "neutral", "Being measured anew"],
  [{ health: health(["similes", "warn"]) }, "warning", "One thing to look at first"],
  [
    { health: health(["integrity", "block"], ["similes", "warn"]) },
    "danger",
    "Not ready: one thing needs work",
  ],
  [{ health: health(["cost", "warn"]) }, "success", "Ready to publish"],
] as const)("a book with %j is %s: %s", (changes, tone, line) => {
  expect(readinessOf(aBook(changes))).toEqual({ tone, line });
});

test("findings count by kind; notes, and what is decided, do not", () => {
  const findings = [
    aFinding({}),
    aFinding({}),
    aFinding({ kind: "claim" }),
    aFinding({ kind: "clock", severity: "note" }),
    aFinding({ kind: "momentum", status: "dismissed" }),
  ];
  expect(readinessOf(aBook({ findings })).line).toBe("Two things to look at first");
  const both = aBook({ findings, health: health(["similes", "warn"]) });
  expect(readinessOf(both).line).toBe("Three things to look at first");
});

test("more than ten are counted in figures", () => {
  const wrong = Array.from({ length: 11 }, (): Wrong => ["similes", "block"]);
  expect(readinessOf(aBook({ health: health(...wrong) })).line).toBe("Not ready: 11 things need work");
});

test("chapters that are out of their length are told once", () => {
  const measures = (...wrong: Wrong[]): string[] =>
    measuresOutOfBounds(health(...wrong)).map(({ measure }) => measure);
  expect(measures(["length_score", "warn"], ["chapters_on_length", "warn"])).toEqual(["chapters_on_length"]);
  expect(measures(["length_score", "warn"], ["chapters_on_length", "pass"])).toEqual(["length_score"]);
  expect(measuresOutOfBounds(null)).toEqual([]);
});

test("when it was measured is said with whose text it was", () => {
  expect(measuredLine(aBook())).toMatch(/^Measured on November 20, 2026 at \d\d:\d\d\.$/u);
  expect(measuredLine(aBook({ is_edited: true }))).toMatch(/, with your changes\.$/u);
  expect(measuredLine(aBook({ measured_at: null }))).toBeNull();
  expect(measuredLine(aBook({ health: null }))).toBeNull();
  expect(measuredLine(aBook({ is_being_measured: true, health: null }))).toContain("when they are done");
  const anew = aBook({ is_being_measured: true, is_edited: true });
  expect(measuredLine(anew)).toMatch(/^You have changed the text since/u);
  expect(measuredLine({ ...anew, is_edited: false })).toMatch(/^The figures below are of the text before/u);
});
