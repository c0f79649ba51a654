import type { HealthReading } from "@colophon/contracts/books/health";
import { expect, test } from "vitest";
import { healthSummary, readingWords } from "./health-words.ts";

const reading = (changes: Partial<HealthReading>): HealthReading => ({
  measure: "mattr_500",
  value: 0.5234,
  gate: "at least 0.5",
  human: "0.51",
  verdict: "pass",
  findings: [],
  ...changes,
});
const report = (...readings: HealthReading[]) => ({ words: 100, chapters: 1, blocking: false, readings });

test("what wants attention comes first", () => {
  const words = readingWords(
    report(
      reading({ measure: "similes" }),
      reading({ measure: "em_dashes", verdict: "warn" }),
      reading({ measure: "integrity", verdict: "block" }),
    ),
  );
  expect(words.map((one) => [one.measure, one.verdict])).toEqual([
    ["integrity", "Needs repair"],
    ["em_dashes", "Worth a look"],
    ["similes", "Good"],
  ]);
});

test("a value is said with its unit and no more than two places", () => {
  const [first] = readingWords(report(reading({ measure: "promises_paid", value: 66.6667 })));
  expect(first?.value).toBe("66.67 %");
});

test("the summary counts what is within its bounds", () => {
  expect(healthSummary(report(reading({}), reading({ verdict: "warn" })))).toBe(
    "1 of 2 measures are within their bounds; 1 to look at.",
  );
  expect(healthSummary(report(reading({})))).toBe("All 1 measures are within their bounds.");
});
