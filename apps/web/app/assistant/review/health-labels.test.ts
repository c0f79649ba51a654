import type { BookFinding, HealthMetric } from "@colophon/contracts/library/books/health";
import { SAMPLE_VERDICT } from "@colophon/rules/readiness";
import { expect, test } from "vitest";
import { buildBook, buildFullBook } from "../../testing/build-book.ts";
import { textVerdictOf } from "./text-verdict.ts";
import { allMeasures, thingsOf } from "./health-labels.ts";

const reading = (changes: Partial<HealthMetric>): HealthMetric => ({
  measure: "mattr_500",
  value: 0.5234,
  gate: "at least 0.5",
  human: "0.51",
  verdict: "pass",
  findings: [],
  ...changes,
});

function judged(readings: HealthMetric[], changes: Partial<Parameters<typeof textVerdictOf>[0]> = {}) {
  const health = { words: 100, chapters: 1, blocking: false, readings };
  return { ...buildFullBook(buildBook(), ["One."]), health, ...changes };
}

test("shows the checks of the text first, without usage figures", () => {
  expect(textVerdictOf(judged([reading({})])).line).toBe("No issues found in the text");
  expect(textVerdictOf(judged([reading({ measure: "cost", verdict: "warn" })])).line).toBe(
    "No issues found in the text",
  );
  expect(textVerdictOf(judged([reading({})], { is_sample: true })).line).toBe(SAMPLE_VERDICT);
  expect(textVerdictOf(judged([], { health: null })).tone).toBe("neutral");
});

test("counts each kind of passage to review once, without notes and settled ones", () => {
  const found = {
    severity: "warning",
    found_by: "code",
    chapter: 1,
    detail: "",
    status: "open",
    is_of_before: false,
  } as const;
  const findings: BookFinding[] = [
    { ...found, quotes: [], id: "1", kind: "contradiction" },
    { ...found, quotes: [], id: "2", kind: "contradiction" },
    { ...found, quotes: [], id: "3", kind: "claim" },
    { ...found, quotes: [], id: "4", kind: "clock", severity: "note" },
    { ...found, quotes: [], id: "5", kind: "repetition", severity: "blocking" },
    { ...found, quotes: [], id: "6", kind: "wrong_name", status: "mended" },
  ];
  const book = judged([reading({ measure: "similes", verdict: "warn" })], { findings });
  expect(textVerdictOf(book)).toEqual({ tone: "warning", line: "Three things in the text to review" });
});

test("shows only measures out of bounds, the gravest first, and chapter lengths once", () => {
  const book = judged([
    reading({ measure: "similes" }),
    reading({ measure: "length_score", verdict: "warn" }),
    reading({ measure: "chapters_on_length", verdict: "warn" }),
    reading({ measure: "integrity", verdict: "block" }),
  ]);
  expect(thingsOf(book).map(({ measure, isGrave }) => [measure, isGrave])).toEqual([
    ["integrity", true],
    ["chapters_on_length", false],
  ]);
});

test("links a finding to its first chapter, with readable counts", () => {
  const findings = ["Chapter 12 has 1200 words; 1500 were asked for", "Nobody (3 times)"];
  const [thing] = thingsOf(judged([reading({ measure: "chapters_on_length", verdict: "warn", findings })]));
  expect(thing?.places).toEqual([
    { text: "Chapter 12 has 1,200 words; 1,500 were asked for", chapter: 12 },
    { text: "Nobody (3 times)", chapter: null },
  ]);
});

test("keeps a year in a quotation", () => {
  const findings = ["Chapter 2: A note: written in 1984"];
  const [thing] = thingsOf(judged([reading({ measure: "integrity", verdict: "block", findings })]));
  expect(thing?.places[0]?.text).toBe("Chapter 2: A note: written in 1984");
});

test("says by how much a book is short, without a sign", () => {
  const [thing] = thingsOf(judged([reading({ measure: "book_length", value: -9.42, verdict: "warn" })]));
  expect(thing?.problem).toBe("The book is 9.42\u00A0% shorter than was asked for");
});

test("formats all measures with true minus, no-break space, separators and typical values", () => {
  const lines = allMeasures(
    judged([
      reading({ measure: "book_length", value: -1234.567, gate: "within ±3 %", human: null }),
      reading({ measure: "outline_coverage", value: 0.934, gate: "at least 0.9", human: null }),
      reading({
        measure: "shared_phrases",
        value: 2,
        gate: "at most 10 per 10,000 words",
        human: "3 per 10,000 words",
      }),
      reading({ measure: "cost", value: 9, gate: "at most 10 tokens a word" }),
    ]),
  );
  expect(lines.map(({ value, gate, human }) => [value, gate, human])).toEqual([
    ["\u22121,234.57\u00A0%", "within ±3\u00A0%", null],
    ["93.4\u00A0%", "at least 90\u00A0%", null],
    ["2 per 10,000 words", "at most 10 per 10,000 words", "3 per 10,000 words"],
  ]);
});
