import { expect, test } from "vitest";
import { formatCount, formatDay, formatSize } from "./edition-labels.ts";

test("formats sizes in suitable units", () => {
  expect([formatSize(0), formatSize(4096), formatSize(1_234_567)]).toEqual(["0.1 kB", "4.1 kB", "1.2 MB"]);
});

test("shows the same day everywhere", () => {
  expect(formatDay("2026-11-23")).toBe("November 23, 2026");
});

test("uses the singular for one", () => {
  expect([formatCount(1, "page"), formatCount(3200, "word")]).toEqual(["1 page", "3,200 words"]);
});
