import fc from "fast-check";
import { expect, test } from "vitest";
import { clampPage, spreadOf, spreadLabel, turnedPage } from "./proof-spreads.ts";

const wide = { pages: 8, isNarrow: false };
const narrow = { pages: 8, isNarrow: true };

test("shows the first page alone on the right, then spreads", () => {
  expect([1, 2, 3, 4, 8].map((page) => spreadOf(page, wide))).toEqual([
    [null, 1],
    [2, 3],
    [2, 3],
    [4, 5],
    [8, null],
  ]);
});

test("shows one page at a time in a narrow space", () => {
  expect(spreadOf(3, narrow)).toEqual([3]);
  expect(turnedPage(3, { turn: "forward", viewport: narrow })).toBe(4);
  expect(turnedPage(3, { turn: "back", viewport: narrow })).toBe(2);
});

test("turns to the next spread and stops at the covers", () => {
  expect(turnedPage(1, { turn: "forward", viewport: wide })).toBe(2);
  expect(turnedPage(3, { turn: "forward", viewport: wide })).toBe(4);
  expect(turnedPage(3, { turn: "back", viewport: wide })).toBe(1);
  expect(turnedPage(8, { turn: "forward", viewport: wide })).toBe(8);
  expect(turnedPage(1, { turn: "back", viewport: wide })).toBe(1);
  expect(turnedPage(4, { turn: "last", viewport: wide })).toBe(8);
  expect(turnedPage(4, { turn: "first", viewport: wide })).toBe(1);
});

test("shows every page once and in order", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (pages, isNarrow) => {
      const viewport = { pages, isNarrow };
      const seen: number[] = [];
      for (let page = 1, last = 0; page !== last;) {
        seen.push(...spreadOf(page, viewport).filter((number) => number !== null));
        last = page;
        page = turnedPage(page, { turn: "forward", viewport });
      }
      expect(seen).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    }),
  );
});

test("takes a typed number to the nearest page", () => {
  expect([clampPage(0, 8), clampPage(3.4, 8), clampPage(99, 8), clampPage(1, 0)]).toEqual([1, 3, 8, 1]);
});

test("names a spread by its pages", () => {
  expect([spreadLabel(1, wide), spreadLabel(2, wide)]).toEqual(["Page 1", "Pages 2 and 3"]);
});
