import { expect, test } from "vitest";
import { turnOfKey, turnOfSwipe } from "./page-turning.ts";

test("turns one page by arrow keys, and goes to the covers by Home and End", () => {
  const keys = ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "a"];
  expect(keys.map(turnOfKey)).toEqual(["back", "forward", "first", "last", null, null]);
});

test("turns forward by a swipe to the left, and back to the right", () => {
  expect(turnOfSwipe({ x: 300, y: 10 }, { x: 200, y: 20 })).toBe("forward");
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 200, y: 20 })).toBe("back");
});

test("does not turn for a tap, a short stroke or a scroll", () => {
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 100, y: 10 })).toBeNull();
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 60, y: 10 })).toBeNull();
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 30, y: 200 })).toBeNull();
});
