import { expect, test } from "vitest";
import { formatCount, formatDay, formatSize } from "./edition-labels.ts";

test("sizes are told in the unit that a person would", () => {
  expect([formatSize(0), formatSize(4096), formatSize(1_234_567)]).toEqual(["0.1 kB", "4.1 kB", "1.2 MB"]);
});

test("a day is the same day wherever it is read", () => {
  expect(formatDay("2026-11-23")).toBe("November 23, 2026");
});

test("one is not many", () => {
  expect([formatCount(1, "page"), formatCount(3200, "word")]).toEqual(["1 page", "3,200 words"]);
});
