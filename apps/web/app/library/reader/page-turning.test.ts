import { expect, test } from "vitest";
import { turnOfKey, turnOfSwipe } from "./page-turning.ts";

test("the arrows turn one page, Home and End go to the covers", () => {
  const keys = ["ArrowLeft", "ArrowRight", "Home", "End", "Enter", "a"];
  expect(keys.map(turnOfKey)).toEqual(["back", "forward", "first", "last", null, null]);
});

test("a finger drawn to the left turns forward, to the right back", () => {
  expect(turnOfSwipe({ x: 300, y: 10 }, { x: 200, y: 20 })).toBe("forward");
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 200, y: 20 })).toBe("back");
});

test("a tap, a short stroke and a scroll turn nothing", () => {
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 100, y: 10 })).toBeNull();
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 60, y: 10 })).toBeNull();
  expect(turnOfSwipe({ x: 100, y: 10 }, { x: 30, y: 200 })).toBeNull();
});
