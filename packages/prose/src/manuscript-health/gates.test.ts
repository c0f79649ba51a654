import { HEALTH_MEASURES } from "@colophon/contracts/library/books/health";
import { expect, test } from "vitest";
import { GATES, judge } from "./gates.ts";

const verdict = (measure: (typeof HEALTH_MEASURES)[number], value: number, words = 10_000): string =>
  judge({ measure, value }, words).verdict;

test("has a gate for every measure", () => {
  expect(Object.keys(GATES).toSorted()).toEqual([...HEALTH_MEASURES].toSorted());
});

test.for([
  ["length_score", 97, 96.9],
  ["book_length", -3, -3.1],
  ["book_length", 3, 3.1],
  ["chapters_on_length", 90, 89.9],
  ["shared_phrases", 10, 10.1],
  ["mattr_500", 0.5, 0.499],
  ["sentence_variation", 0.55, 0.549],
  ["paragraph_variation", 0.65, 0.649],
  ["similes", 2.5, 2.51],
  ["em_dashes", 12, 12.1],
  ["stock_names", 0, 1],
  ["name_drift", 0, 1],
  ["outline_coverage", 0.9, 0.89],
  ["promises_paid", 100, 99],
  ["cost", 10, 10.1],
] as const)("%s passes at %d and warns at %d", ([measure, good, bad]) => {
  expect(verdict(measure, good)).toBe("pass");
  expect(verdict(measure, bad)).toBe("warn");
});

test("blocks for one integrity finding, and for repetition across chapters above 1 %", () => {
  expect(verdict("integrity", 0)).toBe("pass");
  expect(verdict("integrity", 1)).toBe("block");
  expect(verdict("cross_chapter_repetition", 1)).toBe("warn");
  expect(verdict("cross_chapter_repetition", 1.01)).toBe("block");
});

test("allows repetition across chapters from 0.5 % at 25,000 words to 0.8 % at 60,000, and no more", () => {
  const gate = (words: number): string =>
    judge({ measure: "cross_chapter_repetition", value: 0 }, words).gate;
  expect([500, 25_000, 42_500, 60_000, 200_000].map(gate)).toEqual([
    "at most 0.5 %",
    "at most 0.5 %",
    "at most 0.65 %",
    "at most 0.8 %",
    "at most 0.8 %",
  ]);
});

test("limits 4-grams to one and a half times what novels of that length repeat", () => {
  const reading = (words: number): unknown => {
    const { gate, human } = judge({ measure: "four_gram_repetition", value: 0 }, words);
    return [gate, human];
  };
  expect([1000, 8000, 20_000, 30_000, 60_000, 90_000].map(reading)).toEqual([
    ["at most 2.25 %", "1.5 %"],
    ["at most 2.25 %", "1.5 %"],
    ["at most 3.45 %", "2.3 %"],
    ["at most 4.125 %", "2.75 %"],
    ["at most 5.85 %", "3.9 %"],
    ["at most 5.85 %", "3.9 %"],
  ]);
});

test("passes what cannot be judged, with the reason first", () => {
  const reading = judge(
    { measure: "similes", value: 40, notJudged: "Only 12 words", findings: ["like a stone"] },
    12,
  );
  expect(reading).toMatchObject({ verdict: "pass", findings: ["Only 12 words", "like a stone"] });
});

test("cuts findings to twenty of at most 300 characters", () => {
  const findings = Array.from({ length: 30 }, () => "x".repeat(400));
  const reading = judge({ measure: "shared_phrases", value: 1, findings }, 5000);
  expect(reading.findings).toHaveLength(20);
  expect(Math.max(...reading.findings.map((finding) => finding.length))).toBe(300);
});
