import { PAPERS } from "@colophon/contracts/library/books/print";
import { expect, test } from "vitest";
import { SPINE_TEXT_FROM_PAGES } from "./cover-geometry.ts";
import { gutterInches } from "./margins.ts";
import { printForecasts } from "./print-forecasts.ts";

test("gives every size its pages, spines by paper, and KDP's margin for that length", () => {
  const forecasts = printForecasts({ words: 70_000, chapters: 30 });
  expect(new Set(forecasts.map(({ trim }) => trim)).size).toBe(forecasts.length);
  for (const { pages, least, most, spine, insideMargin, hasSpineText, refusal } of forecasts) {
    expect([least <= pages, pages <= most, pages % 2]).toEqual([true, true, 0]);
    expect(spine.cream).toBeCloseTo(pages * PAPERS.cream.inchesPerPage, 9);
    expect(spine.white).toBeCloseTo(pages * PAPERS.white.inchesPerPage, 9);
    expect(insideMargin).toBe(gutterInches(pages));
    expect([hasSpineText, refusal]).toEqual([true, null]);
  }
});

test("gives a short text no room for spine text, and prints no shorter one", () => {
  const thin = printForecasts({ words: 12_000, chapters: 3 });
  expect(thin.every(({ pages, hasSpineText }) => hasSpineText === pages >= SPINE_TEXT_FROM_PAGES)).toBe(true);
  expect(thin.some(({ hasSpineText }) => !hasSpineText)).toBe(true);
  const tiny = printForecasts({ words: 300, chapters: 1 });
  expect(tiny.every(({ refusal }) => refusal?.includes("needs at least"))).toBe(true);
});

test("gives the longer of two texts more pages in every size, and larger pages fewer", () => {
  const [short, long] = [50_000, 90_000].map((words) => printForecasts({ words, chapters: 25 }));
  for (const [index, { pages }] of (long ?? []).entries()) {
    expect(pages).toBeGreaterThan(short?.[index]?.pages ?? Number.POSITIVE_INFINITY);
  }
  const pagesOf = (trim: string): number => long?.find((one) => one.trim === trim)?.pages ?? 0;
  expect(pagesOf("5x8")).toBeGreaterThan(pagesOf("6x9"));
  expect(pagesOf("6x9")).toBeGreaterThan(pagesOf("8.5x11"));
});
