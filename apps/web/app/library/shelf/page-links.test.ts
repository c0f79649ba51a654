import { expect, test } from "vitest";
import { pageLinks } from "./page-links.ts";

test("shows the first, the last and neighboring pages", () => {
  expect(pageLinks(5, 9)).toEqual([1, null, 4, 5, 6, null, 9]);
});

test("shows no gap without skipped pages", () => {
  expect(pageLinks(2, 3)).toEqual([1, 2, 3]);
  expect(pageLinks(1, 1)).toEqual([1]);
  expect(pageLinks(1, 4)).toEqual([1, 2, null, 4]);
});
