import { expect, test } from "vitest";
import { croppedSize, sizeMismatch, describeSizes } from "./page-sizes.ts";
import { boxAt, seenPage } from "./testing/build-view.ts";

const SIZE = { widthPt: 432, heightPt: 648 };

test.each([
  [0, null],
  [0.01, null],
  [-0.0105, null],
  [0.012, "warning"],
  [-0.012, "warning"],
  [0.72, "warning"],
  [0.722, "blocker"],
  [-9, "blocker"],
])("a page %d pt off its size: %s, in either direction", (off, due) => {
  expect(sizeMismatch({ ...SIZE, widthPt: 432 + off }, SIZE)).toBe(due);
  expect(sizeMismatch({ ...SIZE, heightPt: 648 + off }, SIZE)).toBe(due);
});

test("gives two sizes in inches, or in points if inches would be equal", () => {
  expect(describeSizes({ widthPt: 441, heightPt: 666 }, SIZE)).toEqual(["6.125 in x 9.25 in", "6 in x 9 in"]);
  expect(describeSizes({ widthPt: 432.3, heightPt: 648 }, SIZE)).toEqual([
    "432.3 pt x 648 pt",
    "432 pt x 648 pt",
  ]);
});

test("ignores a crop box that shows the full page", () => {
  expect(croppedSize(seenPage(1))).toBeNull();
  expect(croppedSize(seenPage(1, { crop: boxAt(0, 0, 432.005, 648) }))).toBeNull();
  expect(croppedSize(seenPage(1, { crop: boxAt(9, 9, 414, 630) }))).toEqual({ widthPt: 414, heightPt: 630 });
});
