import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

test("the first, the last and the neighbours of the current page are shown", () => {
  expect(pageLinks(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});

test("no gap is drawn where no page is left out", () => {
  expect(pageLinks(2, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 4)).toEqual([1, 2, null, 4]);
});
