import { expect, test } from "vitest";
import type { SiteVisit } from "./lighthouse-visit.ts";
import { problemLines, medianVisit, missedGoals, ratioTable } from "./site-table.ts";

function visitOf(largestPaint: number, more: Partial<SiteVisit> = {}): SiteVisit {
  return {
    scores: { performance: 100 - largestPaint, accessibility: 100, "best-practices": 100, seo: 100 },
    firstPaint: 1,
    largestPaint,
    layoutShift: 0,
    bytes: { html: 1000, js: 0, css: 1000, fonts: 1000, images: 1000, other: 0 },
    unpacked: 4000,
    faults: [],
    ...more,
  };
}

test("takes the median of visits for every figure, and problems of the middle one", () => {
  const faults = [{ category: "performance", words: "the middle one's" }] as const;
  const middle = medianVisit([
    visitOf(9, { firstPaint: 3 }),
    visitOf(2, { faults: [...faults] }),
    visitOf(1),
  ]);
  expect(middle).toMatchObject({ largestPaint: 2, firstPaint: 1, faults });
  expect(middle.scores.performance).toBe(98);
});

test("lists what cost points in the category that lost them only", () => {
  const faults: SiteVisit["faults"] = [
    { category: "performance", words: "Largest Contentful Paint, 2.0 s (90)" },
    { category: "seo", words: "rounded away" },
  ];
  expect(problemLines(new Map([["/", visitOf(2, { faults })]]))).toEqual([
    "/: performance 98: Largest Contentful Paint, 2.0 s (90)",
  ]);
});

test("divides ours by theirs, the last without images and fonts", () => {
  const theirs = visitOf(2, {
    bytes: { html: 1000, js: 7000, css: 1000, fonts: 1000, images: 1000, other: 5000 },
    unpacked: 16_000,
  });
  const table = ratioTable(new Map([["/", { ours: visitOf(1), theirs }]]));
  expect(table.split("\n").at(-1)).toBe("| / | 1.00 | 0.50 | 0.25 | 0.25 | 0.22 |");
});

test("reports a largest paint above four fifths of theirs, but not at it", () => {
  const pairs = new Map([
    ["/", { ours: visitOf(1.7), theirs: visitOf(2) }],
    ["/one-guide.html", { ours: visitOf(1.6), theirs: visitOf(2) }],
  ]);
  expect(missedGoals(pairs)).toEqual(["/: LCP is 0.85 of Next.js's, goal 0.8"]);
});
