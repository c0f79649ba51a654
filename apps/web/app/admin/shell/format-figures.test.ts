// @module-tag merge

import { expect, test } from "vitest";
import { formatCents, formatCost, figure, formatDuration } from "./format-figures.ts";

test.each([
  [null, "Price not known"],
  [0, "$0.00"],
  [1, "less than $0.0001"],
  [30, "less than $0.0001"],
  [50, "$0.0001"],
  [80, "$0.0001"],
  [8000, "$0.0080"],
  [1_250_000, "$1.25"],
  [1_234_500_000, "$1,234.50"],
])("formats %s millionths of a dollar as %s", (microUsd, words) => {
  expect(formatCost(microUsd)).toBe(words);
});

test.each([
  [null, "–"],
  [0, "0 ms"],
  [12.4, "12 ms"],
  [999, "999 ms"],
  [4900, "4.9 s"],
  [65_000, "65 s"],
  [119_400, "119 s"],
  [119_900, "2 min 0 s"],
  [185_000, "3 min 5 s"],
  [9_000_000, "2.5 h"],
])("formats %s milliseconds as %s", (milliseconds, words) => {
  expect(formatDuration(milliseconds)).toBe(words);
});

test("separates thousands in counts, and formats cents as dollars", () => {
  expect([figure(12_345), formatCents(123_450)]).toEqual(["12,345", "$1,234.50"]);
});
