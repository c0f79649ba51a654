import { expect, test } from "vitest";
import { BookPassAnswer, MemoryAnswer, RepairAnswer } from "./answers.ts";

test("a memory is short lines, trimmed, of which there are only so many", () => {
  const line = "x".repeat(600);
  const memory = { summary: " She left. ", facts: [line], states: [" here "], openPromises: [] };
  expect(MemoryAnswer.parse(memory)).toMatchObject({ summary: "She left.", states: ["here"] });
  expect(MemoryAnswer.safeParse({ ...memory, facts: [`${line}x`] }).success).toBe(false);
  const lines = (count: number): string[] => Array.from({ length: count }, () => "x");
  expect(MemoryAnswer.safeParse({ ...memory, facts: lines(30) }).success).toBe(true);
  expect(MemoryAnswer.safeParse({ ...memory, facts: lines(31) }).success).toBe(false);
});

test("a patch must quote something; it may take it out whole, and keeps its blanks", () => {
  const patched = { patches: [{ quote: " It rained.", replacement: "" }] };
  expect(RepairAnswer.parse(patched)).toEqual(patched);
  expect(RepairAnswer.safeParse({ patches: [{ quote: "", replacement: "It rained." }] }).success).toBe(false);
});

test("the quotes of a reading are kept letter by letter, or they would not be found in the text", () => {
  const quote = " It rained.\n";
  const found = {
    repetitions: [{ quote, reason: "twice" }],
    contradictions: [{ first_quote: quote, second_quote: quote, reason: "both" }],
  };
  expect(BookPassAnswer.parse(found)).toEqual(found);
});
